#pragma once
#include <zlib.h>

// zlib offers this only as a macro, which Swift cannot see.
static inline int CZlib_inflateInit(z_stream *stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}
