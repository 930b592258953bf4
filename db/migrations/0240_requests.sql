-- What visitors ask of a business: an appointment, a quote, a table. Its owner says which it takes and how.
create table request_settings (
  business_id uuid primary key references businesses (id) on delete cascade,
  takes text[] not null default '{}' check (takes <@ array['appointment', 'quote', 'reservation'] and cardinality(takes) <= 3),
  -- How long an appointment lasts, and how long a table is held.
  appointment_minutes smallint not null default 60 check (appointment_minutes between 15 and 480 and appointment_minutes % 15 = 0),
  reservation_minutes smallint not null default 90 check (reservation_minutes between 15 and 480 and reservation_minutes % 15 = 0),
  notice_hours smallint not null default 24 check (notice_hours between 0 and 336),
  days_ahead smallint not null default 60 check (days_ahead between 1 and 180),
  largest_party smallint not null default 8 check (largest_party between 1 and 100),
  -- No two appointments at the same time.
  one_by_one boolean not null default true,
  -- What the form asks besides: [{"id", "label", "kind", "choices", "isRequired"}], by domain/requests/questions.ts.
  questions jsonb not null default '[]' check (
    jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 5 and octet_length(questions::text) <= 16000),
  menu_url text check (char_length(menu_url) <= 500 and menu_url ~ '^https://[^[:space:][:cntrl:]]+$'),
  delivery_url text check (char_length(delivery_url) <= 500 and delivery_url ~ '^https://[^[:space:][:cntrl:]]+$'),
  booking_url text check (char_length(booking_url) <= 500 and booking_url ~ '^https://[^[:space:][:cntrl:]]+$'),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
alter table request_settings enable row level security;
grant select on request_settings to anon, authenticated;
grant insert (business_id, takes, appointment_minutes, reservation_minutes, notice_hours, days_ahead, largest_party, one_by_one,
    questions, menu_url, delivery_url, booking_url),
  update (takes, appointment_minutes, reservation_minutes, notice_hours, days_ahead, largest_party, one_by_one, questions,
    menu_url, delivery_url, booking_url, updated_at) on request_settings to authenticated;
create policy "what visitors may ask is public" on request_settings for select to anon, authenticated
  using (is_public_business(business_id));
create policy "managers see their own" on request_settings for select to authenticated using (manages_business(business_id));
create policy "managers set it up" on request_settings for insert to authenticated with check (manages_business(business_id));
create policy "managers change it" on request_settings for update to authenticated
  using (manages_business(business_id)) with check (manages_business(business_id));
create trigger request_settings_version before update on request_settings for each row execute function count_version();
create trigger request_settings_bump after insert or update or delete on request_settings
  for each row execute function business_part_bump();

-- Links and questions are on public pages at once, so it is known who set them.
create function record_request_settings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := case tg_op when 'UPDATE' then jsonb_build_object('takes', old.takes, 'menu_url', old.menu_url,
    'delivery_url', old.delivery_url, 'booking_url', old.booking_url, 'questions', old.questions) end;
  after jsonb := jsonb_build_object('takes', new.takes, 'menu_url', new.menu_url,
    'delivery_url', new.delivery_url, 'booking_url', new.booking_url, 'questions', new.questions);
begin
  if current_user_id() is not null and after is distinct from before then
    insert into audit_log (actor_id, action, subject_kind, subject_id, before, after)
      values (current_user_id(), 'business.set_requests', 'business', new.business_id::text, before, after);
  end if;
  return null;
end $$;
revoke execute on function record_request_settings() from public;
create trigger request_settings_record after insert or update of takes, menu_url, delivery_url, booking_url, questions on request_settings
  for each row execute function record_request_settings();

create table requests (
  -- Chosen by the browser, so that the same request sent twice is one.
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  kind text not null check (kind in ('appointment', 'quote', 'reservation')),
  state text not null default 'waiting'
    check (state in ('waiting', 'proposed', 'accepted', 'declined', 'canceled', 'expired', 'done', 'no_show')),
  -- Null for visitors.
  sender_id uuid references auth.users (id) on delete set null,
  sender_name text not null check (char_length(sender_name) between 2 and 80 and sender_name !~ '[[:cntrl:]]'),
  sender_email text not null check (char_length(sender_email) <= 255 and sender_email ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$'),
  -- The address, hashed: blocks go by it.
  sender_key text not null check (sender_key ~ '^[0-9a-f]{64}$'),
  -- The confirmed address of the sender's account, not one that anybody may have typed.
  is_sender_proved boolean not null default false,
  -- Whether a mail said that it arrived. Who may never have asked isn't told that it expired, either.
  has_receipt boolean not null default false,
  phone text check (char_length(phone) <= 30),
  party smallint check (party between 1 and 100),
  note text check (char_length(note) between 1 and 2000),
  -- [{"question", "answer"}], in the words of the form at that time.
  answers jsonb not null default '[]' check (
    jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) <= 5 and octet_length(answers::text) <= 16000),
  consent_version text not null check (char_length(consent_version) between 1 and 20),
  consented_at timestamptz not null default now(),
  -- When the sender would come, in the order of preference.
  times timestamptz[] not null default '{}' check (cardinality(times) <= 3),
  minutes smallint check (minutes between 15 and 480),
  -- What the business proposes instead.
  offered_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  -- When it expires unanswered.
  expires_at timestamptz not null,
  -- What was said with the last step, and by whom.
  words text check (char_length(words) between 1 and 2000),
  moved_by text not null default 'visitor' check (moved_by in ('visitor', 'business', 'site')),
  moved_at timestamptz not null,
  reminded_at timestamptz,
  -- Grows with each step: SEQUENCE of the calendar entry, and what a form has seen.
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((kind = 'quote') = (cardinality(times) = 0)),
  check ((kind = 'quote') = (minutes is null)),
  check ((kind = 'reservation') = (party is not null)),
  check (state <> 'proposed' or offered_at is not null),
  check (state not in ('accepted', 'done', 'no_show') or kind = 'quote' or (starts_at is not null and ends_at > starts_at))
);
create index requests_business_idx on requests (business_id, created_at desc, id desc);
create index requests_waiting_idx on requests (business_id) where state = 'waiting';
create index requests_accepted_idx on requests (business_id, starts_at) where state = 'accepted';
create index requests_remind_idx on requests (starts_at) where state = 'accepted' and reminded_at is null;
create index requests_over_idx on requests (ends_at) where state = 'accepted';
create index requests_expiry_idx on requests (expires_at) where state in ('waiting', 'proposed');
create index requests_sender_idx on requests (sender_id);
create index requests_created_idx on requests (created_at);
alter table requests enable row level security;
grant select on requests to authenticated;
create policy "managers read, senders their own" on requests for select to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]) or sender_id = (select current_user_id()));

