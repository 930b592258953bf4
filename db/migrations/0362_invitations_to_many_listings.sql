-- One mail may invite someone to several listings. Each has its own invitation, with a secret that nobody knows; the
-- link in the mail is about all that are open.
alter table business_invitations add column mail_hash text check (mail_hash ~ '^[0-9a-f]{64}$');
create index business_invitations_mail_idx on business_invitations (mail_hash) where mail_hash is not null;

-- What came of each, in the words of invite_manager. The same request again is `repeated` everywhere.
create function invite_manager_at_many(request uuid, chosen uuid[], address text, hash text)
returns table (business uuid, outcome text) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  invitation uuid;
begin
  -- In the same order for everyone, so that two requests never wait for each other.
  for business in select distinct c from unnest(chosen) c order by c loop
    -- The same for the same request, and in the form of a random one.
    invitation := overlay(overlay(md5(request::text || business::text) placing '4' from 13) placing '8' from 17)::uuid;
    outcome := invite_manager(invitation, business, address,
      encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));
    if outcome = 'done' then
      update business_invitations i set mail_hash = hash where i.id = invitation;
    end if;
    return next;
  end loop;
end $$;
revoke execute on function invite_manager_at_many(uuid, uuid[], text, text) from public;
grant execute on function invite_manager_at_many(uuid, uuid[], text, text) to authenticated;

-- A mail of its own takes it out of the one before.
create or replace function renew_invitation(invitation uuid, business uuid, hash text, out outcome text, out address text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept business_invitations;
begin
  outcome := refusal_of_non_owner(business);
  if outcome is not null then return; end if;
  select * into kept from business_invitations i where i.id = invitation and i.business_id = business for update;
  if not found then outcome := 'not_found'; return; end if;
  if kept.state <> 'pending' then outcome := 'not_open'; return; end if;
  if kept.sends >= 5 or kept.sent_at > now() - interval '1 minute' then outcome := 'too_often'; return; end if;
  update business_invitations i set token_hash = hash, mail_hash = null, sends = kept.sends + 1, sent_at = now(),
         expires_at = now() + interval '7 days', invited_by = current_user_id()
    where i.id = invitation;
  outcome := 'done';
  address := kept.email;
end $$;

-- One row for a link: of several listings those that are open come first, and the others in the same state are named to
-- whom it was sent.
drop function invitation_of(text);
create function invitation_of(hash text)
returns table (business_id uuid, business_name text, sender_name text, email text, is_for_me boolean, state text, other_names text[])
language sql stable security definer set search_path = public, pg_temp as $$
  with found as (
    select b.id, b.name, i.invited_by, i.email, i.email is not distinct from own_email() as is_mine,
      case when i.state = 'pending' and (i.expires_at <= now() or b.owner_id is distinct from i.invited_by) then 'expired'
           else i.state end as state_now
    from business_invitations i join businesses b on b.id = i.business_id
    where (i.token_hash = hash or i.mail_hash = hash) and current_user_id() is not null
  )
  select f.id, f.name, name_of_person(f.invited_by),
         case when f.is_mine then f.email else left(f.email, 1) || '…@' || split_part(f.email, '@', 2) end,
         f.is_mine, f.state_now,
         array(select o.name from found o
               where f.is_mine and o.id <> f.id and o.state_now = f.state_now order by lower(o.name), o.id)
  from found f
  order by array_position(array['pending', 'accepted', 'declined', 'withdrawn', 'expired'], f.state_now), lower(f.name), f.id
  limit 1
$$;
revoke execute on function invitation_of(text) from public;
grant execute on function invitation_of(text) to authenticated;

-- Answers all that are open; `businesses` are those that it was about now.
drop function answer_invitation(text, boolean);
create function answer_invitation(
  hash text, accepts boolean, out outcome text, out business uuid, out sender uuid, out businesses uuid[]
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept business_invitations;
  owner uuid;
  answered text := case when accepts then 'accepted' else 'declined' end;
begin
  outcome := 'gone';
  businesses := '{}';
  if current_user_id() is null then return; end if;
  for kept in select * from business_invitations i where i.token_hash = hash or i.mail_hash = hash
    order by i.business_id for update loop
    if kept.email is distinct from own_email() then outcome := 'other_address'; return; end if;
    sender := kept.invited_by;
    select b.owner_id into owner from businesses b where b.id = kept.business_id;
    if kept.state = answered then
      if outcome <> 'done' then outcome := 'repeated'; end if;
    elsif kept.state <> 'pending' or kept.expires_at <= now() or owner is distinct from kept.invited_by then
      null;
    elsif owner = current_user_id() then
      if outcome = 'gone' then outcome := 'own_address'; end if;
    else
      update business_invitations i set state = answered, decided_at = now() where i.id = kept.id;
      if accepts then
        insert into business_members (business_id, user_id, added_by)
          values (kept.business_id, current_user_id(), kept.invited_by) on conflict do nothing;
      end if;
      businesses := businesses || kept.business_id;
      outcome := 'done';
    end if;
  end loop;
  business := businesses[1];
end $$;
revoke execute on function answer_invitation(text, boolean) from public;
grant execute on function answer_invitation(text, boolean) to authenticated;
