-- What everything that owners do stands on: who else manages a listing, how people hear what came of something, and
-- the record of privileged acts.

-- Co-managers. They do everything but what only an owner does: inviting, transferring, deleting, paying.
create table business_members (
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  added_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index business_members_user_idx on business_members (user_id);

-- Policies know functions by identity: those that asked for the owner now ask for whoever manages.
alter function owns_business(uuid) rename to manages_business;
create or replace function manages_business(id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from businesses b where b.id = manages_business.id and b.owner_id = current_user_id())
     or exists (select from business_members m where m.business_id = manages_business.id and m.user_id = current_user_id()) $$;

create function owns_business(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from businesses b where b.id = owns_business.id and b.owner_id = current_user_id()) $$;

-- For policies of businesses itself: once a statement, instead of once a row.
create function member_business_ids() returns uuid[] language sql stable security definer set search_path = public, pg_temp as
$$ select coalesce(array_agg(business_id), '{}') from business_members where user_id = current_user_id() $$;

create policy "managers see the rest" on businesses for select to authenticated
  using (id = any ((select member_business_ids())::uuid[]));
create policy "managers change" on businesses for update to authenticated
  using (id = any ((select member_business_ids())::uuid[])) with check (id = any ((select member_business_ids())::uuid[]));

alter table business_members enable row level security;
grant select, insert (business_id, user_id, added_by), delete on business_members to authenticated;
create policy "who manages it sees with whom, moderators too" on business_members for select to authenticated
  using (user_id = (select current_user_id()) or manages_business(business_id) or (select is_moderator()));
create policy "owners remove, managers leave" on business_members for delete to authenticated
  using (user_id = (select current_user_id()) or owns_business(business_id) or (select is_admin()));
create policy "admins add; others by invitation" on business_members for insert to authenticated
  with check ((select is_admin()));

-- Branches share their texts with the business that they belong to, and have a place, hours and phone of their own.
alter table businesses add column branch_of uuid references businesses (id) on delete set null check (branch_of <> id);
create index businesses_branch_idx on businesses (branch_of) where branch_of is not null;
grant select (branch_of) on businesses to anon;

-- notices ------------------------------------------------------------------------------------------
-- What somebody should hear, on their dashboard; most go by mail as well.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,59}$'),
  business_id uuid references businesses (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  body text not null default '' check (char_length(body) <= 2000),
  -- A page of this site.
  link text check (link ~ '^/[^/]' and char_length(link) <= 500),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notices_user_idx on notices (user_id, created_at desc);
create index notices_business_idx on notices (business_id);
alter table notices enable row level security;
grant select, update (read_at), delete on notices to authenticated;
create policy "one's own notices" on notices for select to authenticated using (user_id = (select current_user_id()));
create policy "read one's own" on notices for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy "drop one's own" on notices for delete to authenticated using (user_id = (select current_user_id()));

-- Whoever does something tells others of it in the same transaction, without ever reading their address.
create function notify_person(
  person uuid, kind text, business uuid, title text, body text, link text,
  subject text default null, mail_text text default null, mail_html text default null
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
      insert into email_outbox (kind, recipient, user_id, subject, text, html)
        values (notify_person.kind, address, person, notify_person.subject, mail_text, mail_html);
    end if;
  end if;
end $$;
revoke execute on function notify_person(uuid, text, uuid, text, text, text, text, text, text) from public;
grant execute on function notify_person(uuid, text, uuid, text, text, text, text, text, text) to anon, authenticated;

-- To everybody who manages a business; a visitor tells them without knowing who they are.
create function notify_managers(
  business uuid, kind text, title text, body text, link text,
  subject text default null, mail_text text default null, mail_html text default null
) returns void language sql security definer set search_path = public, pg_temp as $$
  select notify_person(person, notify_managers.kind, business, notify_managers.title, notify_managers.body, notify_managers.link,
                       notify_managers.subject, notify_managers.mail_text, notify_managers.mail_html)
  from (select owner_id as person from businesses where id = business and owner_id is not null
        union select user_id from business_members where business_id = business) as managers
$$;
revoke execute on function notify_managers(uuid, text, text, text, text, text, text, text) from public;
grant execute on function notify_managers(uuid, text, text, text, text, text, text, text) to anon, authenticated;

-- The only way into the outbox for what requests do; it reads nothing back but the new id.
create function queue_mail(kind text, recipient text, person uuid, subject text, mail_text text, mail_html text)
returns uuid language sql security definer set search_path = public, pg_temp as
$$ insert into email_outbox (kind, recipient, user_id, subject, text, html)
   values (queue_mail.kind, queue_mail.recipient, person, queue_mail.subject, mail_text, mail_html) returning id $$;
revoke execute on function queue_mail(text, text, uuid, text, text, text) from public;
grant execute on function queue_mail(text, text, uuid, text, text, text) to anon, authenticated;

-- The record of privileged acts: nobody changes it, not even its owner by mistake. Ids lead nowhere once their rows
-- are gone, so nothing in it has to be forgotten with an account.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$' and char_length(action) <= 80),
  subject_kind text not null check (char_length(subject_kind) <= 40),
  subject_id text check (char_length(subject_id) <= 100),
  before jsonb,
  after jsonb,
  reason text check (char_length(reason) <= 2000),
  request_id text check (char_length(request_id) <= 100)
);
create index audit_log_at_idx on audit_log (at desc);
create index audit_log_subject_idx on audit_log (subject_kind, subject_id, at desc);
create index audit_log_actor_idx on audit_log (actor_id, at desc);
create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception 'the audit log is only ever appended to' using errcode = '42501'; end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();
alter table audit_log enable row level security;
grant select on audit_log to authenticated;
create policy "admins read the record" on audit_log for select to authenticated using ((select is_admin()));

-- Who did it is whoever the transaction acts for; nobody writes in another's name.
create function write_audit(action text, subject_kind text, subject_id text, before jsonb, after jsonb, reason text, request_id text)
returns void language sql security definer set search_path = public, pg_temp as
$$ insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, reason, request_id)
   values (current_user_id(), write_audit.action, write_audit.subject_kind, write_audit.subject_id, write_audit.before,
           write_audit.after, write_audit.reason, write_audit.request_id) $$;
revoke execute on function write_audit(text, text, text, jsonb, jsonb, text, text) from public;
grant execute on function write_audit(text, text, text, jsonb, jsonb, text, text) to authenticated;
