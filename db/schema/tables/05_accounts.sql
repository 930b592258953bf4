-- Accounts whose owners asked for their deletion, and until when they may take it back.
create table account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '30 days'
);

-- Who is to be an administrator and waits for a second one to agree. What came of it is in the audit log.
create table admin_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  asked_by uuid not null references auth.users (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);

create index account_deletions_due_idx on account_deletions (due_at);
create index admin_grants_asked_by_idx on admin_grants (asked_by);