-- Every step that a request took.
create table request_steps (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references requests (id) on delete cascade,
  version int not null,
  state text not null check (char_length(state) <= 20),
  moved_by text not null check (char_length(moved_by) <= 20),
  words text check (char_length(words) between 1 and 2000),
  at timestamptz,
  created_at timestamptz not null,
  unique (request_id, version)
);
alter table request_steps enable row level security;
grant select on request_steps to authenticated;
create policy "who sees a request sees its steps" on request_steps for select to authenticated
  using (exists (select from requests r where r.id = request_id));

-- The links of the mails to the customer, hashed. Each mail has its own; all lead to the same page.
create table request_links (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  request_id uuid not null references requests (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index request_links_request_idx on request_links (request_id);
alter table request_links enable row level security;

-- The secret address of a business's calendar of what was accepted. A new one ends the old one.
create table request_calendars (
  business_id uuid primary key references businesses (id) on delete cascade,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
alter table request_calendars enable row level security;
grant select (business_id, created_at), insert (business_id, hash, created_at), update (hash, created_at), delete
  on request_calendars to authenticated;
create policy "managers see that there is one" on request_calendars for select to authenticated using (manages_business(business_id));
create policy "managers make one" on request_calendars for insert to authenticated with check (manages_business(business_id));
create policy "managers make another" on request_calendars for update to authenticated
  using (manages_business(business_id)) with check (manages_business(business_id));
create policy "managers end it" on request_calendars for delete to authenticated using (manages_business(business_id));

-- Who doesn't manage a business any more, knows the address of its calendar: it ends, and those who do make another.
create function end_request_calendar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from request_calendars
    where business_id = case tg_table_name when 'businesses' then to_jsonb(new) ->> 'id' else to_jsonb(old) ->> 'business_id' end::uuid;
  return null;
end $$;
revoke execute on function end_request_calendar() from public;
create trigger business_members_end_calendar after delete on business_members for each row execute function end_request_calendar();
create trigger businesses_end_calendar after update of owner_id on businesses for each row
  when (old.owner_id is distinct from new.owner_id) execute function end_request_calendar();

-- The state machine, for every writer. What comes between two states can't be skipped, and nothing leaves an end but a mark
-- that was wrong.
create function guard_request() returns trigger language plpgsql as $$
begin
  -- Another time that is proposed is a step; a request that goes to another business, or loses its sender, makes none.
  if new.state = old.state
     and (new.state <> 'proposed' or (new.moved_at, new.offered_at) is not distinct from (old.moved_at, old.offered_at)) then
    return new;
  end if;
  if not (old.state, new.state) in (
    ('waiting', 'accepted'), ('waiting', 'proposed'), ('waiting', 'declined'), ('waiting', 'canceled'), ('waiting', 'expired'),
    ('proposed', 'proposed'), ('proposed', 'accepted'), ('proposed', 'declined'), ('proposed', 'canceled'), ('proposed', 'expired'),
    ('accepted', 'canceled'), ('accepted', 'done'), ('accepted', 'no_show'), ('done', 'no_show'), ('no_show', 'done')) then
    raise exception 'a request doesn''t go from % to %', old.state, new.state using errcode = '23514';
  end if;
  new.version := old.version + 1;
  return new;
end $$;
create trigger requests_guard before update on requests for each row execute function guard_request();

create function write_request_step() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into request_steps (request_id, version, state, moved_by, words, at, created_at)
    values (new.id, new.version, new.state, new.moved_by, new.words,
            case new.state when 'proposed' then new.offered_at else new.starts_at end, new.moved_at)
    on conflict (request_id, version) do nothing;
  return null;
end $$;
revoke execute on function write_request_step() from public;
create trigger requests_step after insert or update of state, version on requests for each row execute function write_request_step();

-- Notices quote what was asked, by whom: they go with it.
create index notices_request_idx on notices (split_part(link, '?request=', 2)) where link like '%?request=%';
create function forget_request_notices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notices where link like '%?request=%' and split_part(link, '?request=', 2) = old.id::text;
  return null;
end $$;
revoke execute on function forget_request_notices() from public;
create trigger requests_forget_notices after delete on requests for each row execute function forget_request_notices();

-- Whether visitors may ask for this there.
create function takes_requests(business uuid, kind text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select takes_messages(business) and exists (
     select from request_settings s where s.business_id = business and takes_requests.kind = any (s.takes)) $$;

-- For who sends it once more after a lost answer: an id that nobody could guess.
create function is_request_sent(request uuid, business uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from requests r where r.id = request and r.business_id = business) $$;

create function send_request(
  request uuid, business uuid, kind text, name text, email text, is_proved boolean, is_receipted boolean, phone text, party int, note text, answers jsonb,
  times timestamptz[], consent_version text, link text, moment timestamptz
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address_key text := encode(sha256(convert_to(lower(email), 'UTF8')), 'hex');
  sent requests;
  s request_settings;
begin
  select * into sent from requests where id = request;
  if not found then
    if not takes_requests(business, send_request.kind) then return 'unreachable'; end if;
    if exists (select from lead_blocks b where b.business_id = business and (b.sender_key = address_key or b.sender_id = current_user_id()))
       or exists (select from lead_bans b where b.sender_key = address_key or b.sender_id = current_user_id()) then
      return 'blocked';
    end if;
    select * into strict s from request_settings where business_id = business;
    insert into requests (id, business_id, kind, sender_id, sender_name, sender_email, sender_key, is_sender_proved, has_receipt, phone, party, note,
        answers, consent_version, times, minutes, expires_at, moved_at, created_at)
      values (request, business, send_request.kind, current_user_id(), name, lower(email), address_key, is_proved, is_receipted, send_request.phone,
        send_request.party, send_request.note, send_request.answers, send_request.consent_version, send_request.times,
        case send_request.kind when 'appointment' then s.appointment_minutes when 'reservation' then s.reservation_minutes end,
        coalesce((select max(t) from unnest(send_request.times) t), moment + interval '30 days'), moment, moment)
      on conflict (id) do nothing;
    if found then
      insert into request_links (hash, request_id) values (link, request);
      return 'new';
    end if;
    select * into sent from requests where id = request;
  end if;
  return case when sent.business_id = business and sent.kind = send_request.kind and sent.sender_key = address_key
              then 'repeated' else 'taken' end;
end $$;

-- The only way on: one step by the business or by the customer, over the version that they saw. Of two at once the second is told
-- that the first was quicker. Whatever is accepted for a business is accepted one after another, so that no two take the same
-- time unseen. `link` is the hash of a mailed one; without it the caller is who asked, or manages the business.
create function move_request(
  request uuid, link text, side text, seen int, step text, wanted timestamptz, said text, new_link text, moment timestamptz
) returns table (outcome text, id uuid, clashes int, was text) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r requests;
  goal text;
  begins timestamptz;
  others int := 0;
begin
  select q.* into r from requests q
    where case when link is not null then side = 'visitor' and q.id = (select l.request_id from request_links l where l.hash = link)
               when side = 'business' then q.id = request and manages_business(q.business_id)
               else q.id = request and q.sender_id = current_user_id() end
    for update;
  if not found then return query select 'unknown', null::uuid, 0, null::text; return; end if;
  goal := case step when 'accept' then 'accepted' when 'propose' then 'proposed' when 'decline' then 'declined'
                    when 'cancel' then 'canceled' when 'done' then 'done' when 'no_show' then 'no_show' end;
  if goal is null or r.version <> seen
     or not (case side
       when 'business' then
         (r.state in ('waiting', 'proposed') and step in ('accept', 'decline'))
         or (r.state in ('waiting', 'proposed') and step = 'propose' and r.kind <> 'quote')
         or (r.state = 'accepted' and step = 'cancel')
         or (r.state in ('accepted', 'done') and step = 'no_show' and r.starts_at <= moment)
         or (r.state = 'no_show' and step = 'done')
         or (r.state = 'accepted' and step = 'done' and coalesce(r.starts_at, moment) <= moment)
       else
         (r.state = 'proposed' and step in ('accept', 'decline')) or (r.state in ('waiting', 'proposed', 'accepted') and step = 'cancel')
       end) then
    return query select 'stale', r.id, 0, r.state; return;
  end if;
  if step = 'accept' and r.kind = 'quote' and said is null then return query select 'wordless', r.id, 0, r.state; return; end if;
  if step in ('accept', 'propose') and r.kind <> 'quote' then
    begins := case when side = 'visitor' then r.offered_at else wanted end;
    if begins is null or (step = 'accept' and side = 'business' and not begins = any (r.times)) then
      return query select 'not_offered', r.id, 0, r.state; return;
    end if;
    if begins <= moment then return query select 'past', r.id, 0, r.state; return; end if;
    if begins > moment + interval '1 year' then return query select 'far', r.id, 0, r.state; return; end if;
  end if;
  if goal = 'accepted' and r.kind = 'appointment' then
    perform from businesses b where b.id = r.business_id for no key update;
    select count(*)::int into others from requests o
      where o.business_id = r.business_id and o.id <> r.id and o.state = 'accepted' and o.kind = 'appointment'
        and o.starts_at < begins + make_interval(mins => r.minutes) and o.ends_at > begins;
    if others > 0 and (select s.one_by_one from request_settings s where s.business_id = r.business_id) then
      return query select 'full', r.id, others, r.state; return;
    end if;
  end if;
  update requests q set state = goal, words = said, moved_by = side, moved_at = moment,
      offered_at = case when goal = 'proposed' then begins else q.offered_at end,
      expires_at = case when goal = 'proposed' then begins else q.expires_at end,
      starts_at = case when goal = 'accepted' then begins else q.starts_at end,
      ends_at = case when goal = 'accepted' then begins + make_interval(mins => q.minutes) else q.ends_at end
    where q.id = r.id;
  if new_link is not null then insert into request_links (hash, request_id) values (new_link, r.id); end if;
  return query select 'moved', r.id, others, r.state;
end $$;

-- A request as the customer sees it: by a mailed link, or their own; `most` null for all. Also of a business that isn't listed any more.
create function sent_requests(link text, most int default 200) returns setof jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'version', r.version, 'name', r.sender_name,
      'email', r.sender_email, 'isProved', r.is_sender_proved, 'phone', r.phone, 'party', r.party, 'note', r.note, 'answers', r.answers, 'times', to_jsonb(r.times),
      'minutes', r.minutes, 'offeredAt', r.offered_at, 'startsAt', r.starts_at, 'endsAt', r.ends_at, 'expiresAt', r.expires_at,
      'words', r.words, 'movedBy', r.moved_by, 'movedAt', r.moved_at, 'createdAt', r.created_at,
      'business', jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug, 'isListed', b.is_active, 'timezone', b.timezone,
        'phone', b.phone, 'email', b.email, 'address', b.address, 'city', b.city, 'state', b.state))
  from requests r join businesses b on b.id = r.business_id
  where case when sent_requests.link is not null then r.id = (select l.request_id from request_links l where l.hash = sent_requests.link)
             else r.sender_id = current_user_id() end
  order by r.created_at desc, r.id limit most
$$;

-- What a calendar program gets at the secret address: accepted ones, and for a month what was.
create function request_calendar(secret text, moment timestamptz) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('name', b.name, 'timezone', b.timezone, 'id', b.id, 'requests', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'version', r.version, 'name', r.sender_name,
          'phone', r.phone, 'party', r.party, 'startsAt', r.starts_at, 'endsAt', r.ends_at, 'movedAt', r.moved_at, 'createdAt', r.created_at)
        order by r.starts_at, r.id)
      from (select * from requests q where q.business_id = b.id and q.starts_at > moment - interval '30 days'
              and q.state in ('accepted', 'done', 'no_show') order by q.starts_at, q.id limit 500) r), '[]'))
  from request_calendars c join businesses b on b.id = c.business_id where c.hash = secret
