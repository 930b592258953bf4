-- What waits for delivery, kind by kind, so that ten thousand mails of one kind don't keep one of another waiting.
create index email_outbox_turns_idx on email_outbox (kind, next_attempt_at) where state = 'queued';
drop index email_outbox_due_idx;
