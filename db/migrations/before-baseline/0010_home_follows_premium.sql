-- The home page's banner shows premium businesses that aren't featured, too: what changes of one changes home.
create or replace function businesses_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('app.bulk_load', true), '') = 'on' then return null; end if;
  if tg_op = 'DELETE' then
    perform bump_cache('business:' || old.id, 'directory', case when old.is_premium then 'home' end);
  elsif tg_op = 'INSERT' then
    if new.status = 'published' then
      perform bump_cache('business:' || new.id, 'directory', case when new.is_premium then 'home' end);
    end if;
  elsif new.status = 'published' or old.status = 'published' then
    perform bump_cache('business:' || new.id, 'directory', case when new.is_premium or old.is_premium then 'home' end);
  end if;
  return null;
end $$;
