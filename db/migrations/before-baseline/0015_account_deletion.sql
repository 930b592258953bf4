-- Accounts whose owners asked for their deletion, and until when they may take it back.
create table account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '30 days'
);
create index account_deletions_due_idx on account_deletions (due_at);
alter table account_deletions enable row level security;
-- The times are the database's own, so that nobody shortens the wait of somebody who left a device open.
grant select, insert (user_id), delete on account_deletions to authenticated;
create policy "one's own deletion, and all for admins" on account_deletions for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));
create policy "ask for one's own deletion" on account_deletions for insert to authenticated
  with check (user_id = (select current_user_id()));
create policy "take one's own deletion back" on account_deletions for delete to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));

-- Who wrote a review is nobody's to read; which ones are one's own is one's own.
create function own_review_ids() returns setof uuid language sql stable security definer set search_path = public, pg_temp as
$$ select id from reviews where author_id = current_user_id() $$;
revoke execute on function own_review_ids() from public;
grant execute on function own_review_ids() to authenticated;
