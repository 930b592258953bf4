-- Browsers with notifications turned on, and what their push service needs. An endpoint is all it takes to send to a browser,
-- so even its owner sees only the name of the device.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://[!-~]+$' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- The site's public key that the browser subscribed with: no other can send to it.
  site_key text not null check (site_key ~ '^[A-Za-z0-9_-]{87}$'),
  -- The session that turned them on. Null if the accounts' service names none.
  session_id uuid,
  device text not null check (char_length(device) between 1 and 100),
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  -- In a row.
  failures smallint not null default 0 check (failures >= 0)
);
create index push_subscriptions_user_idx on push_subscriptions (user_id);
create index push_subscriptions_session_idx on push_subscriptions (session_id);
-- A device that is signed out, from wherever, is told nothing more. An outside service keeps sessions of its own.
do $$ begin
  if exists (select from schema_migrations where name = 'auth/0002_sessions.sql') then
    alter table push_subscriptions add foreign key (session_id) references auth.sessions (id) on delete cascade;
  end if;
end $$;
alter table push_subscriptions enable row level security;
create policy "one's own" on push_subscriptions for select to authenticated using (user_id = (select current_user_id()));
create policy "remove one's own" on push_subscriptions for delete to authenticated using (user_id = (select current_user_id()));
grant select (id, user_id, device, created_at, last_success_at), delete on push_subscriptions to authenticated;

-- What is on its way to a device: written with the notice that it repeats, deleted once sent, given up or too late.
create table push_outbox (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  body text not null check (char_length(body) <= 300),
  path text not null check (path ~ '^/[^/]' and char_length(path) <= 300),
  -- A newer message of the same topic takes the place of an older one that wasn't delivered, or is still shown.
  topic text not null check (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
  urgency text not null check (urgency in ('low', 'normal', 'high')),
  expires_at timestamptz not null,
  attempts smallint not null default 0 check (attempts >= 0),
  -- Also the end of a lease, as of a mail.
  next_attempt_at timestamptz not null
);
create index push_outbox_due_idx on push_outbox (next_attempt_at);
create index push_outbox_subscription_idx on push_outbox (subscription_id);
create index push_outbox_expires_idx on push_outbox (expires_at);
alter table push_outbox enable row level security;

-- The caller's browser. Only it knows its endpoint, so what another account left there goes. Null without a session.
create function save_push_subscription(endpoint text, p256dh text, auth text, site_key text, device text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := current_user_id();
  saved uuid;
begin
  if person is null then
    raise exception 'only people with an account get notifications' using errcode = '42501';
  end if;
  delete from push_subscriptions s where s.endpoint = save_push_subscription.endpoint and s.user_id <> person;
  insert into push_subscriptions as s (user_id, endpoint, p256dh, auth, site_key, device, session_id)
    values (person, save_push_subscription.endpoint, save_push_subscription.p256dh, save_push_subscription.auth,
      save_push_subscription.site_key, save_push_subscription.device,
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid)
    on conflict on constraint push_subscriptions_endpoint_key do update
      set p256dh = excluded.p256dh, auth = excluded.auth, site_key = excluded.site_key, device = excluded.device,
        session_id = excluded.session_id, failures = 0
      where s.user_id = person
    returning id into saved;
  return saved;
exception
  -- The session ended, and its token didn't yet.
  when foreign_key_violation then return null;
end $$;

-- For a browser whose push service gave it another endpoint while no page was open: the former one with its secret proves
-- which browser it is. False if there is no such subscription.
create function renew_push_subscription(
  former_endpoint text, former_auth text, endpoint text, p256dh text, auth text, site_key text
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update push_subscriptions s set endpoint = renew_push_subscription.endpoint, p256dh = renew_push_subscription.p256dh,
      auth = renew_push_subscription.auth, site_key = renew_push_subscription.site_key, failures = 0
    where s.endpoint = former_endpoint and s.auth = former_auth
      and not exists (select from push_subscriptions k
        where k.endpoint = renew_push_subscription.endpoint and k.id <> s.id);
  -- A page may have been faster.
  return found or exists (select from push_subscriptions k
    where k.endpoint = renew_push_subscription.endpoint and k.auth = renew_push_subscription.auth);
end $$;

revoke execute on function save_push_subscription(text, text, text, text, text),
  renew_push_subscription(text, text, text, text, text, text) from public;
grant execute on function save_push_subscription(text, text, text, text, text) to authenticated;
grant execute on function renew_push_subscription(text, text, text, text, text, text) to anon, authenticated;

-- Each by choice: what is followed, and the reminder of an event.
alter table follows add column by_push boolean not null default true;
grant update (by_push) on follows to authenticated;
alter table event_attendances add column by_mail boolean not null default true,
  add column by_push boolean not null default true;
grant insert (by_mail, by_push), update (by_mail, by_push) on event_attendances to authenticated;
