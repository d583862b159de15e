#pragma once
#include <malloc.h>

// Which blocks malloc asks the system for one by one, and how much unused memory it keeps, in bytes (mallopt(3) of glibc; other C
// libraries have no such settings). Swift's module of glibc lacks malloc.h.
static inline void CMalloc_setThresholds(int mapped, int kept) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, mapped);
  mallopt(M_TRIM_THRESHOLD, kept);
#endif
}
