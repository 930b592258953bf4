-- What a moderator decided and may still take back: carried out once its time has come. One that couldn't be says why.
create table moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  -- Of what was decided with one press, and is taken back with one.
  batch_id uuid not null,
  kind text not null check (kind in ('listings', 'changes', 'photos', 'flyers', 'postings', 'claims', 'reviews', 'reports',
    'messages', 'suggestions')),
  item_id uuid not null,
  -- As it is called in the queue.
  title text not null check (char_length(title) <= 200),
  decision jsonb not null check (octet_length(decision::text) <= 100000),
  decided_by uuid not null references auth.users (id) on delete cascade,
  request_id text check (char_length(request_id) <= 100),
  made_at timestamptz not null,
  carry_out_at timestamptz not null,
  failure text check (char_length(failure) <= 1000)
);
-- The first of two moderators who decide at once.
create unique index moderation_decisions_held_key on moderation_decisions (kind, item_id) where failure is null;
create index moderation_decisions_due_idx on moderation_decisions (carry_out_at) where failure is null;
create index moderation_decisions_batch_idx on moderation_decisions (batch_id);
create index moderation_decisions_person_idx on moderation_decisions (decided_by, made_at);

alter table moderation_decisions enable row level security;
grant select, insert, delete on moderation_decisions to authenticated;
-- When a batch is complete, the time to take it back begins for all of it.
grant update (carry_out_at) on moderation_decisions to authenticated;
create policy "moderators know what is decided" on moderation_decisions for select to authenticated
  using ((select is_moderator()));
create policy "moderators decide in their own name" on moderation_decisions for insert to authenticated
  with check (decided_by = (select current_user_id()) and failure is null and (select is_moderator()));
create policy "who decided puts off" on moderation_decisions for update to authenticated
  using (decided_by = (select current_user_id()) and failure is null and (select is_moderator()))
  with check (decided_by = (select current_user_id()) and (select is_moderator()));
create policy "who decided takes back" on moderation_decisions for delete to authenticated
  using (decided_by = (select current_user_id()) and (select is_moderator()));

-- Who looks at what, so that two don't read the same. It lapses by itself.
create table moderation_assignments (
  kind text not null check (kind in ('listings', 'changes', 'photos', 'flyers', 'postings', 'claims', 'reviews', 'reports',
    'messages', 'suggestions')),
  item_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (kind, item_id)
);
create index moderation_assignments_user_idx on moderation_assignments (user_id, expires_at);
create index moderation_assignments_expiry_idx on moderation_assignments (expires_at);

alter table moderation_assignments enable row level security;
grant select, insert, update, delete on moderation_assignments to authenticated;
create policy "moderators see who has what" on moderation_assignments for select to authenticated
  using ((select is_moderator()));
create policy "moderators take for themselves" on moderation_assignments for insert to authenticated
  with check (user_id = (select current_user_id()) and (select is_moderator()));
create policy "moderators take over for themselves" on moderation_assignments for update to authenticated
  using ((select is_moderator())) with check (user_id = (select current_user_id()) and (select is_moderator()));
create policy "moderators let go of their own" on moderation_assignments for delete to authenticated
  using (user_id = (select current_user_id()) and (select is_moderator()));

-- The queue is read in pages, the oldest first: each kind by its time, and by its id where times are equal.
drop index businesses_pending_idx;
create index businesses_pending_idx on businesses ((coalesce(submitted_at, created_at)), id) where status = 'pending';
drop index business_photos_pending_idx;
drop index business_photos_check_idx;
create index business_photos_waiting_idx on business_photos (created_at, id)
  where status = 'pending' or (status = 'approved' and needs_check);
drop index business_flyers_pending_idx;
create index business_flyers_pending_idx on business_flyers (created_at, id) where status = 'pending';
drop index reviews_pending_idx;
create index reviews_pending_idx on reviews (updated_at, id) where status = 'pending';
drop index reports_open_idx;
create index reports_open_idx on reports (created_at, id) where status = 'open';
drop index leads_reported_idx;
create index leads_reported_idx on leads (reported_at, id) where reported_at is not null and report_closed_at is null;
drop index suggestions_open_idx;
create index suggestions_open_idx on suggestions (created_at, id) where status = 'open';
drop index posting_drafts_waiting_idx;
create index posting_drafts_waiting_idx on posting_drafts ((coalesce(submitted_at, updated_at)), posting_id)
  where state = 'waiting';
drop index claims_waiting_idx;
create index claims_waiting_idx on claims (created_at, id) where state = 'waiting';

-- How many postings of these people were turned down or taken down. The record itself is for administrators.
create function turned_down_postings(people uuid[]) returns table (person uuid, times integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.posted_by, count(*)::int
  from postings o join audit_log a on a.subject_kind = 'posting' and a.subject_id = o.id::text
  where is_moderator() and o.posted_by = any(people) and a.action in ('posting.reject', 'posting.take_down')
  group by o.posted_by
$$;
revoke execute on function turned_down_postings(uuid[]) from public;
grant execute on function turned_down_postings(uuid[]) to authenticated;
