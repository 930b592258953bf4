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

-- Whose link it is: how the subscription stands, and whether the link still confirms. The address is shown in part.
create function newsletter_link(token text) returns table (status text, hint text, is_fresh boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.status, left(s.email, 1) || '…@' || split_part(s.email, '@', 2),
         s.token_hash = token and s.token_sent_at > now() - interval '7 days'
  from newsletter_subscribers s
  where s.token_hash = token or s.id = (select d.subscriber_id from newsletter_deliveries d where d.token_hash = token) $$;

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

-- Of the address of one's own account, once that is confirmed.
create function own_newsletter() returns table (email text, status text, consent_version text, source text,
    created_at timestamptz, confirmed_at timestamptz, unsubscribed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.email, s.status, s.consent_version, s.source, s.created_at, s.confirmed_at, s.unsubscribed_at
  from newsletter_subscribers s join auth.users u on lower(u.email) = s.email
  where u.id = current_user_id() and u.email_confirmed_at is not null $$;
