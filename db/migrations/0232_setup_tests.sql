-- How the latest test of each connection to the outside ended: what the panel's setup list remembers.
create table setup_tests (
  kind text primary key check (kind in ('address', 'payments', 'texts')),
  -- What was tested: another address has not been.
  subject text not null check (char_length(subject) <= 300),
  problem text check (char_length(problem) <= 500),
  tested_at timestamptz not null default now()
);
alter table setup_tests enable row level security;
