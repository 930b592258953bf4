-- The accounts as administrators list them; for everybody else it is empty.
create view accounts with (security_barrier) as
  select u.id, u.email, u.phone, coalesce(p.display_name, 'Member') as display_name, p.avatar_url,
    coalesce(u.created_at, 'epoch'::timestamptz) as created_at, u.last_sign_in_at, u.email_confirmed_at, u.phone_confirmed_at,
    u.banned_until, u.is_anonymous, d.due_at as deletion_due_at
  from auth.users u
  left join profiles p on p.id = u.id
  left join account_deletions d on d.user_id = u.id
  where u.deleted_at is null and (select is_admin());

alter table account_deletions enable row level security;
alter table admin_grants enable row level security;

create policy "one's own deletion, and all for admins" on account_deletions for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));

create policy "ask for one's own deletion" on account_deletions for insert to authenticated
  with check (user_id = (select current_user_id()));

create policy "take one's own deletion back" on account_deletions for delete to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));

create policy "admins see who waits" on admin_grants for select to authenticated using ((select is_admin()));
create policy "admins call it off" on admin_grants for delete to authenticated using ((select is_admin()));

create policy "others' deletions take a second factor" on account_deletions as restrictive for delete to authenticated
  using (user_id = (select current_user_id()) or (select passes_second_factor()));

-- The times are the database's own, so that nobody shortens the wait of somebody who left a device open.
grant select, insert (user_id), delete on account_deletions to authenticated;

revoke execute on function own_review_ids() from public;
grant execute on function own_review_ids() to authenticated;
grant select on accounts to authenticated;
revoke execute on function find_account_ids(text) from public;
grant execute on function find_account_ids(text) to authenticated;
revoke update on user_roles from authenticated;
grant select, delete on admin_grants to authenticated;
revoke execute on function assert_sure_admin() from public;
revoke execute on function ask_for_admin(uuid, text) from public;
grant execute on function ask_for_admin(uuid, text) to authenticated;
revoke execute on function agree_to_admin(uuid) from public;
grant execute on function agree_to_admin(uuid) to authenticated;
revoke execute on function take_admin(uuid) from public;
grant execute on function take_admin(uuid) to authenticated;
revoke execute on function assert_may_handle(uuid) from public;
revoke execute on function ban_account(uuid, timestamptz) from public;
grant execute on function ban_account(uuid, timestamptz) to authenticated;
revoke execute on function sign_out_account(uuid) from public;
grant execute on function sign_out_account(uuid) to authenticated;
revoke execute on function reset_factors(uuid) from public;
grant execute on function reset_factors(uuid) to authenticated;
revoke execute on function schedule_account_deletion(uuid) from public;
grant execute on function schedule_account_deletion(uuid) to authenticated;
revoke execute on function find_reviews_of(uuid) from public;
grant execute on function find_reviews_of(uuid) to authenticated;
revoke execute on function count_failed_mails() from public;
grant execute on function count_failed_mails() to authenticated;

create index users_address_order_idx on auth.users ((lower(email::text) collate "C"));
