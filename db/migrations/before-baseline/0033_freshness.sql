-- Whether listings are still correct: who was asked when, and what counts as an answer.

-- One row for each letter to each person, so that nobody gets one twice. `since` is what the days are counted from: the
-- last confirmation, or for trust the day on which it ends. A later one begins anew, and old rows tell of old links.
create table freshness_steps (
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  step text not null check (step in ('ask', 'remind', 'unlisted', 'trust_30', 'trust_7')),
  since timestamptz not null,
  -- Of the link in the letter, which confirms this listing once and does nothing else.
  token_hash text unique check (char_length(token_hash) = 64),
  sent_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (business_id, user_id, step, since)
);
create index freshness_steps_user_idx on freshness_steps (user_id);
create index freshness_steps_sent_idx on freshness_steps (sent_at);
-- No role may touch it; what requests need of it is below.
alter table freshness_steps enable row level security;

create index businesses_confirmed_idx on businesses ((coalesce(last_confirmed_at, published_at)))
  where status = 'published' and unlisted_at is null;

-- Not a person's to call. Owners can't write unlisted_at themselves.
create function set_confirmed(business uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update businesses b set last_confirmed_at = now(), hours_confirmed_at = now(), unlisted_at = null
  where b.id = business and b.status = 'published'
$$;
revoke execute on function set_confirmed(uuid) from public;

-- By whoever manages it, signed in.
create function confirm_business(business uuid) returns text language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not manages_business(business) then return 'not_found'; end if;
  perform from businesses b where b.id = business and b.status = 'published' for update;
  if not found then return 'not_published'; end if;
  perform set_confirmed(business);
  return 'done';
end $$;
revoke execute on function confirm_business(uuid) from public;
grant execute on function confirm_business(uuid) to authenticated;

-- What a mailed link is good for at this moment. Nothing is changed: programs open the links in mails.
create function confirmation_of(hash text) returns table (business_id uuid, business_name text, business_slug text, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.name, b.slug,
    case when b.status <> 'published'
           or b.owner_id is distinct from s.user_id
              and not exists (select from business_members m where m.business_id = b.id and m.user_id = s.user_id) then 'closed'
         when s.used_at is not null or s.since is distinct from coalesce(b.last_confirmed_at, b.published_at) then 'confirmed'
         when s.sent_at < now() - interval '180 days' then 'expired'
         else 'open' end
  from freshness_steps s join businesses b on b.id = s.business_id
  where s.token_hash = hash
$$;
revoke execute on function confirmation_of(text) from public;
grant execute on function confirmation_of(text) to anon, authenticated;

-- Answers with the state that it found; `open` has become `confirmed`. None: there is no such link.
create function confirm_by_link(hash text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_state text;
  business uuid;
begin
  select s.business_id into business from freshness_steps s where s.token_hash = hash;
  -- Pressed twice: the second waits, and finds it confirmed.
  perform from businesses b where b.id = business for update;
  select c.state into found_state from confirmation_of(hash) c;
  if found_state = 'open' then
    update freshness_steps s set used_at = now() where s.token_hash = hash;
    perform set_confirmed(business);
    return 'confirmed';
  end if;
  return found_state;
end $$;
revoke execute on function confirm_by_link(text) from public;
grant execute on function confirm_by_link(text) to anon, authenticated;

-- Whoever saves a part of their published listing has looked at it. Named to run after the guard, which keeps owners
-- from unlisted_at, and after the version was counted.
create function saving_confirms() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if manages_business(new.id) then
    new.last_confirmed_at := now();
    new.unlisted_at := null;
  end if;
  return new;
end $$;
create trigger businesses_saving_confirms before update on businesses for each row
  when (old.status = 'published' and new.status = 'published' and old.version <> new.version and current_user = 'authenticated')
  execute function saving_confirms();
