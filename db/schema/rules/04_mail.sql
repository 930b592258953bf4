alter table email_outbox enable row level security;
alter table sms_outbox enable row level security;

create policy "admins read mails" on email_outbox for select to authenticated using ((select is_admin()));
create policy "admins read text messages" on sms_outbox for select to authenticated using ((select is_admin()));

-- They hold links and codes that sign in.
create policy "mails take a second factor" on email_outbox as restrictive for select to authenticated
  using ((select passes_second_factor()));

create policy "text messages take a second factor" on sms_outbox as restrictive for select to authenticated
  using ((select passes_second_factor()));

grant select on email_outbox to authenticated;
grant select on sms_outbox to authenticated;
revoke execute on function queue_mail(text, text, uuid, text, text, text, text, text) from public;
grant execute on function queue_mail(text, text, uuid, text, text, text, text, text) to anon, authenticated;
revoke execute on function is_lead_sender_proved(uuid) from public;
grant execute on function is_lead_sender_proved(uuid) to authenticated;