$$;

revoke execute on function takes_requests(uuid, text), is_request_sent(uuid, uuid),
  send_request(uuid, uuid, text, text, text, boolean, boolean, text, int, text, jsonb, timestamptz[], text, text, timestamptz),
  move_request(uuid, text, text, int, text, timestamptz, text, text, timestamptz), sent_requests(text, int),
  request_calendar(text, timestamptz) from public;
grant execute on function takes_requests(uuid, text), is_request_sent(uuid, uuid),
  send_request(uuid, uuid, text, text, text, boolean, boolean, text, int, text, jsonb, timestamptz[], text, text, timestamptz),
  move_request(uuid, text, text, int, text, timestamptz, text, text, timestamptz), sent_requests(text, int),
  request_calendar(text, timestamptz) to anon, authenticated;

-- Some mails bring a calendar entry along.
alter table email_outbox add column calendar text check (char_length(calendar) <= 20000 and calendar like 'BEGIN:VCALENDAR%');
drop function queue_mail(text, text, uuid, text, text, text, text, text);
create function queue_mail(
  kind text, recipient text, person uuid, subject text, mail_text text, mail_html text, reply_to text, unsubscribe_url text,
  calendar text default null
) returns uuid language sql security definer set search_path = public, pg_temp as
$$ insert into email_outbox (kind, recipient, user_id, subject, text, html, reply_to, unsubscribe_url, calendar)
   values (queue_mail.kind, queue_mail.recipient, person, queue_mail.subject, mail_text, mail_html, queue_mail.reply_to,
           queue_mail.unsubscribe_url, queue_mail.calendar)
   returning id $$;
