#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// xmlFree is a variable that Swift takes for shared mutable state.
static inline void CLibXML2_free(void *pointer) { xmlFree(pointer); }
