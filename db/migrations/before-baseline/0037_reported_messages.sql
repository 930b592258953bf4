-- What moderators make of a reported message, and whom they keep from writing to anybody.
create table lead_bans (
  id uuid primary key default gen_random_uuid(),
  -- The address, hashed, as messages have it.
  sender_key text not null unique check (sender_key ~ '^[0-9a-f]{64}$'),
  sender_id uuid references auth.users (id) on delete set null,
  sender_name text not null check (char_length(sender_name) between 2 and 80),
  reason text not null check (reason ~ '^[a-z_]{2,30}$'),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index lead_bans_sender_idx on lead_bans (sender_id);
create index lead_bans_created_by_idx on lead_bans (created_by);
alter table lead_bans enable row level security;
grant select, delete on lead_bans to authenticated;
create policy "moderators see whom they banned" on lead_bans for select to authenticated using ((select is_moderator()));
create policy "moderators take it back" on lead_bans for delete to authenticated using ((select is_moderator()));

-- The only way in. It begins with a message that was reported and that nobody has decided about.
create function ban_lead_sender(lead uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reported leads;
begin
  if not is_moderator() then raise exception 'moderators ban' using errcode = '42501'; end if;
  select * into reported from leads where id = lead and reported_at is not null and report_closed_at is null for update;
  if not found then return false; end if;
  insert into lead_bans (sender_key, sender_id, sender_name, reason, created_by)
    values (reported.sender_key, reported.sender_id, reported.sender_name, reported.report_reason, current_user_id())
    on conflict (sender_key) do nothing;
  -- What nobody has opened yet, they needn't.
  update leads set status = 'blocked' where id = lead or sender_key = reported.sender_key and status = 'new';
  return true;
end $$;
revoke execute on function ban_lead_sender(uuid) from public;
grant execute on function ban_lead_sender(uuid) to authenticated;

create or replace function send_lead(
  lead_id uuid, business uuid, name text, email text, phone text, topic text, message text, consent_version text
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address_key text := encode(sha256(convert_to(lower(email), 'UTF8')), 'hex');
  sent leads;
begin
  select * into sent from leads where id = lead_id;
  if not found then
    if not takes_messages(business) then return 'unreachable'; end if;
    if exists (select from lead_blocks b where b.business_id = business
               and (b.sender_key = address_key or b.sender_id = current_user_id()))
       or exists (select from lead_bans b where b.sender_key = address_key or b.sender_id = current_user_id()) then
      return 'blocked';
    end if;
    insert into leads (id, business_id, sender_id, sender_name, sender_email, sender_key, phone, topic, body, consent_version)
      values (lead_id, business, current_user_id(), name, lower(email), address_key, send_lead.phone, send_lead.topic, message,
              send_lead.consent_version)
      on conflict (id) do nothing;
    if found then return 'new'; end if;
    select * into sent from leads where id = lead_id;
  end if;
  return case when sent.business_id = business and sent.sender_key = address_key then 'repeated' else 'taken' end;
end $$;
