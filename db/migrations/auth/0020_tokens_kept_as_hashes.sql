-- Refresh tokens and their parents are kept as keyed hashes of 43 characters. Which rows still hold tokens of 12, as an
-- earlier version wrote them, is found by this index; the key is outside the database, so the program replaces them.
create index refresh_tokens_plain_idx on auth.refresh_tokens (id)
  where char_length(token) = 12 or char_length(parent) = 12;
