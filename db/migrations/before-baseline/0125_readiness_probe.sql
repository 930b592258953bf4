-- One row, written to learn whether the database takes writes at all: a standby after a failover reads as well as ever.
-- Nobody but the owner of the tables comes here.
create table readiness_probe (
  id boolean primary key default true check (id),
  written_at timestamptz not null default now()
);
insert into readiness_probe default values;
alter table readiness_probe enable row level security;
