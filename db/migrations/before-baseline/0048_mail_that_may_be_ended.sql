-- A mail that its reader may have no more of: where one click ends it (RFC 8058). The address ends a subscription by itself,
-- so it goes with the text once the mail is sent.
alter table email_outbox add column unsubscribe_url text
  check (char_length(unsubscribe_url) <= 500 and unsubscribe_url ~ '^https?://[!-;=?-~]+$');

-- Such mails go to many at once. Somebody who waits for a code doesn't wait behind them.
drop index email_outbox_due_idx;
create index email_outbox_due_idx on email_outbox ((unsubscribe_url is not null), next_attempt_at) where state = 'queued';

create function queue_mail(
  kind text, recipient text, person uuid, subject text, mail_text text, mail_html text, reply_to text, unsubscribe_url text
) returns uuid language sql security definer set search_path = public, pg_temp as
$$ insert into email_outbox (kind, recipient, user_id, subject, text, html, reply_to, unsubscribe_url)
   values (queue_mail.kind, queue_mail.recipient, person, queue_mail.subject, mail_text, mail_html, queue_mail.reply_to,
           queue_mail.unsubscribe_url)
   returning id $$;
revoke execute on function queue_mail(text, text, uuid, text, text, text, text, text) from public;
grant execute on function queue_mail(text, text, uuid, text, text, text, text, text) to anon, authenticated;
