CREATE INDEX access_tokens_by_user ON access_tokens (user_id, created_at);

CREATE INDEX activities_deleted ON activities (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX activities_in_journey ON activities (journey_id, start_date) WHERE deleted_at IS NULL;

CREATE INDEX activity_seen_in_journey ON activity_seen (journey_id);

CREATE INDEX budget_alerts_in_journey ON budget_alerts (journey_id);

CREATE INDEX budgets_deleted ON budgets (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX budgets_in_journey ON budgets (journey_id, created_at) WHERE deleted_at IS NULL;

CREATE INDEX cached_responses_by_age ON cached_responses (fetched_at);

CREATE INDEX calendar_feeds_by_journey ON calendar_feeds (journey_id);

CREATE INDEX calendar_feeds_by_user ON calendar_feeds (user_id, created_at);

CREATE INDEX car_rentals_deleted ON car_rentals (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX car_rentals_in_journey ON car_rentals (journey_id, pickup_date) WHERE deleted_at IS NULL;

CREATE INDEX changes_in_journey ON changes (journey_id, sequence);

CREATE INDEX changes_of_record ON changes (record_id, kind, version);

CREATE INDEX checklist_items_deleted ON checklist_items (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX checklist_items_in_journey ON checklist_items (journey_id, checklist_id, position)
  WHERE deleted_at IS NULL;

CREATE INDEX checklists_deleted ON checklists (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX checklists_in_journey ON checklists (journey_id, created_at) WHERE deleted_at IS NULL;

CREATE INDEX comments_by_subject ON comments (journey_id, subject_id, created_at) WHERE deleted_at IS NULL;

CREATE INDEX comments_deleted ON comments (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX comments_in_journey ON comments (journey_id, created_at) WHERE deleted_at IS NULL;

CREATE INDEX cost_categories_deleted ON cost_categories (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX cost_categories_in_journey ON cost_categories (journey_id) WHERE deleted_at IS NULL;

CREATE INDEX deliveries_in_app ON deliveries (sent_at) WHERE channel = 'app' AND state = 'sent';

CREATE INDEX deliveries_of_reminder ON deliveries (reminder_id) WHERE reminder_id IS NOT NULL;

CREATE INDEX deliveries_waiting ON deliveries (not_before) WHERE state IN ('waiting', 'sending');

CREATE INDEX documents_by_content ON documents (content_hash) WHERE content_hash <> '';

CREATE INDEX documents_by_entity ON documents (related_entity_id) WHERE related_entity_id IS NOT NULL;

CREATE INDEX documents_deleted ON documents (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX documents_in_journey ON documents (journey_id, created_at) WHERE deleted_at IS NULL;

CREATE INDEX expenses_deleted ON expenses (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX expenses_in_journey ON expenses (journey_id, date) WHERE deleted_at IS NULL;

CREATE INDEX flight_records_of_transport ON flight_records (transport_id);

CREATE INDEX hotels_deleted ON hotels (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX hotels_in_journey ON hotels (journey_id, check_in_date) WHERE deleted_at IS NULL;

CREATE INDEX inbox_by_content ON inbox (content_hash) WHERE content_hash <> '';

CREATE INDEX inbox_by_user ON inbox (user_id, created_at) WHERE deleted_at IS NULL;

CREATE INDEX invitations_by_journey ON invitations (journey_id, created_at);

CREATE INDEX invitations_by_user ON invitations (invited_by);

CREATE INDEX journeys_by_start ON journeys (start_date, end_date, is_archived, id) WHERE deleted_at IS NULL;

CREATE INDEX journeys_deleted ON journeys (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX journeys_sample ON journeys (is_sample) WHERE is_sample = 1;

CREATE INDEX known_flights_of_transport ON known_flights (transport_id);

CREATE INDEX memberships_by_journey ON memberships (journey_id);

CREATE INDEX notes_deleted ON notes (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX notes_in_journey ON notes (journey_id, updated_at) WHERE deleted_at IS NULL;

CREATE INDEX pairings_by_user ON pairings (user_id);

CREATE INDEX passkeys_by_user ON passkeys (user_id, created_at);

CREATE INDEX performed_requests_by_time ON performed_requests (at);

CREATE INDEX places_to_visit_deleted ON places_to_visit (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX places_to_visit_in_journey ON places_to_visit (journey_id, is_visited, planned_date)
  WHERE deleted_at IS NULL;

CREATE INDEX private_records_in_journey ON private_records (journey_id);

CREATE INDEX private_records_of_user ON private_records (user_id, kind, journey_id);

CREATE INDEX provider_identities_by_user ON provider_identities (user_id);

CREATE INDEX public_links_by_journey ON public_links (journey_id, created_at);

CREATE INDEX public_links_by_user ON public_links (made_by);

CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at, id);

CREATE INDEX reminders_by_date ON reminders (is_completed, reminder_date, id) WHERE deleted_at IS NULL;

CREATE INDEX reminders_by_entity ON reminders (related_entity_id) WHERE related_entity_id IS NOT NULL;

CREATE INDEX reminders_deleted ON reminders (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX reminders_in_journey ON reminders (journey_id, is_completed, reminder_date)
  WHERE deleted_at IS NULL;

CREATE INDEX schedule_waiting ON schedule (due_at, user_id) WHERE state = 'waiting';

CREATE INDEX search_entries_in_journey ON search_entries (journey_id);

CREATE UNIQUE INDEX search_entries_of_record ON search_entries (record_id, kind);

CREATE INDEX sessions_by_user ON sessions (user_id, used_at);

CREATE INDEX suggested_changes_of_journey ON suggested_changes (journey_id);

CREATE INDEX suggested_changes_of_user ON suggested_changes (user_id, created_at);

CREATE INDEX transports_deleted ON transports (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX transports_in_journey ON transports (journey_id, departure_date) WHERE deleted_at IS NULL;

CREATE INDEX travellers_deleted ON travellers (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX travellers_in_journey ON travellers (journey_id, created_at) WHERE deleted_at IS NULL;

CREATE UNIQUE INDEX users_by_email ON users (email) WHERE email IS NOT NULL;

CREATE UNIQUE INDEX users_owner ON users (is_owner) WHERE is_owner = 1;

CREATE INDEX users_with_password ON users (id) WHERE password_hash IS NOT NULL;

CREATE INDEX weather_alerts_in_journey ON weather_alerts (journey_id);

CREATE TABLE access_tokens (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  scope TEXT NOT NULL CHECK (scope IN ('read', 'write')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  used_at INTEGER
) STRICT;

CREATE TABLE activities (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('activity', 'tour', 'restaurant', 'event', 'custom')),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  custom_name TEXT NOT NULL DEFAULT '' CHECK (length(custom_name) <= 200),
  custom_icon TEXT CHECK (length(custom_icon) BETWEEN 1 AND 40),
  custom_color TEXT CHECK (length(custom_color) BETWEEN 1 AND 40),
  location TEXT NOT NULL DEFAULT '' CHECK (length(location) <= 200),
  address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 1000),
  zone TEXT CHECK (length(zone) > 0),
  start_date INTEGER,
  duration INTEGER CHECK (duration BETWEEN 1 AND 43200),
  latitude REAL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL CHECK (longitude BETWEEN -180 AND 180),
  meeting_point TEXT NOT NULL DEFAULT '' CHECK (length(meeting_point) <= 1000),
  party_size INTEGER CHECK (party_size BETWEEN 1 AND 1000),
  special_requests TEXT NOT NULL DEFAULT '' CHECK (length(special_requests) <= 1000),
  booking_reference TEXT NOT NULL DEFAULT '' CHECK (length(booking_reference) <= 200),
  contact_phone TEXT NOT NULL DEFAULT '' CHECK (length(contact_phone) <= 200),
  cost INTEGER CHECK (cost >= 0),
  currency TEXT CHECK (length(currency) = 3),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER, is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1)), reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1)), free_cancellation_until INTEGER,
  CHECK (type <> 'custom' OR custom_name <> ''),
  CHECK ((cost IS NULL) = (currency IS NULL)),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
) STRICT;

CREATE TABLE activity_progress (
  user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  comments INTEGER NOT NULL,
  changes INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE activity_seen (
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL CHECK (sequence >= 0),
  PRIMARY KEY (user_id, journey_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_readings (
  reading_key TEXT PRIMARY KEY NOT NULL CHECK (length(reading_key) IN (32, 64)),
  reader INTEGER NOT NULL CHECK (reader > 0),
  attempts INTEGER NOT NULL CHECK (attempts > 0),
  is_done INTEGER NOT NULL DEFAULT 0 CHECK (is_done IN (0, 1)),
  has_failed INTEGER NOT NULL DEFAULT 0 CHECK (has_failed IN (0, 1)),
  bookings TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(bookings))
, unread TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unread))) STRICT, WITHOUT ROWID;

CREATE TABLE budget_alerts (
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  budget_id BLOB NOT NULL CHECK (length(budget_id) = 16),
  day TEXT NOT NULL CHECK (length(day) IN (0, 10)),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 200),
  PRIMARY KEY (user_id, journey_id, budget_id, day, amount, currency, percent)
) STRICT, WITHOUT ROWID;

CREATE TABLE budgets (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER,
  category TEXT CHECK (length(category) BETWEEN 1 AND 40),
  period TEXT NOT NULL DEFAULT 'journey' CHECK (period IN ('journey', 'day')),
  traveller_id BLOB CHECK (length(traveller_id) = 16),
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576)
, category_id BLOB CHECK (length(category_id) = 16)) STRICT;

CREATE TABLE cached_responses (
  service TEXT NOT NULL CHECK (length(service) BETWEEN 1 AND 50),
  request TEXT NOT NULL CHECK (length(request) BETWEEN 1 AND 500),
  fetched_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  status INTEGER NOT NULL CHECK (status BETWEEN 100 AND 599),
  etag TEXT NOT NULL DEFAULT '' CHECK (length(etag) <= 500),
  body BLOB NOT NULL CHECK (length(body) <= 524288),
  UNIQUE (service, request)
) STRICT;

CREATE TABLE calendar_feeds (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  journey_id BLOB REFERENCES journeys (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  has_alarms INTEGER NOT NULL CHECK (has_alarms IN (0, 1)),
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE TABLE car_rentals (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  company TEXT NOT NULL DEFAULT '' CHECK (length(company) <= 200),
  car_type TEXT NOT NULL DEFAULT '' CHECK (length(car_type) <= 200),
  pickup_location TEXT NOT NULL DEFAULT '' CHECK (length(pickup_location) <= 200),
  zone TEXT CHECK (length(zone) > 0),
  pickup_date INTEGER,
  latitude REAL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL CHECK (longitude BETWEEN -180 AND 180),
  dropoff_location TEXT NOT NULL DEFAULT '' CHECK (length(dropoff_location) <= 200),
  dropoff_zone TEXT CHECK (length(dropoff_zone) > 0),
  dropoff_date INTEGER,
  dropoff_latitude REAL CHECK (dropoff_latitude BETWEEN -90 AND 90),
  dropoff_longitude REAL CHECK (dropoff_longitude BETWEEN -180 AND 180),
  booking_reference TEXT NOT NULL DEFAULT '' CHECK (length(booking_reference) <= 200),
  cost INTEGER CHECK (cost >= 0),
  currency TEXT CHECK (length(currency) = 3),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER, is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1)), reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1)), free_cancellation_until INTEGER,
  CHECK (pickup_date <= dropoff_date),
  CHECK ((cost IS NULL) = (currency IS NULL)),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK ((dropoff_latitude IS NULL) = (dropoff_longitude IS NULL))
) STRICT;

CREATE TABLE changes (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  journey_id BLOB CHECK (length(journey_id) = 16),
  actor_id BLOB NOT NULL CHECK (length(actor_id) = 16),
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (length(kind) > 0),
  record_id BLOB NOT NULL CHECK (length(record_id) = 16),
  action TEXT NOT NULL CHECK (action IN ('create', 'edit', 'delete', 'restore', 'purge')),
  version INTEGER NOT NULL CHECK (version > 0),
  before TEXT NOT NULL CHECK (json_valid(before)),
  after TEXT NOT NULL CHECK (json_valid(after)),
  contested TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(contested))
, system TEXT CHECK (length(system) > 0), user_id BLOB CHECK (length(user_id) = 16)) STRICT;

CREATE TABLE checklist_items (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  checklist_id BLOB NOT NULL CHECK (length(checklist_id) = 16),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  is_done INTEGER NOT NULL DEFAULT 0 CHECK (is_done IN (0, 1)),
  position INTEGER CHECK (position BETWEEN 0 AND 1000000),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER,
  FOREIGN KEY (journey_id, checklist_id) REFERENCES checklists (journey_id, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE checklists (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER, is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  UNIQUE (journey_id, id)
) STRICT;

CREATE TABLE comments (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1048576),
  subject_type TEXT CHECK (length(subject_type) BETWEEN 1 AND 40),
  subject_id BLOB CHECK (length(subject_id) = 16)
) STRICT;

CREATE TABLE cost_categories (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  icon TEXT NOT NULL DEFAULT 'expense' CHECK (length(icon) BETWEEN 1 AND 40),
  color TEXT NOT NULL DEFAULT 'green' CHECK (length(color) BETWEEN 1 AND 40),
  counts_as TEXT NOT NULL DEFAULT 'other' CHECK (length(counts_as) BETWEEN 1 AND 40)
) STRICT;

CREATE TABLE cost_mappings (
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  header TEXT NOT NULL CHECK (length(header) = 64),
  mapping TEXT NOT NULL CHECK (length(mapping) BETWEEN 2 AND 2000),
  used_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, header)
) STRICT, WITHOUT ROWID;

CREATE TABLE "deliveries" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  notice TEXT NOT NULL CHECK (length(notice) BETWEEN 1 AND 240),
  reminder_id BLOB REFERENCES reminders (id) ON DELETE CASCADE,
  day TEXT CHECK (length(day) = 10),
  channel TEXT NOT NULL CHECK (channel IN ('app', 'push', 'mail', 'webhook')),
  target TEXT NOT NULL DEFAULT '' CHECK (length(target) <= 500),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  not_before INTEGER NOT NULL,
  expires_at INTEGER,
  sent_at INTEGER,
  said TEXT NOT NULL DEFAULT '' CHECK (length(said) <= 1000),
  UNIQUE (user_id, notice, channel, target),
  CHECK ((reminder_id IS NULL) <> (day IS NULL))
) STRICT;

CREATE TABLE derived (
  name TEXT PRIMARY KEY NOT NULL CHECK (length(name) > 0),
  version INTEGER NOT NULL CHECK (version > 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE documents (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  file_type TEXT NOT NULL DEFAULT 'other' CHECK (file_type IN ('pdf', 'jpeg', 'png', 'other')),
  file_name TEXT NOT NULL DEFAULT '' CHECK (length(file_name) <= 1000),
  file_size INTEGER CHECK (file_size >= 0),
  file_path TEXT NOT NULL DEFAULT '' CHECK (length(file_path) <= 1000),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER
, category TEXT NOT NULL DEFAULT 'other' CHECK (
  category IN ('ticket', 'boardingPass', 'confirmation', 'receipt', 'passport', 'visa', 'insurance', 'map', 'photo',
    'other')), media_type TEXT NOT NULL DEFAULT '' CHECK (length(media_type) <= 200), content_hash TEXT NOT NULL DEFAULT '' CHECK (length(content_hash) IN (0, 64)), link TEXT NOT NULL DEFAULT '' CHECK (length(link) <= 2000), tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)), related_entity_id BLOB CHECK (length(related_entity_id) = 16), other_entity_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(other_entity_ids)), related_entity_type TEXT CHECK (length(related_entity_type) BETWEEN 1 AND 60), is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1))) STRICT;

CREATE TABLE "expenses" (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  title TEXT NOT NULL DEFAULT '' CHECK (length(title) <= 200),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  category TEXT NOT NULL DEFAULT 'other' CHECK (
    category IN ('transport', 'accommodation', 'food', 'activities', 'shopping', 'other')),
  charged INTEGER CHECK (charged <> 0),
  charged_currency TEXT CHECK (length(charged_currency) = 3),
  rate_date TEXT CHECK (length(rate_date) = 10),
  zone TEXT CHECK (length(zone) > 0),
  date INTEGER,
  related_entity_type TEXT CHECK (length(related_entity_type) BETWEEN 1 AND 60),
  related_entity_id BLOB CHECK (length(related_entity_id) = 16),
  payers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(payers)),
  split_method TEXT NOT NULL DEFAULT 'equally' CHECK (
    split_method IN ('equally', 'shares', 'percent', 'exact', 'items')),
  participants TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(participants)),
  items TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(items)),
  recurrence TEXT CHECK (recurrence IN ('daily', 'nightly')),
  last_day TEXT CHECK (length(last_day) = 10),
  quantity TEXT CHECK (length(quantity) <= 40),
  cost_unit TEXT CHECK (cost_unit IN ('kilometre', 'mile', 'day', 'halfDay', 'hour', 'piece')),
  rate TEXT CHECK (length(rate) <= 40),
  payment_method TEXT CHECK (
    payment_method IN ('cash', 'creditCard', 'debitCard', 'transfer', 'online', 'voucher')),
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  is_repayment INTEGER NOT NULL DEFAULT 0 CHECK (is_repayment IN (0, 1)),
  reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1)),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
  is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER
