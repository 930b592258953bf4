alter table leads enable row level security;
alter table lead_messages enable row level security;
alter table lead_blocks enable row level security;
alter table lead_bans enable row level security;

create policy "who sees a message sees its answers" on lead_messages for select to authenticated
  using (exists (select from leads l where l.id = lead_id));

create policy "moderators see whom they banned" on lead_bans for select to authenticated using ((select is_moderator()));
create policy "moderators take it back" on lead_bans for delete to authenticated using ((select is_moderator()));

create policy "managers read, senders their own, moderators what was reported" on leads for select to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[])
         or posting_id = any ((select managed_posting_ids())::uuid[])
         or sender_id = (select current_user_id())
         or (reported_at is not null and report_closed_at is null and (select is_moderator())));

create policy "managers sort and report" on leads for update to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]) or posting_id = any ((select managed_posting_ids())::uuid[]))
  with check (business_id = any ((select managed_business_ids())::uuid[]) or posting_id = any ((select managed_posting_ids())::uuid[]));

create policy "managers answer" on lead_messages for insert to authenticated
  with check (author_id = (select current_user_id())
              and exists (select from leads l where l.id = lead_id
                          and (l.business_id = any ((select managed_business_ids())::uuid[])
                               or l.posting_id = any ((select managed_posting_ids())::uuid[]))));

create policy "managers see whom they blocked" on lead_blocks for select to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]) or posting_id = any ((select managed_posting_ids())::uuid[]));

create policy "managers block" on lead_blocks for insert to authenticated
  with check (created_by = (select current_user_id())
              and (business_id = any ((select managed_business_ids())::uuid[]) or posting_id = any ((select managed_posting_ids())::uuid[]))
              and exists (select from leads l where l.id = lead_id and l.business_id is not distinct from lead_blocks.business_id
                          and l.posting_id is not distinct from lead_blocks.posting_id));

create policy "managers unblock" on lead_blocks for delete to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]) or posting_id = any ((select managed_posting_ids())::uuid[]));

grant select, update (status, report_reason, reported_at, reported_by) on leads to authenticated;
grant select, insert (id, lead_id, author_id, body) on lead_messages to authenticated;
grant select, insert (business_id, lead_id, sender_key, sender_id, created_by), delete on lead_blocks to authenticated;
revoke execute on function close_lead_report(uuid) from public;
grant execute on function close_lead_report(uuid) to authenticated;
revoke execute on function queue_mail(text, text, uuid, text, text, text, text) from public;
grant execute on function queue_mail(text, text, uuid, text, text, text, text) to anon, authenticated;
grant select, delete on lead_bans to authenticated;
revoke execute on function ban_lead_sender(uuid) from public;
grant execute on function ban_lead_sender(uuid) to authenticated;
revoke execute on function postings_of_poster(uuid) from public;
grant insert (posting_id) on lead_blocks to authenticated;
revoke execute on function send_lead(uuid, uuid, uuid, text, text, text, text, text, text) from public;
grant execute on function send_lead(uuid, uuid, uuid, text, text, text, text, text, text) to anon, authenticated;

create trigger leads_guard before update on leads for each row execute function guard_lead();
create trigger leads_count after insert on leads for each row execute function leads_count();
