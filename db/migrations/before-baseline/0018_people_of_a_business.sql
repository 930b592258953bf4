-- How others come to manage a listing, and how a listing changes hands. Nobody writes these tables directly: each act is
-- a function that checks who asks, and answers in a word what came of it. Links carry a secret of which only the hash is
-- kept; it works once, for whoever is signed in with the address that it was mailed to.

create table business_invitations (
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) between 3 and 255),
  invited_by uuid not null references auth.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn')),
  sends smallint not null default 1 check (sends between 1 and 5),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index business_invitations_open_key on business_invitations (business_id, email) where state = 'pending';
create index business_invitations_inviter_idx on business_invitations (invited_by);
create index business_invitations_expiry_idx on business_invitations (expires_at);
alter table business_invitations enable row level security;
grant select (id, business_id, email, invited_by, state, sends, sent_at, expires_at, decided_at, created_at)
  on business_invitations to authenticated;
create policy "owners see whom they invited, moderators too" on business_invitations for select to authenticated
  using (owns_business(business_id) or (select is_moderator()));

create table ownership_transfers (
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  from_id uuid not null references auth.users (id) on delete cascade,
  to_email text not null check (to_email = lower(to_email) and char_length(to_email) between 3 and 255),
  -- Known once the other side has accepted.
  to_id uuid references auth.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'asked' check (state in ('asked', 'accepted', 'done', 'declined', 'withdrawn')),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (state not in ('accepted', 'done') or to_id is not null)
);
create unique index ownership_transfers_open_key on ownership_transfers (business_id) where state in ('asked', 'accepted');
create index ownership_transfers_from_idx on ownership_transfers (from_id);
create index ownership_transfers_to_idx on ownership_transfers (to_id);
create index ownership_transfers_expiry_idx on ownership_transfers (expires_at);
alter table ownership_transfers enable row level security;
grant select (id, business_id, from_id, to_email, to_id, state, expires_at, accepted_at, decided_at, created_at)
  on ownership_transfers to authenticated;
create policy "both sides see a transfer, moderators too" on ownership_transfers for select to authenticated
  using (from_id = (select current_user_id()) or to_id = (select current_user_id()) or (select is_moderator()));

create function own_email() returns text language sql stable security definer set search_path = public, pg_temp as
$$ select lower(u.email) from auth.users u where u.id = current_user_id() $$;
revoke execute on function own_email() from public;

create function name_of_person(person uuid) returns text language sql stable security definer set search_path = public, pg_temp as
$$ select coalesce((select p.display_name from profiles p where p.id = person), 'Somebody') $$;
revoke execute on function name_of_person(uuid) from public;

