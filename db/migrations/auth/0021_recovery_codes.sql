-- Ours, not the hosted service's: single-use codes that stand in for a lost second factor. Each has 80 random bits, so a
-- plain hash is enough.
create table auth.mfa_recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (char_length(code_hash) = 64),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- No policies: only the auth service, on the owner's connection, reads and writes it.
alter table auth.mfa_recovery_codes enable row level security;

-- Without a second factor there is nothing that they could stand in for, whoever took the last one away.
create function auth.forget_recovery_codes() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from auth.mfa_factors where user_id = old.user_id and status = 'verified') then
    delete from auth.mfa_recovery_codes where user_id = old.user_id;
  end if;
  return null;
end $$;
revoke execute on function auth.forget_recovery_codes() from public;
create trigger mfa_factors_forget_recovery_codes after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function auth.forget_recovery_codes();
