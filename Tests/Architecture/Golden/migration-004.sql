ALTER TABLE documents ADD COLUMN category TEXT NOT NULL DEFAULT 'other' CHECK (
  category IN ('ticket', 'boardingPass', 'confirmation', 'receipt', 'passport', 'visa', 'insurance', 'map', 'photo',
    'other'));
ALTER TABLE documents ADD COLUMN media_type TEXT NOT NULL DEFAULT '' CHECK (length(media_type) <= 200);
ALTER TABLE documents ADD COLUMN content_hash TEXT NOT NULL DEFAULT '' CHECK (length(content_hash) IN (0, 64));
ALTER TABLE documents ADD COLUMN link TEXT NOT NULL DEFAULT '' CHECK (length(link) <= 2000);
ALTER TABLE documents ADD COLUMN tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags));
ALTER TABLE documents ADD COLUMN related_entity_type TEXT CHECK (
  related_entity_type IN ('transport', 'hotel', 'carRental', 'activity', 'place', 'expense'));
ALTER TABLE documents ADD COLUMN related_entity_id BLOB CHECK (length(related_entity_id) = 16);
CREATE INDEX documents_by_content ON documents (content_hash) WHERE content_hash <> '';

CREATE TABLE file_texts (
  content_hash TEXT PRIMARY KEY NOT NULL CHECK (length(content_hash) = 64),
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;