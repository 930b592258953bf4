-- Whatever is looked up by a GIN index reads through the list of what has yet to be put into it, once for each condition: up to
-- 32 pages of business_search for each of a search's ten, and 134 of the vocabulary for each misspelled word after a first load.
-- Rows are searched far more often than they are written, so what is written goes into the index itself.
do $$
declare
  index regclass;
begin
  for index in
    select c.oid from pg_class c join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
    where a.amname = 'gin' and c.relkind = 'i' and pg_has_role(c.relowner, 'usage')
      -- What else is in the schema of an outside auth service is that service's.
      and (n.nspname = 'public' or c.relname = 'users_email_words_idx')
  loop
    execute format('alter index %s set (fastupdate = off)', index);
    perform gin_clean_pending_list(index);
  end loop;
end $$;
