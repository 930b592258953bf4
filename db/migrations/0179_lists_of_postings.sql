-- Lists of postings name the businesses behind them, and leave out those of a business that is taken down: a business
-- makes the lists stale in which it has a posting. Pages of a business link to its other places, so they carry the first one's mark.
create or replace function businesses_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business businesses := case when tg_op = 'DELETE' then old else new end;
begin
  if coalesce(current_setting('app.bulk_load', true), '') = 'on' then return null; end if;
  if tg_op <> 'DELETE' and new.status <> 'published' and (tg_op = 'INSERT' or old.status <> 'published') then return null; end if;
  perform bump_cache('business:' || business.id, 'business:' || business.branch_of, 'directory', case when business.is_premium then 'home' end);
  if tg_op = 'UPDATE' then
    perform bump_cache(case when old.branch_of is distinct from new.branch_of then 'business:' || old.branch_of end,
      case when old.is_premium and not new.is_premium then 'home' end);
    perform bump_cache('postings:' || kind) from (
      select distinct p.kind from postings p where p.business_id = new.id and p.status = 'published') lists;
  end if;
  return null;
end $$;

-- Synonyms: no page carried the mark that they had of their own.
create or replace function search_synonyms_bump() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform bump_cache('directory', 'postings:event', 'postings:job', 'postings:housing');
  return null;
end $$;
