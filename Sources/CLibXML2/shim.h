#pragma once
#include <libxml/xmlversion.h>
// With ICU on, libxml2's headers bring in the system's ICU, whose types quarrel with those of Foundation's own.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// xmlFree is a variable that Swift takes for shared mutable state.
static inline void CLibXML2_free(void *pointer) { xmlFree(pointer); }
