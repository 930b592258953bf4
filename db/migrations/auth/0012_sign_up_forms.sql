-- Ours: the newest form that somebody sent with the address or number of an account that nobody has confirmed yet. What it
-- says counts once the mail or message that belongs to it is answered; until then the account stays as it is.
create table auth.sign_up_forms (
  user_id uuid primary key references auth.users (id) on delete cascade,
  encrypted_password varchar(255),
  -- Null: the account was made by it, and says it all itself.
  data jsonb,
  -- The device that it came from.
  user_agent text not null check (char_length(user_agent) <= 1000),
  network text not null check (char_length(network) <= 45),
  -- Somebody else, as far as one can tell, had sent one before.
  is_contested boolean not null,
  created_at timestamptz not null
);

-- No policies: only the auth service, on the owner's connection, reads and writes it.
alter table auth.sign_up_forms enable row level security;
