#pragma once
#include <zlib.h>

// zlib offers this only as a macro, which Swift cannot see.
static inline int CZlib_inflateInit(z_stream *stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}

// With the head and the end of gzip (RFC 1952) around the stream.
static inline int CZlib_deflateInitGzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}
