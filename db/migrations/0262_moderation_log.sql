-- What was decided, by whom and how fast: for statistics, and for what was published by a rule. It outlives what it is about.
create table moderation_log (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (char_length(kind) <= 40),
  lane text not null check (char_length(lane) <= 40),
  item_id uuid not null,
  decided_by uuid references auth.users (id) on delete set null,
  is_approval boolean not null,
  reason text check (char_length(reason) <= 40),
  sent_at timestamptz not null,
  decided_at timestamptz not null,
  -- Carried out, taken back in time, or refused when it was due.
  outcome text not null check (outcome in ('done', 'undone', 'failed')),
  -- When what was approved was taken down again.
  overturned_at timestamptz
);
create index moderation_log_decided_idx on moderation_log (decided_at);
create index moderation_log_decided_by_idx on moderation_log (decided_by, decided_at);
create index moderation_log_item_idx on moderation_log (item_id) where is_approval and outcome = 'done' and overturned_at is null;

alter table moderation_log enable row level security;
grant select, insert (kind, lane, item_id, decided_by, is_approval, reason, sent_at, decided_at, outcome) on moderation_log
  to authenticated;
create policy "administrators see all decisions, moderators their own" on moderation_log for select to authenticated
  using ((select is_admin()) or decided_by = (select current_user_id()) and (select is_moderator()));
create policy "moderators log their own decisions" on moderation_log for insert to authenticated
  with check (decided_by = (select current_user_id()) and (select is_moderator()));

-- What somebody approved and was taken down later.
create function note_overturned() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update moderation_log l set overturned_at = new.at
    where l.item_id = new.subject_id::uuid and l.is_approval and l.outcome = 'done' and l.overturned_at is null;
  return null;
end $$;
create trigger audit_log_overturned after insert on audit_log for each row
  when (new.action in ('review.take_down', 'question.take_down', 'posting.take_down', 'business.suspend')
    and new.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  execute function note_overturned();
