-- The sitemap walks all listed businesses in the order in which they came: a new one goes to the last part, and the
-- parts before it stay as they were. Only the key is in the index, so that an update of anything else stays cheap.
create index businesses_sitemap_idx on businesses (created_at, id) where status = 'published' and unlisted_at is null;
