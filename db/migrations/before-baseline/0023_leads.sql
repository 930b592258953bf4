-- Messages to a business from its public page, and what its managers answer.

-- Everything that somebody manages, once a statement.
create function managed_business_ids() returns uuid[] language sql stable security definer set search_path = public, pg_temp as
$$ select coalesce(array_agg(id), '{}') from (
     select id from businesses where owner_id = current_user_id()
     union select business_id from business_members where user_id = current_user_id()) as managed $$;

-- A message needs somebody to read it. Who that is stays unsaid.
create function takes_messages(business uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (
     select from businesses b where b.id = business and b.status = 'published'
       and (b.owner_id is not null or exists (select from business_members m where m.business_id = b.id))) $$;

-- The public page says so; that an owner came or went bumps it already.
create trigger business_members_bump after insert or delete on business_members
  for each row execute function business_part_bump();

create table leads (
  -- Chosen by the browser, so that the same message sent twice is one.
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  -- Null for visitors.
  sender_id uuid references auth.users (id) on delete set null,
  sender_name text not null check (char_length(sender_name) between 2 and 80 and sender_name !~ '[[:cntrl:]]'),
  sender_email text not null check (char_length(sender_email) <= 255 and sender_email ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$'),
  -- The address, hashed: blocks go by it.
  sender_key text not null check (sender_key ~ '^[0-9a-f]{64}$'),
  phone text check (char_length(phone) <= 30),
  topic text not null check (topic ~ '^[a-z_]{2,30}$'),
  body text not null check (char_length(body) between 10 and 5000),
  -- That name and address may be shown to who manages the business: nothing is kept without.
  consent_version text not null check (char_length(consent_version) between 1 and 20),
  consented_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'read', 'answered', 'archived', 'blocked')),
  report_reason text check (report_reason in ('spam', 'scam', 'abuse', 'other')),
  reported_at timestamptz,
  reported_by uuid references auth.users (id) on delete set null,
  report_closed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((report_reason is null) = (reported_at is null))
);
create index leads_business_idx on leads (business_id, created_at desc, id desc);
create index leads_new_idx on leads (business_id) where status = 'new';
create index leads_sender_idx on leads (sender_id);
create index leads_key_idx on leads (business_id, sender_key);
create index leads_created_idx on leads (created_at);
create index leads_reported_idx on leads (reported_at) where reported_at is not null and report_closed_at is null;
create index leads_reported_by_idx on leads (reported_by) where reported_by is not null;

alter table leads enable row level security;
grant select, update (status, report_reason, reported_at, reported_by) on leads to authenticated;
create policy "managers read, senders their own, moderators what was reported" on leads for select to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[])
         or sender_id = (select current_user_id())
         or (reported_at is not null and report_closed_at is null and (select is_moderator())));
create policy "managers sort and report" on leads for update to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]))
  with check (business_id = any ((select managed_business_ids())::uuid[]));

create function guard_lead() returns trigger language plpgsql as $$
begin
  if new.status = 'new' and old.status <> 'new' then
    raise exception 'a message that was read stays so' using errcode = '42501';
  end if;
  if old.reported_at is not null
     and (new.reported_at, new.report_reason) is distinct from (old.reported_at, old.report_reason) then
    raise exception 'a report stands' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger leads_guard before update on leads for each row execute function guard_lead();

-- What managers answered; the sender got each by mail.
create table lead_messages (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index lead_messages_lead_idx on lead_messages (lead_id, created_at);
create index lead_messages_author_idx on lead_messages (author_id);
alter table lead_messages enable row level security;
grant select, insert (id, lead_id, author_id, body) on lead_messages to authenticated;
create policy "who sees a message sees its answers" on lead_messages for select to authenticated
  using (exists (select from leads l where l.id = lead_id));
create policy "managers answer" on lead_messages for insert to authenticated
  with check (author_id = (select current_user_id())
              and exists (select from leads l where l.id = lead_id
                          and l.business_id = any ((select managed_business_ids())::uuid[])));

-- Whose messages a business doesn't want any more. It ends with the message that it began with.
create table lead_blocks (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses (id) on delete cascade,
  lead_id uuid not null references leads (id) on delete cascade,
  sender_key text not null check (sender_key ~ '^[0-9a-f]{64}$'),
  sender_id uuid references auth.users (id) on delete set null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (business_id, sender_key)
);
create index lead_blocks_lead_idx on lead_blocks (lead_id);
create index lead_blocks_sender_idx on lead_blocks (sender_id);
create index lead_blocks_created_by_idx on lead_blocks (created_by);
alter table lead_blocks enable row level security;
grant select, insert (business_id, lead_id, sender_key, sender_id, created_by), delete on lead_blocks to authenticated;
create policy "managers see whom they blocked" on lead_blocks for select to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]));
create policy "managers block" on lead_blocks for insert to authenticated
  with check (created_by = (select current_user_id()) and business_id = any ((select managed_business_ids())::uuid[])
              and exists (select from leads l where l.id = lead_id and l.business_id = lead_blocks.business_id));
create policy "managers unblock" on lead_blocks for delete to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]));

-- The only way in, for visitors too, who could read nothing back. Says what became of it: new, repeated, blocked (it is
-- dropped, and the sender isn't told), unreachable (nobody would read it) or taken (another message has that id).
create function send_lead(
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
               and (b.sender_key = address_key or b.sender_id = current_user_id())) then
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
revoke execute on function send_lead(uuid, uuid, text, text, text, text, text, text) from public;
grant execute on function send_lead(uuid, uuid, text, text, text, text, text, text) to anon, authenticated;

-- For who sends it once more after a lost answer: an id that nobody could guess.
create function is_lead_sent(lead uuid, business uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from leads where id = lead and business_id = business) $$;

-- Moderators are done with what was reported; it is theirs to read no longer.
create function close_lead_report(lead uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_moderator() then raise exception 'moderators close reports' using errcode = '42501'; end if;
  update leads set report_closed_at = now() where id = lead and reported_at is not null and report_closed_at is null;
  return found;
end $$;
revoke execute on function close_lead_report(uuid) from public;
grant execute on function close_lead_report(uuid) to authenticated;

-- Answers go to whoever the business says, which is another address than the site's own.
alter table email_outbox add column reply_to text
  check (char_length(reply_to) <= 320 and reply_to ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$');
create function queue_mail(
  kind text, recipient text, person uuid, subject text, mail_text text, mail_html text, reply_to text
) returns uuid language sql security definer set search_path = public, pg_temp as
$$ insert into email_outbox (kind, recipient, user_id, subject, text, html, reply_to)
   values (queue_mail.kind, queue_mail.recipient, person, queue_mail.subject, mail_text, mail_html, queue_mail.reply_to)
   returning id $$;
revoke execute on function queue_mail(text, text, uuid, text, text, text, text) from public;
grant execute on function queue_mail(text, text, uuid, text, text, text, text) to anon, authenticated;
