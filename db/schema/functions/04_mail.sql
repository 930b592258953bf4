create function queue_mail(
  kind text, recipient text, person uuid, subject text, mail_text text, mail_html text, reply_to text, unsubscribe_url text
) returns uuid language sql security definer set search_path = public, pg_temp as
$$ insert into email_outbox (kind, recipient, user_id, subject, text, html, reply_to, unsubscribe_url)
   values (queue_mail.kind, queue_mail.recipient, person, queue_mail.subject, mail_text, mail_html, queue_mail.reply_to,
           queue_mail.unsubscribe_url)
   returning id $$;

-- Whether the address that a message came with is known to be its sender's: that of their account, confirmed. For who manages
-- what the message is about.
create function is_lead_sender_proved(lead uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (
  select from leads l join auth.users u on u.id = l.sender_id
  where l.id = lead and lower(u.email) = l.sender_email and u.email_confirmed_at is not null
    and (l.business_id = any (managed_business_ids()) or l.posting_id = any (managed_posting_ids()))
) $$;
