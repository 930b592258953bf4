-- Leads back to what an email was written by, whichever function wrote it; null where that wasn't traced. db/client.ts sets it for
-- the transaction.
alter table email_outbox add column traceparent text;
alter table email_outbox alter column traceparent set default nullif(current_setting('baobab.traceparent', true), '');