, category_id BLOB CHECK (length(category_id) = 16), location TEXT NOT NULL DEFAULT '' CHECK (length(location) <= 200)) STRICT;

CREATE TABLE file_codes (
  content_hash TEXT NOT NULL CHECK (length(content_hash) = 64),
  position INTEGER NOT NULL CHECK (position >= 0),
  symbology TEXT NOT NULL CHECK (symbology IN ('aztec', 'qr', 'pdf417', 'dataMatrix')),
  payload BLOB NOT NULL CHECK (length(payload) BETWEEN 1 AND 8000),
  PRIMARY KEY (content_hash, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE file_readings (
  content_hash TEXT PRIMARY KEY NOT NULL CHECK (length(content_hash) = 64),
  state TEXT NOT NULL CHECK (state IN ('reading', 'read', 'nothing', 'failed')),
  problem TEXT CHECK (problem IN ('encrypted', 'damaged', 'tooMuch', 'programMissing', 'languageMissing')),
  package TEXT NOT NULL DEFAULT '' CHECK (length(package) <= 200),
  is_recognised INTEGER NOT NULL DEFAULT 0 CHECK (is_recognised IN (0, 1)),
  page_count INTEGER CHECK (page_count >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE file_texts (
  content_hash TEXT PRIMARY KEY NOT NULL CHECK (length(content_hash) = 64),
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE flight_records (
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  transport_id BLOB NOT NULL REFERENCES transports (id) ON DELETE CASCADE,
  airline TEXT NOT NULL CHECK (length(airline) = 2),
  scheduled INTEGER NOT NULL,
  arrival_delay INTEGER CHECK (arrival_delay BETWEEN -864000 AND 864000),
  is_cancelled INTEGER NOT NULL CHECK (is_cancelled IN (0, 1)),
  PRIMARY KEY (user_id, transport_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE hotels (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 1000),
  zone TEXT CHECK (length(zone) > 0),
  check_in_date INTEGER,
  check_out_date INTEGER,
  latitude REAL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL CHECK (longitude BETWEEN -180 AND 180),
  booking_reference TEXT NOT NULL DEFAULT '' CHECK (length(booking_reference) <= 200),
  room_type TEXT NOT NULL DEFAULT '' CHECK (length(room_type) <= 200),
  contact_phone TEXT NOT NULL DEFAULT '' CHECK (length(contact_phone) <= 200),
  cost INTEGER CHECK (cost >= 0),
  currency TEXT CHECK (length(currency) = 3),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER, is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1)), reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1)), free_cancellation_until INTEGER,
  CHECK (check_in_date <= check_out_date),
  CHECK ((cost IS NULL) = (currency IS NULL)),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
) STRICT;

CREATE TABLE "inbox" (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (source IN ('upload', 'share', 'command', 'found', 'mail')),
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  text TEXT NOT NULL DEFAULT '',
  link TEXT NOT NULL DEFAULT '' CHECK (length(link) <= 2000),
  media_type TEXT NOT NULL DEFAULT '' CHECK (length(media_type) <= 200),
  content_hash TEXT NOT NULL DEFAULT '' CHECK (length(content_hash) IN (0, 64)),
  file_size INTEGER CHECK (file_size >= 0),
  journey_id BLOB CHECK (length(journey_id) = 16),
  item_id BLOB CHECK (length(item_id) = 16),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER
) STRICT;

CREATE TABLE inbox_outcomes (
  entry_id BLOB PRIMARY KEY NOT NULL REFERENCES inbox (id) ON DELETE CASCADE,
  journey_id BLOB CHECK (length(journey_id) = 16),
  first_change INTEGER NOT NULL,
  last_change INTEGER NOT NULL CHECK (last_change >= first_change),
  booking_count INTEGER NOT NULL CHECK (booking_count >= 0),
  is_told INTEGER NOT NULL DEFAULT 1 CHECK (is_told IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE invitations (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  role TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
  email TEXT NOT NULL DEFAULT '' CHECK (length(email) <= 320),
  is_single INTEGER NOT NULL CHECK (is_single IN (0, 1)),
  use_count INTEGER NOT NULL DEFAULT 0 CHECK (use_count >= 0),
  invited_by BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE journey_counts (
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (length(kind) > 0),
  type TEXT NOT NULL DEFAULT '',
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (journey_id, kind, type)
) STRICT, WITHOUT ROWID;

CREATE TABLE journey_places (
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (length(country) = 2),
  city TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (journey_id, country, city)
) STRICT, WITHOUT ROWID;

CREATE TABLE journey_spending (
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  category TEXT NOT NULL CHECK (length(category) > 0),
  amount INTEGER NOT NULL,
  PRIMARY KEY (journey_id, currency, category)
) STRICT, WITHOUT ROWID;

CREATE TABLE journeys (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  destination TEXT NOT NULL DEFAULT '' CHECK (length(destination) <= 200),
  start_date TEXT CHECK (start_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  end_date TEXT CHECK (end_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  trip_type TEXT NOT NULL DEFAULT 'leisure' CHECK (
    trip_type IN ('leisure', 'business', 'adventure', 'family', 'romantic', 'solo', 'group', 'other')),
  cities TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(cities)),
  is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1)),
  home_currency TEXT CHECK (length(home_currency) = 3),
  budget INTEGER CHECK (budget >= 0),
  budget_currency TEXT CHECK (length(budget_currency) = 3),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER, countries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(countries)), is_sample INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1)), cover_id BLOB CHECK (length(cover_id) = 16), rounds_cash INTEGER NOT NULL DEFAULT 0 CHECK (rounds_cash IN (0, 1)), costs_closed_on TEXT CHECK (length(costs_closed_on) = 10), bookings_count TEXT NOT NULL DEFAULT 'booked' CHECK (
  bookings_count IN ('booked', 'used')),
  CHECK ((start_date IS NULL) = (end_date IS NULL)),
  CHECK (start_date <= end_date),
  CHECK ((budget IS NULL) = (budget_currency IS NULL))
) STRICT;

CREATE TABLE known_flights (
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  transport_id BLOB NOT NULL REFERENCES transports (id) ON DELETE CASCADE,
  known TEXT NOT NULL CHECK (length(known) BETWEEN 2 AND 2000),
  PRIMARY KEY (user_id, transport_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE mail_addresses (
  user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE CHECK (length(token) BETWEEN 20 AND 64)
) STRICT, WITHOUT ROWID;

CREATE TABLE memberships (
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'owner')),
  PRIMARY KEY (user_id, journey_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  title TEXT NOT NULL DEFAULT '' CHECK (length(title) <= 200),
  content TEXT NOT NULL DEFAULT '' CHECK (length(content) <= 1048576),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER, is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  CHECK (title <> '' OR content <> '')
) STRICT;

CREATE TABLE one_time_codes (
  user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  secret BLOB NOT NULL CHECK (length(secret) = 20),
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  last_step INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE pairings (
  token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id BLOB NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
  algorithm INTEGER NOT NULL CHECK (algorithm IN (-7, -8)),
  public_key BLOB NOT NULL CHECK (length(public_key) = CASE algorithm WHEN -7 THEN 65 ELSE 32 END),
  host TEXT NOT NULL CHECK (length(host) BETWEEN 1 AND 253),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  sign_count INTEGER NOT NULL CHECK (sign_count BETWEEN 0 AND 4294967295),
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE TABLE performed_requests (
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
  attempt BLOB NOT NULL CHECK (length(attempt) = 16),
  record_id BLOB,
  version INTEGER,
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE places_to_visit (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  category TEXT NOT NULL DEFAULT 'attraction' CHECK (
    category IN ('restaurant', 'attraction', 'museum', 'shopping', 'nature', 'entertainment', 'other')),
  address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 1000),
  is_visited INTEGER NOT NULL DEFAULT 0 CHECK (is_visited IN (0, 1)),
  zone TEXT CHECK (length(zone) > 0),
  planned_date INTEGER,
  latitude REAL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL CHECK (longitude BETWEEN -180 AND 180),
  url TEXT NOT NULL DEFAULT '' CHECK (length(url) <= 1000),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER, opening_hours TEXT NOT NULL DEFAULT '' CHECK (length(opening_hours) <= 255),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
) STRICT;

CREATE TABLE private_records (
  record_id BLOB NOT NULL CHECK (length(record_id) = 16),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  user_id BLOB NOT NULL CHECK (length(user_id) = 16),
  since_version INTEGER NOT NULL CHECK (since_version >= 0),
  PRIMARY KEY (record_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE provider_identities (
  issuer TEXT NOT NULL CHECK (length(issuer) BETWEEN 1 AND 2000),
  subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE public_links (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  parts TEXT NOT NULL CHECK (json_valid(parts)),
  password_hash TEXT,
  made_by BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  visit_count INTEGER NOT NULL DEFAULT 0 CHECK (visit_count >= 0),
  visited_at INTEGER
, document_id BLOB CHECK (length(document_id) = 16)) STRICT;

CREATE TABLE published_rates (
  day TEXT PRIMARY KEY NOT NULL CHECK (length(day) = 10),
  rates TEXT NOT NULL CHECK (length(rates) BETWEEN 1 AND 10000),
  fetched_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE push_subscriptions (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 2000),
  public_key BLOB NOT NULL CHECK (length(public_key) = 65),
  secret BLOB NOT NULL CHECK (length(secret) = 16),
  server_key BLOB NOT NULL CHECK (length(server_key) = 65),
  name TEXT NOT NULL CHECK (length(name) <= 200),
  created_at INTEGER NOT NULL,
  delivered_at INTEGER,
  failed_at INTEGER,
  failure TEXT NOT NULL DEFAULT '' CHECK (length(failure) <= 1000)
) STRICT;

CREATE TABLE recovery_codes (
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash BLOB NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE reminders (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  zone TEXT CHECK (length(zone) > 0),
  reminder_date INTEGER NOT NULL,
  is_completed INTEGER NOT NULL DEFAULT 0 CHECK (is_completed IN (0, 1)),
  related_entity_id BLOB CHECK (length(related_entity_id) = 16),
  notification_id TEXT NOT NULL DEFAULT '' CHECK (length(notification_id) <= 200),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER
, offset TEXT NOT NULL DEFAULT '' CHECK (length(offset) <= 40), related_entity_type TEXT CHECK (length(related_entity_type) BETWEEN 1 AND 60), is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)), topic TEXT
  CHECK (topic IN ('event', 'checkIn', 'cancellation', 'documents', 'packing'))) STRICT;

CREATE TABLE "schedule" (
  reminder_id BLOB NOT NULL REFERENCES reminders (id) ON DELETE CASCADE,
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  notification_id TEXT NOT NULL CHECK (length(notification_id) BETWEEN 1 AND 200),
  due_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'told', 'missed', 'past')),
  PRIMARY KEY (reminder_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE search_entries (
  entry INTEGER PRIMARY KEY,
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (length(kind) > 0),
  record_id BLOB NOT NULL CHECK (length(record_id) = 16),
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  mark TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE search_index USING fts5 (
  title, body, mark, content = 'search_entries', content_rowid = 'entry', tokenize = 'trigram', detail = 'column',
  columnsize = 0);

CREATE TABLE 'search_index_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'search_index_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'search_index_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE VIRTUAL TABLE search_titles USING fts5 (
  title, mark, content = 'search_entries', content_rowid = 'entry', tokenize = 'trigram', detail = 'column', columnsize = 0);

CREATE TABLE 'search_titles_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'search_titles_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'search_titles_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE sessions (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  kind TEXT NOT NULL CHECK (kind IN ('computer', 'phone', 'tablet', 'other')),
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT;

CREATE TABLE suggested_changes (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  journey_id BLOB REFERENCES journeys (id) ON DELETE CASCADE,
  action TEXT NOT NULL CHECK (action IN ('create', 'edit', 'delete')),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  record_id BLOB NOT NULL CHECK (length(record_id) = 16),
  base_version INTEGER NOT NULL CHECK (base_version >= 0),
  patch TEXT NOT NULL CHECK (length(patch) BETWEEN 2 AND 65536),
  source TEXT NOT NULL CHECK (length(source) <= 200),
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, record_id, action)
) STRICT;

CREATE TABLE "transports" (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('flight', 'train', 'bus', 'ferry', 'transfer', 'other')),
  carrier TEXT NOT NULL DEFAULT '' CHECK (length(carrier) <= 200),
  transport_number TEXT NOT NULL DEFAULT '' CHECK (length(transport_number) <= 200),
  departure_location TEXT NOT NULL DEFAULT '' CHECK (length(departure_location) <= 200),
  departure_code TEXT NOT NULL DEFAULT '' CHECK (length(departure_code) <= 200),
  departure_zone TEXT CHECK (length(departure_zone) > 0),
  departure_date INTEGER,
  departure_terminal TEXT NOT NULL DEFAULT '' CHECK (length(departure_terminal) <= 200),
  departure_gate TEXT NOT NULL DEFAULT '' CHECK (length(departure_gate) <= 200),
  platform TEXT NOT NULL DEFAULT '' CHECK (length(platform) <= 200),
  departure_latitude REAL CHECK (departure_latitude BETWEEN -90 AND 90),
  departure_longitude REAL CHECK (departure_longitude BETWEEN -180 AND 180),
  arrival_location TEXT NOT NULL DEFAULT '' CHECK (length(arrival_location) <= 200),
  arrival_code TEXT NOT NULL DEFAULT '' CHECK (length(arrival_code) <= 200),
  arrival_zone TEXT CHECK (length(arrival_zone) > 0),
  arrival_date INTEGER,
  arrival_terminal TEXT NOT NULL DEFAULT '' CHECK (length(arrival_terminal) <= 200),
  arrival_gate TEXT NOT NULL DEFAULT '' CHECK (length(arrival_gate) <= 200),
  arrival_platform TEXT NOT NULL DEFAULT '' CHECK (length(arrival_platform) <= 200),
  arrival_latitude REAL CHECK (arrival_latitude BETWEEN -90 AND 90),
  arrival_longitude REAL CHECK (arrival_longitude BETWEEN -180 AND 180),
  booking_reference TEXT NOT NULL DEFAULT '' CHECK (length(booking_reference) <= 200),
  seat_number TEXT NOT NULL DEFAULT '' CHECK (length(seat_number) <= 200),
  passengers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(passengers)),
  cost INTEGER CHECK (cost >= 0),
  currency TEXT CHECK (length(currency) = 3),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER,
  coach TEXT NOT NULL DEFAULT '' CHECK (length(coach) <= 200),
  vehicle TEXT NOT NULL DEFAULT '' CHECK (length(vehicle) <= 200),
  is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1)), reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1)),
  CHECK (departure_location <> '' OR departure_code <> '' OR arrival_location <> '' OR arrival_code <> ''
    OR booking_reference <> '' OR (transport_number <> '' AND departure_date IS NOT NULL)),
  CHECK (departure_date <= arrival_date),
  CHECK ((cost IS NULL) = (currency IS NULL)),
  CHECK ((departure_latitude IS NULL) = (departure_longitude IS NULL)),
  CHECK ((arrival_latitude IS NULL) = (arrival_longitude IS NULL))
) STRICT;