-- Addresses are between their owners and whoever invited them.
create function business_people(business uuid)
returns table (user_id uuid, display_name text, email text, role text, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select people.person, name_of_person(people.person),
         case when owns_business(business) or is_moderator() or people.person = current_user_id() then u.email::text end,
         people.role, people.since
  from (select b.owner_id as person, 'owner' as role, null::timestamptz as since from businesses b where b.id = business
        union all
        select m.user_id, 'manager', m.created_at from business_members m where m.business_id = business) people
  join auth.users u on u.id = people.person
  where manages_business(business) or is_moderator()
  order by people.role desc, people.since, people.person
$$;
revoke execute on function business_people(uuid) from public;
grant execute on function business_people(uuid) to authenticated;

-- What somebody who isn't its owner is answered: whether they may know of it at all.
create function refusal_of_non_owner(business uuid) returns text language sql stable security definer set search_path = public, pg_temp as
$$ select case when owns_business(business) then null when manages_business(business) then 'forbidden' else 'not_found' end $$;
revoke execute on function refusal_of_non_owner(uuid) from public;

-- invitations --------------------------------------------------------------------------------------
create function invite_manager(invitation uuid, business uuid, address text, hash text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  refusal text := refusal_of_non_owner(business);
  kept business_invitations;
begin
  if refusal is not null then return refusal; end if;
  -- One at a time for each listing, so that counts hold.
  perform from businesses b where b.id = business for update;
  select * into kept from business_invitations i where i.id = invitation;
  if found then
    return case when (kept.business_id, kept.email, kept.invited_by) = (business, lower(address), current_user_id())
                then 'repeated' else 'taken' end;
  end if;
  if lower(address) = own_email() then return 'own_address'; end if;
  if exists (select from business_members m join auth.users u on u.id = m.user_id
             where m.business_id = business and lower(u.email) = lower(address)) then
    return 'member_already';
  end if;
  update business_invitations i set state = 'withdrawn', decided_at = now()
    where i.business_id = business and i.state = 'pending' and i.expires_at <= now();
  if exists (select from business_invitations i
             where i.business_id = business and i.email = lower(address) and i.state = 'pending') then
    return 'invited_already';
  end if;
  if (select count(*) from business_members m where m.business_id = business)
     + (select count(*) from business_invitations i where i.business_id = business and i.state = 'pending') >= 20 then
    return 'too_many';
  end if;
  insert into business_invitations (id, business_id, email, invited_by, token_hash)
    values (invitation, business, lower(address), current_user_id(), hash);
  return 'done';
end $$;
revoke execute on function invite_manager(uuid, uuid, text, text) from public;
grant execute on function invite_manager(uuid, uuid, text, text) to authenticated;

-- A new secret, which ends the one before, and seven more days.
create function renew_invitation(invitation uuid, business uuid, hash text, out outcome text, out address text)
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
  update business_invitations i set token_hash = hash, sends = kept.sends + 1, sent_at = now(),
         expires_at = now() + interval '7 days', invited_by = current_user_id()
    where i.id = invitation;
  outcome := 'done';
  address := kept.email;
end $$;
revoke execute on function renew_invitation(uuid, uuid, text) from public;
grant execute on function renew_invitation(uuid, uuid, text) to authenticated;

create function withdraw_invitation(invitation uuid, business uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  refusal text := refusal_of_non_owner(business);
  kept business_invitations;
begin
  if refusal is not null then return refusal; end if;
  select * into kept from business_invitations i where i.id = invitation and i.business_id = business for update;
  if not found then return 'not_found'; end if;
  if kept.state = 'withdrawn' then return 'repeated'; end if;
  if kept.state <> 'pending' then return 'not_open'; end if;
  update business_invitations i set state = 'withdrawn', decided_at = now() where i.id = invitation;
  return 'done';
end $$;
revoke execute on function withdraw_invitation(uuid, uuid) from public;
grant execute on function withdraw_invitation(uuid, uuid) to authenticated;

-- What the page of the link shows. Whoever is signed in with another address learns no more than a hint of the right one.
create function invitation_of(hash text)
returns table (business_id uuid, business_name text, sender_name text, email text, is_for_me boolean, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.name, name_of_person(i.invited_by),
         case when i.email = own_email() then i.email else left(i.email, 1) || '…@' || split_part(i.email, '@', 2) end,
         i.email is not distinct from own_email(),
         case when i.state = 'pending' and (i.expires_at <= now() or b.owner_id is distinct from i.invited_by) then 'expired'
              else i.state end
  from business_invitations i join businesses b on b.id = i.business_id
  where i.token_hash = hash and current_user_id() is not null
$$;
revoke execute on function invitation_of(text) from public;
grant execute on function invitation_of(text) to authenticated;

create function answer_invitation(hash text, accepts boolean, out outcome text, out business uuid, out sender uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept business_invitations;
  owner uuid;
  answered text := case when accepts then 'accepted' else 'declined' end;
begin
  select * into kept from business_invitations i where i.token_hash = hash for update;
  if not found or current_user_id() is null then outcome := 'gone'; return; end if;
  if kept.email is distinct from own_email() then outcome := 'other_address'; return; end if;
  business := kept.business_id;
  sender := kept.invited_by;
  if kept.state = answered then outcome := 'repeated'; return; end if;
  select b.owner_id into owner from businesses b where b.id = kept.business_id;
  if kept.state <> 'pending' or kept.expires_at <= now() or owner is distinct from kept.invited_by then
    outcome := 'gone'; return;
  end if;
  if owner = current_user_id() then outcome := 'own_address'; return; end if;
  update business_invitations i set state = answered, decided_at = now() where i.id = kept.id;
  if accepts then
    insert into business_members (business_id, user_id, added_by)
      values (kept.business_id, current_user_id(), kept.invited_by) on conflict do nothing;
  end if;
  outcome := 'done';
end $$;
revoke execute on function answer_invitation(text, boolean) from public;
grant execute on function answer_invitation(text, boolean) to authenticated;

-- another owner ------------------------------------------------------------------------------------
create function ask_transfer(transfer uuid, business uuid, address text, hash text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  refusal text := refusal_of_non_owner(business);
  kept ownership_transfers;
  life text;
begin
  if refusal is not null then return refusal; end if;
  select b.status into life from businesses b where b.id = business for update;
  select * into kept from ownership_transfers t where t.id = transfer;
  if found then
    return case when (kept.business_id, kept.to_email, kept.from_id) = (business, lower(address), current_user_id())
                then 'repeated' else 'taken' end;
  end if;
  if life = 'suspended' then return 'suspended'; end if;
  if lower(address) = own_email() then return 'own_address'; end if;
  update ownership_transfers t set state = 'withdrawn', decided_at = now()
    where t.business_id = business and t.state in ('asked', 'accepted')
      and (t.expires_at <= now() or t.from_id <> current_user_id());
  if exists (select from ownership_transfers t where t.business_id = business and t.state in ('asked', 'accepted')) then
    return 'under_way';
  end if;
  insert into ownership_transfers (id, business_id, from_id, to_email, token_hash)
    values (transfer, business, current_user_id(), lower(address), hash);
  return 'done';
end $$;
revoke execute on function ask_transfer(uuid, uuid, text, text) from public;
grant execute on function ask_transfer(uuid, uuid, text, text) to authenticated;

create function transfer_of(hash text)
returns table (business_id uuid, business_name text, sender_name text, email text, is_for_me boolean, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.name, name_of_person(t.from_id),
         case when t.to_email = own_email() then t.to_email
              else left(t.to_email, 1) || '…@' || split_part(t.to_email, '@', 2) end,
         t.to_email is not distinct from own_email(),
         case when t.state in ('asked', 'accepted')
                   and (t.expires_at <= now() or b.status = 'suspended' or b.owner_id is distinct from t.from_id) then 'expired'
              else t.state end
  from ownership_transfers t join businesses b on b.id = t.business_id
  where t.token_hash = hash and current_user_id() is not null
$$;
revoke execute on function transfer_of(text) from public;
grant execute on function transfer_of(text) to authenticated;

-- The other side accepts, and then the owner has a week to confirm; or it declines, before or after.
create function answer_transfer(hash text, accepts boolean, out outcome text, out business uuid, out sender uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept ownership_transfers;
  owner uuid;
  life text;
begin
  select * into kept from ownership_transfers t where t.token_hash = hash;
  if not found or current_user_id() is null then outcome := 'gone'; return; end if;
  if kept.to_email is distinct from own_email() then outcome := 'other_address'; return; end if;
  -- The listing before the transfer, as everywhere.
  select b.owner_id, b.status into owner, life from businesses b where b.id = kept.business_id for update;
  select * into kept from ownership_transfers t where t.id = kept.id for update;
  business := kept.business_id;
  sender := kept.from_id;
  if kept.state = (case when accepts then 'accepted' else 'declined' end) then outcome := 'repeated'; return; end if;
  if kept.state not in ('asked', 'accepted') or kept.expires_at <= now() or owner is distinct from kept.from_id then
    outcome := 'gone'; return;
  end if;
  if not accepts then
    update ownership_transfers t set state = 'declined', decided_at = now() where t.id = kept.id;
  elsif life = 'suspended' then
    outcome := 'suspended'; return;
  elsif owner = current_user_id() then
    outcome := 'own_address'; return;
  else
    update ownership_transfers t set state = 'accepted', to_id = current_user_id(), accepted_at = now(),
           expires_at = now() + interval '7 days'
      where t.id = kept.id;
  end if;
  outcome := 'done';
end $$;
revoke execute on function answer_transfer(text, boolean) from public;
grant execute on function answer_transfer(text, boolean) to authenticated;

create function withdraw_transfer(business uuid, out outcome text, out transfer uuid, out receiver uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  outcome := refusal_of_non_owner(business);
  if outcome is not null then return; end if;
  update ownership_transfers t set state = 'withdrawn', decided_at = now()
    where t.business_id = business and t.state in ('asked', 'accepted')
    returning t.id, t.to_id into transfer, receiver;
  outcome := case when transfer is null then 'repeated' else 'done' end;
end $$;
revoke execute on function withdraw_transfer(uuid) from public;
grant execute on function withdraw_transfer(uuid) to authenticated;

-- What was checked about who owns it was checked about somebody else; what is open in their name is closed.
create function confirm_transfer(business uuid, stays boolean, out outcome text, out transfer uuid, out receiver uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept ownership_transfers;
  life text;
begin
  outcome := refusal_of_non_owner(business);
  if outcome is not null then return; end if;
  select b.status into life from businesses b where b.id = business for update;
  select * into kept from ownership_transfers t
    where t.business_id = business and t.state = 'accepted' and t.from_id = current_user_id() for update;
  if not found or kept.expires_at <= now() then outcome := 'not_open'; return; end if;
  if life = 'suspended' then outcome := 'suspended'; return; end if;
  update ownership_transfers t set state = 'done', decided_at = now() where t.id = kept.id;
  update businesses b set owner_id = kept.to_id where b.id = business;
  delete from business_members m where m.business_id = business and m.user_id = kept.to_id;
  if stays then
    insert into business_members (business_id, user_id, added_by) values (business, kept.from_id, kept.to_id)
      on conflict do nothing;
  end if;
  update business_invitations i set state = 'withdrawn', decided_at = now()
    where i.business_id = business and i.state = 'pending';
  update verifications v set revoked_at = now()
    where v.business_id = business and v.level in ('document_checked', 'certified') and v.revoked_at is null;
  outcome := 'done';
  transfer := kept.id;
  receiver := kept.to_id;
end $$;
revoke execute on function confirm_transfer(uuid, boolean) from public;
grant execute on function confirm_transfer(uuid, boolean) to authenticated;
