-- What all processes of this database must have in common, by fingerprint: the signing key, the encryption key, the
-- folder of pictures. A process that has others refuses to start. Nothing secret, and still nobody's but the owner's.
create table shared_marks (
  name text primary key check (char_length(name) <= 40),
  value text not null check (char_length(value) between 1 and 200),
  updated_at timestamptz not null default now()
);
alter table shared_marks enable row level security;
