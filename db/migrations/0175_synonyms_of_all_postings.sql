-- Words that mean the same are asked for by the search of every kind of posting, whichever there are.
create or replace function search_synonyms_bump() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform bump_cache(variadic array['directory', 'synonyms'] || array(select distinct 'postings:' || kind from postings));
  return null;
end $$;
