-- The newsletter: who wants it and has confirmed so, what was sent, and to whom, once each.

create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (char_length(email) <= 255 and email = lower(email)
    and email ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$'),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- Of the link in the last mail about the subscription itself: it confirms for some days, and ends it at any time.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  token_sent_at timestamptz not null default now(),
  -- Which words were agreed to, and where they stood.
  consent_version text not null check (char_length(consent_version) between 1 and 20),
  source text not null check (source ~ '^[a-z]{2,20}$'),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check (status <> 'confirmed' or confirmed_at is not null),
  check ((status = 'unsubscribed') = (unsubscribed_at is not null))
);
create index newsletter_subscribers_list_idx on newsletter_subscribers (created_at desc, id desc);
create index newsletter_subscribers_confirmed_idx on newsletter_subscribers (id) where status = 'confirmed';
alter table newsletter_subscribers enable row level security;
grant select on newsletter_subscribers to authenticated;
create policy "admins read subscribers" on newsletter_subscribers for select to authenticated using ((select is_admin()));

create table newsletter_issues (
  id uuid primary key,
  subject text not null check (char_length(subject) between 5 and 120 and subject !~ '[[:cntrl:]]'),
  -- Markdown.
  body text not null check (char_length(body) <= 40000),
  status text not null default 'draft' check (status in ('draft', 'sending', 'sent')),
  -- Who had confirmed by then gets it; those up to `last_id` have.
  started_at timestamptz,
  last_id uuid,
  recipients integer not null default 0 check (recipients >= 0),
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  check ((status = 'draft') = (started_at is null)),
  check ((status = 'sent') = (finished_at is not null))
);
create index newsletter_issues_created_idx on newsletter_issues (created_at desc, id desc);
create index newsletter_issues_sending_idx on newsletter_issues (id) where status = 'sending';
create index newsletter_issues_updated_by_idx on newsletter_issues (updated_by);
-- Who wrote it, not the program that sends it.
create trigger newsletter_issues_touch before insert or update of subject, body on newsletter_issues
  for each row execute function touch_edited();
alter table newsletter_issues enable row level security;
grant select, insert, update, delete on newsletter_issues to authenticated;
create policy "admins read issues" on newsletter_issues for select to authenticated using ((select is_admin()));
create policy "admins write issues" on newsletter_issues for insert to authenticated
  with check (status = 'draft' and (select is_admin()));
create policy "admins change drafts, and send them" on newsletter_issues for update to authenticated
  using (status = 'draft' and (select is_admin())) with check (status in ('draft', 'sending') and (select is_admin()));
create policy "admins remove drafts" on newsletter_issues for delete to authenticated
  using (status = 'draft' and (select is_admin()));

-- Each issue goes to each subscriber once, with a way out of its own.
create table newsletter_deliveries (
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The reader left by the link of this one.
  left_at timestamptz,
  primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_subscriber_idx on newsletter_deliveries (subscriber_id);
alter table newsletter_deliveries enable row level security;
grant select on newsletter_deliveries to authenticated;
create policy "admins read deliveries" on newsletter_deliveries for select to authenticated using ((select is_admin()));

-- Somebody gives an address. `pending`: it is to be confirmed by the link with this token; `confirmed`: it was before, and
-- the token only leads out. The caller tells nobody which.
create function ask_for_newsletter(address text, token text, version text, origin text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_is text;
begin
  insert into newsletter_subscribers as s (email, token_hash, consent_version, source)
    values (lower(address), token, version, origin)
    on conflict (email) do update set
      token_hash = excluded.token_hash, token_sent_at = now(),
      status = case when s.status = 'confirmed' then 'confirmed' else 'pending' end,
      unsubscribed_at = null,
      consent_version = case when s.status = 'confirmed' then s.consent_version else excluded.consent_version end,
      source = case when s.status = 'confirmed' then s.source else excluded.source end
    returning s.status into now_is;
  return now_is;
end $$;
revoke execute on function ask_for_newsletter(text, text, text, text) from public;
grant execute on function ask_for_newsletter(text, text, text, text) to anon, authenticated;

-- Whose link it is: how the subscription stands, and whether the link still confirms. The address is shown in part.
create function newsletter_link(token text) returns table (status text, hint text, is_fresh boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.status, left(s.email, 1) || '…@' || split_part(s.email, '@', 2),
         s.token_hash = token and s.token_sent_at > now() - interval '7 days'
  from newsletter_subscribers s
  where s.token_hash = token or s.id = (select d.subscriber_id from newsletter_deliveries d where d.token_hash = token) $$;
revoke execute on function newsletter_link(text) from public;
grant execute on function newsletter_link(text) to anon, authenticated;

-- confirmed (also again), expired, unsubscribed (they left since), or null for a link that there never was.
create function confirm_newsletter(token text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one newsletter_subscribers;
begin
  select * into found_one from newsletter_subscribers where token_hash = token for update;
  if not found then return null; end if;
  if found_one.status <> 'pending' then return found_one.status; end if;
  if found_one.token_sent_at <= now() - interval '7 days' then return 'expired'; end if;
  update newsletter_subscribers set status = 'confirmed', confirmed_at = now() where id = found_one.id;
  return 'confirmed';
end $$;
revoke execute on function confirm_newsletter(text) from public;
grant execute on function confirm_newsletter(text) to anon, authenticated;

-- By the link of any mail; again is no error. False for a link that there never was.
create function leave_newsletter(token text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subscriber uuid;
begin
  select id into subscriber from newsletter_subscribers where token_hash = token;
  if subscriber is null then
    select subscriber_id into subscriber from newsletter_deliveries where token_hash = token;
  end if;
  if subscriber is null then return false; end if;
  update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()
    where id = subscriber and status <> 'unsubscribed';
  if found then
    update newsletter_deliveries set left_at = now() where token_hash = token;
  end if;
  return true;
end $$;
revoke execute on function leave_newsletter(text) from public;
grant execute on function leave_newsletter(text) to anon, authenticated;

-- Of the address of one's own account, once that is confirmed.
create function own_newsletter() returns table (email text, status text, consent_version text, source text,
    created_at timestamptz, confirmed_at timestamptz, unsubscribed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.email, s.status, s.consent_version, s.source, s.created_at, s.confirmed_at, s.unsubscribed_at
  from newsletter_subscribers s join auth.users u on lower(u.email) = s.email
  where u.id = current_user_id() and u.email_confirmed_at is not null $$;
revoke execute on function own_newsletter() from public;
grant execute on function own_newsletter() to authenticated;