revoke execute on function queue_mail(text, text, uuid, text, text, text, text, text, text) from public;
grant execute on function queue_mail(text, text, uuid, text, text, text, text, text, text) to anon, authenticated;

drop function notify_person(uuid, text, uuid, text, text, text, text, text, text);
create function notify_person(
  person uuid, kind text, business uuid, title text, body text, link text,
  subject text default null, mail_text text default null, mail_html text default null, calendar text default null
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address text;
begin
  insert into notices (user_id, kind, business_id, title, body, link)
    select person, notify_person.kind, business, notify_person.title, notify_person.body, notify_person.link
    where exists (select from auth.users u where u.id = person);
  if subject is not null then
    select u.email into address from auth.users u where u.id = person;
    if address is not null and address <> '' then
      insert into email_outbox (kind, recipient, user_id, subject, text, html, calendar)
        values (notify_person.kind, address, person, notify_person.subject, mail_text, mail_html, notify_person.calendar);
    end if;
  end if;
end $$;
revoke execute on function notify_person(uuid, text, uuid, text, text, text, text, text, text, text) from public;
grant execute on function notify_person(uuid, text, uuid, text, text, text, text, text, text, text) to anon, authenticated;

drop function notify_managers(uuid, text, text, text, text, text, text, text);
create function notify_managers(
  business uuid, kind text, title text, body text, link text,
  subject text default null, mail_text text default null, mail_html text default null, calendar text default null
) returns void language sql security definer set search_path = public, pg_temp as $$
  select notify_person(person, notify_managers.kind, business, notify_managers.title, notify_managers.body, notify_managers.link,
                       notify_managers.subject, notify_managers.mail_text, notify_managers.mail_html, notify_managers.calendar)
  from (select owner_id as person from businesses where id = business and owner_id is not null
        union select user_id from business_members where business_id = business) as managers
$$;
revoke execute on function notify_managers(uuid, text, text, text, text, text, text, text, text) from public;
grant execute on function notify_managers(uuid, text, text, text, text, text, text, text, text) to anon, authenticated;

-- Two listings that become one: requests go with what stays, and so do the settings where it has none. The address of the calendar
-- ends: whoever managed what goes may know it.
do $patch$
declare
  body text := pg_get_functiondef('merge_businesses(uuid, uuid)'::regprocedure);
  anchor text := '  update leads set business_id = winner where business_id = loser;';
begin
  if position(anchor in body) = 0 then raise exception 'merge_businesses has changed'; end if;
  execute replace(body, anchor, anchor || '
  update requests set business_id = winner where business_id = loser;
  update request_settings set business_id = winner where business_id = loser
    and not exists (select from request_settings k where k.business_id = winner);');
end $patch$;
