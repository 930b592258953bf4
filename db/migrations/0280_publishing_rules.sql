-- What is published by a rule instead of a moderator, to be checked and taken back. Written by the owner of the database alone,
-- in the transaction of the submission.
create table automatic_decisions (
  id uuid primary key default gen_random_uuid(),
  -- A key of domain/publishing-rules.ts.
  rule text not null check (char_length(rule) <= 40),
  -- The numbers that it went by.
  settings jsonb,
  kind text not null check (char_length(kind) <= 40),
  item_id uuid not null,
  business_id uuid references businesses (id) on delete cascade,
  sender uuid references auth.users (id) on delete set null,
  title text not null check (char_length(title) <= 200),
  -- The values before and after, as far as a moderator needs them to check and to restore.
  before jsonb check (octet_length(before::text) <= 80000),
  after jsonb not null check (octet_length(after::text) <= 80000),
  decided_at timestamptz not null,
  -- In the moderators' queue until somebody has checked it.
  is_sample boolean not null default false,
  checked_at timestamptz,
  checked_by uuid references auth.users (id) on delete set null,
  taken_back_at timestamptz,
  taken_back_by uuid references auth.users (id) on delete set null,
  check (taken_back_at is null or checked_at is not null)
);
create index automatic_decisions_rule_idx on automatic_decisions (rule, decided_at desc, id);
create index automatic_decisions_decided_idx on automatic_decisions (decided_at desc, id);
create index automatic_decisions_sender_idx on automatic_decisions (sender, decided_at);
create index automatic_decisions_business_idx on automatic_decisions (business_id);
create index automatic_decisions_item_idx on automatic_decisions (item_id);
create index automatic_decisions_checked_by_idx on automatic_decisions (checked_by) where checked_by is not null;
create index automatic_decisions_taken_back_by_idx on automatic_decisions (taken_back_by) where taken_back_by is not null;
-- The queue of what is to be checked.
create index automatic_decisions_sample_idx on automatic_decisions (decided_at, id) where is_sample and checked_at is null;

alter table automatic_decisions enable row level security;
grant select (id, rule, settings, kind, item_id, business_id, title, before, after, decided_at, is_sample, checked_at, checked_by,
  taken_back_at, taken_back_by), update (checked_at, checked_by, taken_back_at, taken_back_by) on automatic_decisions to authenticated;
create policy "moderators see what was published by a rule" on automatic_decisions for select to authenticated
  using ((select is_moderator()));
create policy "moderators check it in their own name" on automatic_decisions for update to authenticated
  using ((select is_moderator()) and taken_back_at is null)
  with check ((select is_moderator()) and checked_by = (select current_user_id())
    and (taken_back_by is null or taken_back_by = (select current_user_id())));

-- Whose submission was decided, so that a rule can tell what came of what somebody sent in before, and what the rules would have
-- gone by, for trying them on the past.
alter table moderation_log
  add column business_id uuid references businesses (id) on delete set null,
  add column sender uuid references auth.users (id) on delete set null,
  add column signals jsonb check (octet_length(signals::text) <= 4000);
create index moderation_log_sender_idx on moderation_log (sender, decided_at);
create index moderation_log_business_idx on moderation_log (business_id) where business_id is not null;
create index moderation_log_kind_idx on moderation_log (kind, decided_at);
grant insert (signals) on moderation_log to authenticated;
revoke select on moderation_log from authenticated;
grant select (id, kind, lane, item_id, decided_by, is_approval, reason, sent_at, decided_at, outcome, overturned_at, business_id, signals)
  on moderation_log to authenticated;

-- Nobody may say by themselves whose submission it was: a moderator would give themselves a record. A decision about what one
-- manages counts for nobody.
create function note_sender() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case new.kind
    when 'changes' then
      select submitted_by, r.business_id into new.sender, new.business_id from business_revisions r where r.id = new.item_id;
    when 'photos' then
      select b.owner_id, b.id into new.sender, new.business_id
        from business_photos p join businesses b on b.id = p.business_id where p.id = new.item_id;
    when 'flyers' then
      select b.owner_id, b.id into new.sender, new.business_id
        from business_flyers f join businesses b on b.id = f.business_id where f.id = new.item_id;
    when 'updates' then
      select b.owner_id, b.id into new.sender, new.business_id
        from business_updates u join businesses b on b.id = u.business_id where u.id = new.item_id;
    else null;
  end case;
  if current_user_id() is not null
     and (new.sender = current_user_id() or new.business_id is not null and manages_business(new.business_id)) then
    new.sender := null;
  end if;
  return new;
