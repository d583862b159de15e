ALTER TABLE expenses ADD COLUMN charged INTEGER CHECK (charged > 0);
ALTER TABLE expenses ADD COLUMN charged_currency TEXT CHECK (length(charged_currency) = 3);
ALTER TABLE expenses ADD COLUMN rate_date TEXT CHECK (length(rate_date) = 10);