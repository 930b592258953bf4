-- Work that runs in the background has the second factor that the person had shown when they requested it: no more, no less.
-- The trigger reads it from their session, so that a request can't claim one.
create function note_second_factor() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.has_second_factor := coalesce(request_claims() ->> 'aal', '') = 'aal2';
  return new;
end $$;
revoke execute on function note_second_factor() from public;

alter table moderation_decisions add column has_second_factor boolean not null default false;
alter table bulk_imports add column has_second_factor boolean not null default false;
alter table listing_acts add column has_second_factor boolean not null default false;
-- These acted with one until now.
update listing_acts set has_second_factor = true where state in ('waiting', 'running');

create trigger moderation_decisions_second_factor before insert on moderation_decisions for each row execute function note_second_factor();
create trigger bulk_imports_second_factor before insert on bulk_imports for each row execute function note_second_factor();
create trigger listing_acts_second_factor before insert on listing_acts for each row execute function note_second_factor();

-- A session without a second factor can't add listings to a bulk action that was begun with one.
create policy "what takes a second factor is chosen with one" on listing_act_items as restrictive for insert to authenticated
  with check ((select passes_second_factor()) or not exists (select from listing_acts a where a.id = act_id and a.has_second_factor));
