CREATE TABLE file_readings (
  content_hash TEXT PRIMARY KEY NOT NULL CHECK (length(content_hash) = 64),
  state TEXT NOT NULL CHECK (state IN ('reading', 'read', 'nothing', 'failed')),
  problem TEXT CHECK (problem IN ('encrypted', 'damaged', 'tooMuch', 'programMissing', 'languageMissing')),
  package TEXT NOT NULL DEFAULT '' CHECK (length(package) <= 200),
  is_recognised INTEGER NOT NULL DEFAULT 0 CHECK (is_recognised IN (0, 1)),
  page_count INTEGER CHECK (page_count >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE file_codes (
  content_hash TEXT NOT NULL CHECK (length(content_hash) = 64),
  position INTEGER NOT NULL CHECK (position >= 0),
  symbology TEXT NOT NULL CHECK (symbology IN ('aztec', 'qr', 'pdf417', 'dataMatrix')),
  payload BLOB NOT NULL CHECK (length(payload) BETWEEN 1 AND 8000),
  PRIMARY KEY (content_hash, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX documents_by_entity ON documents (related_entity_id) WHERE related_entity_id IS NOT NULL;