CREATE TABLE travellers (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  shares TEXT CHECK (length(shares) <= 40),
  user_id BLOB CHECK (length(user_id) = 16),
  account TEXT NOT NULL DEFAULT '' CHECK (length(account) <= 200),
  payment_link TEXT NOT NULL DEFAULT '' CHECK (length(payment_link) <= 1000),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576)
) STRICT;

CREATE TABLE users (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  language TEXT CHECK (language IN ('en', 'de', 'ru', 'kk', 'tr', 'uk')),
  currency TEXT CHECK (length(currency) = 3),
  zone TEXT CHECK (length(zone) > 0),
  theme TEXT NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark')),
  is_owner INTEGER NOT NULL DEFAULT 0 CHECK (is_owner IN (0, 1)),
  password_hash TEXT CHECK (length(password_hash) > 0),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER
, is_onboarded INTEGER NOT NULL DEFAULT 0 CHECK (is_onboarded IN (0, 1)), transport_reminders TEXT NOT NULL DEFAULT '["-PT24H","-PT3H"]'
  CHECK (json_valid(transport_reminders)), hotel_reminders TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hotel_reminders)), car_rental_reminders TEXT NOT NULL DEFAULT '[]'
  CHECK (json_valid(car_rental_reminders)), channels TEXT NOT NULL DEFAULT '["app","push","mail","webhook"]'
  CHECK (json_valid(channels)), quiet_from TEXT NOT NULL DEFAULT '' CHECK (length(quiet_from) IN (0, 5)), quiet_until TEXT NOT NULL DEFAULT '' CHECK (length(quiet_until) IN (0, 5)), summary_hour INTEGER CHECK (summary_hour BETWEEN 0 AND 23), summarised_on TEXT CHECK (length(summarised_on) = 10), files_certain INTEGER NOT NULL DEFAULT 0 CHECK (files_certain IN (0, 1)), email TEXT CHECK (length(email) BETWEEN 3 AND 254), is_administrator INTEGER NOT NULL DEFAULT 0 CHECK (is_administrator IN (0, 1)), is_disabled INTEGER NOT NULL DEFAULT 0 CHECK (is_disabled IN (0, 1)), activity_notices TEXT NOT NULL DEFAULT 'mentions' CHECK (
  activity_notices IN ('all', 'mentions', 'none')), activity_in_plan INTEGER NOT NULL DEFAULT 0 CHECK (activity_in_plan IN (0, 1)), first_budget_alert INTEGER DEFAULT 75 CHECK (first_budget_alert BETWEEN 1 AND 200), second_budget_alert INTEGER DEFAULT 90 CHECK (second_budget_alert BETWEEN 1 AND 200), temperature_unit TEXT CHECK (temperature_unit IN ('celsius', 'fahrenheit')), wind_unit TEXT CHECK (wind_unit IN ('kilometres', 'miles')), precipitation_unit TEXT CHECK (precipitation_unit IN ('millimetres', 'inches')), weather_alerts INTEGER NOT NULL DEFAULT 1 CHECK (weather_alerts IN (0, 1)), updates_flights INTEGER NOT NULL DEFAULT 0 CHECK (updates_flights IN (0, 1)), cost_rates TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(cost_rates)), cancellation_reminders TEXT NOT NULL DEFAULT '["-P1D@09:00"]'
  CHECK (json_valid(cancellation_reminders))) STRICT;

CREATE TABLE weather_alerts (
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
  day TEXT NOT NULL CHECK (length(day) = 10),
  PRIMARY KEY (user_id, journey_id, kind, day)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER search_entries_deleted AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_index (search_index, rowid, title, body, mark)
  VALUES ('delete', old.entry, old.title, old.body, old.mark);
END;

CREATE TRIGGER search_entries_inserted AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_index (rowid, title, body, mark) VALUES (new.entry, new.title, new.body, new.mark);
END;

CREATE TRIGGER search_entries_title_deleted AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_titles (search_titles, rowid, title, mark) VALUES ('delete', old.entry, old.title, old.mark);
END;

CREATE TRIGGER search_entries_title_inserted AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_titles (rowid, title, mark) VALUES (new.entry, new.title, new.mark);
END;
