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

-- Moderators are done with what was reported; it is theirs to read no longer.
create function close_lead_report(lead uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_moderator() then raise exception 'moderators close reports' using errcode = '42501'; end if;
  update leads set report_closed_at = now() where id = lead and reported_at is not null and report_closed_at is null;
  return found;
end $$;

create function queue_mail(
  kind text, recipient text, person uuid, subject text, mail_text text, mail_html text, reply_to text
) returns uuid language sql security definer set search_path = public, pg_temp as
$$ insert into email_outbox (kind, recipient, user_id, subject, text, html, reply_to)
   values (queue_mail.kind, queue_mail.recipient, person, queue_mail.subject, mail_text, mail_html, queue_mail.reply_to)
   returning id $$;

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

-- All that somebody manages, once a statement.
create function managed_posting_ids() returns uuid[] language sql stable security definer set search_path = public, pg_temp as
$$ select coalesce(array_agg(p.id), '{}') from postings p
   where current_user_id() is not null
     and (p.posted_by = current_user_id() or p.business_id = any (managed_business_ids())) $$;

create function posting_takes_messages(posting uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (
     select from postings p where p.id = posting and p.status = 'published' and p.expires_at > now()
       and (p.posted_by is not null
            or exists (select from businesses b where b.id = p.business_id and b.status = 'published'
                       and (b.owner_id is not null or exists (select from business_members m where m.business_id = b.id))))) $$;

-- Those whose messages come into one inbox: all of the same person, else the one alone.
create function postings_of_poster(posting uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as
$$ select posting union
   select other.id from postings p join postings other on other.posted_by = p.posted_by where p.id = posting $$;

create function send_lead(
  lead_id uuid, business uuid, posting uuid, name text, email text, phone text, topic text, message text, consent_version text
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address_key text := encode(sha256(convert_to(lower(email), 'UTF8')), 'hex');
  sent leads;
begin
  select * into sent from leads where id = lead_id;
  if not found then
    if num_nonnulls(business, posting) <> 1
       or (business is not null and not takes_messages(business))
       or (posting is not null and not posting_takes_messages(posting)) then
      return 'unreachable';
    end if;
    if exists (select from lead_blocks b
               where (b.business_id = business or b.posting_id in (select postings_of_poster(send_lead.posting)))
                 and (b.sender_key = address_key or b.sender_id = current_user_id()))
       or exists (select from lead_bans b where b.sender_key = address_key or b.sender_id = current_user_id()) then
      return 'blocked';
    end if;
    insert into leads (id, business_id, posting_id, sender_id, sender_name, sender_email, sender_key, phone, topic, body, consent_version)
      values (lead_id, business, send_lead.posting, current_user_id(), name, lower(email), address_key, send_lead.phone,
              send_lead.topic, message, send_lead.consent_version)
      on conflict (id) do nothing;
    if found then return 'new'; end if;
    select * into sent from leads where id = lead_id;
  end if;
  return case when sent.business_id is not distinct from business and sent.posting_id is not distinct from send_lead.posting
                and sent.sender_key = address_key then 'repeated' else 'taken' end;
end $$;

-- For who sends it once more after a lost answer: an id that nobody could guess. `about` is the business or the posting.
create function is_lead_sent(lead uuid, about uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from leads where id = lead and about in (business_id, posting_id)) $$;