end $$;
revoke execute on function note_sender() from public;
create trigger moderation_log_sender before insert on moderation_log for each row execute function note_sender();

-- Decisions from before the log, as far as they are still known, so that nobody starts from nothing.
insert into moderation_log (kind, lane, item_id, decided_by, is_approval, reason, sent_at, decided_at, outcome)
  select * from (
    select 'changes' as kind, 'changes' as lane, id, decided_by, status = 'approved', reason, submitted_at, decided_at, 'done'
      from business_revisions where status in ('approved', 'rejected') and decided_by is not null
    union all
    select 'flyers', 'flyers', id, decided_by, status <> 'rejected', reason, created_at, decided_at, 'done'
      from business_flyers where status <> 'pending' and decided_by is not null
    union all
    select 'updates', 'updates', id, decided_by, status <> 'rejected', reason, created_at, decided_at, 'done'
      from business_updates where status <> 'pending' and decided_by is not null
  ) former (kind, lane, item_id, decided_by, is_approval, reason, sent_at, decided_at, outcome)
  where decided_at > now() - interval '2 years'
    and not exists (select from moderation_log l where l.item_id = former.item_id and l.outcome = 'done');
update moderation_log l set sender = b.owner_id, business_id = b.id
  from business_photos p join businesses b on b.id = p.business_id
  where l.kind = 'photos' and p.id = l.item_id and l.sender is null and l.decided_by is distinct from b.owner_id;

alter table moderation_decisions drop constraint moderation_decisions_kind_check,
  add constraint moderation_decisions_kind_check check (kind in ('listings', 'changes', 'photos', 'flyers', 'updates', 'postings',
    'claims', 'reviews', 'questions', 'reports', 'messages', 'suggestions', 'checks'));
alter table moderation_assignments drop constraint moderation_assignments_kind_check,
  add constraint moderation_assignments_kind_check check (kind in ('listings', 'changes', 'photos', 'flyers', 'updates', 'postings',
    'claims', 'reviews', 'questions', 'reports', 'messages', 'suggestions', 'checks'));

-- What moderators decided of a kind since then, oldest first, with the record that the account had when it sent each in: for
-- trying a rule on it. Only administrators may know who sent what, and even they get a number instead.
create function decided_with_record(of_kind text, since timestamptz)
returns table (id uuid, item_id uuid, business_id uuid, name text, sender text, is_approval boolean, reason text,
  overturned_at timestamptz, sent_at timestamptz, decided_at timestamptz, signals jsonb, approved integer, last_rejected_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.item_id, l.business_id, b.name, (dense_rank() over (order by l.sender))::text, l.is_approval, l.reason,
    l.overturned_at, l.sent_at, l.decided_at, l.signals, r.approved, r.last_rejected_at
  from moderation_log l
    left join businesses b on b.id = l.business_id
    cross join lateral (
      select count(*) filter (where p.kind = l.kind and p.is_approval
          and (p.overturned_at is null or p.overturned_at > l.sent_at))::int as approved,
        greatest(max(p.decided_at) filter (where not p.is_approval),
          max(p.overturned_at) filter (where p.overturned_at < l.sent_at)) as last_rejected_at
      from moderation_log p
      where p.sender = l.sender and p.outcome = 'done' and p.decided_at < l.sent_at
    ) r
  where (select is_admin()) and l.kind = of_kind and l.outcome = 'done' and l.decided_at >= since and l.sender is not null
  order by l.sent_at, l.id
  limit 20000
$$;
revoke execute on function decided_with_record(text, timestamptz) from public;
grant execute on function decided_with_record(text, timestamptz) to authenticated;
