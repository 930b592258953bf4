-- Mails that wait for delivery, or that nobody delivers: the queue and its record in one. A row is written in the
-- transaction that is its reason, so there is never a mail about something that was rolled back.
create table email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,59}$'),
  recipient text not null check (char_length(recipient) <= 320 and recipient ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$'),
  user_id uuid references auth.users (id) on delete set null,
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  -- They hold one-time links: gone once the mail is sent, and after some days in any case.
  text text check (char_length(text) <= 100000),
  html text check (char_length(html) <= 200000),
  -- kept: this installation delivers no mail; an administrator reads it here.
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'kept')),
  attempts smallint not null default 0 check (attempts >= 0),
  -- Also the end of a lease: whoever tries moves it ahead, and a process that dies leaves it to others then.
  next_attempt_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 500),
  provider_id text check (char_length(provider_id) <= 200),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Answers go to whoever the business says, which is another address than the site's own.
  reply_to text
  check (char_length(reply_to) <= 320 and reply_to ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$'),
  -- A mail that its reader may have no more of: where one click ends it (RFC 8058). The address ends a subscription by itself,
  -- so it goes with the text once the mail is sent.
  unsubscribe_url text
  check (char_length(unsubscribe_url) <= 500 and unsubscribe_url ~ '^https?://[!-;=?-~]+$')
);

-- Text messages are sent while somebody waits for the answer, so these rows are a record and never a queue.
create table sms_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,59}$'),
  recipient text not null check (recipient ~ '^\+[1-9][0-9]{4,14}$'),
  user_id uuid references auth.users (id) on delete set null,
  text text check (char_length(text) <= 1600),
  state text not null check (state in ('sent', 'failed', 'kept')),
  last_error text check (char_length(last_error) <= 500),
  provider_id text check (char_length(provider_id) <= 200),
  created_at timestamptz not null default now()
);

create index email_outbox_created_idx on email_outbox (created_at desc);
create index email_outbox_bodies_idx on email_outbox (created_at) where text is not null;
create index email_outbox_user_idx on email_outbox (user_id);
create index sms_outbox_created_idx on sms_outbox (created_at desc);
create index sms_outbox_bodies_idx on sms_outbox (created_at) where text is not null;
create index sms_outbox_user_idx on sms_outbox (user_id);
create index email_outbox_due_idx on email_outbox ((unsubscribe_url is not null), next_attempt_at) where state = 'queued';
create index email_outbox_failed_idx on email_outbox (created_at) where state = 'failed';
