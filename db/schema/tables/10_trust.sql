-- How somebody shows that a listing is theirs, or that it deserves more trust: by a code to the business's own mailbox or
-- published number, or by a document that a moderator reads.
create table claims (
  -- Chosen by the browser: a repeated request makes one claim.
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- claim: nobody has the listing. raise: one's own, to the next step. dispute: somebody else has it.
  kind text not null check (kind in ('claim', 'raise', 'dispute')),
  way text not null check (way in ('email', 'phone', 'document')),
  level text not null check (level in ('claimed', 'document_checked', 'certified')),
  state text not null check (state in ('code_sent', 'waiting', 'approved', 'rejected', 'withdrawn', 'overtaken')),
  -- Where the code went.
  sent_to text check (char_length(sent_to) <= 320),
  statement text check (char_length(statement) between 1 and 2000),
  -- Of who manages the listing, to a dispute.
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  certificate_name text check (char_length(certificate_name) between 2 and 160),
  certificate_until date,
  reason text check (reason in ('incomplete', 'not_a_business', 'duplicate', 'outside_us', 'misleading',
                                'bad_picture', 'prohibited', 'unverifiable', 'other')),
  note text check (char_length(note) <= 2000),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((way = 'document') = (sent_to is null)),
  check (state <> 'code_sent' or way <> 'document'),
  check (state <> 'waiting' or way = 'document'),
  check (kind <> 'dispute' or statement is not null),
  check (way = 'document' or level = 'claimed'),
  check (level <> 'certified' or (certificate_name is not null and certificate_until is not null))
);

-- What was sent, and how often somebody guessed. No role of a request reads or writes it.
create table claim_codes (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claims (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  hash text not null check (char_length(hash) = 64),
  failed_attempts smallint not null default 0 check (failed_attempts >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- It did not go out.
  failed_at timestamptz
);

-- Papers that moderators read. Both file and row go once it is decided; a row without a claim is swept.
create table claim_documents (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid references claims (id) on delete set null,
  -- Of `media`.
  key text not null unique check (char_length(key) <= 120),
  created_at timestamptz not null default now()
);

create unique index claims_open_key on claims (business_id, user_id) where state in ('code_sent', 'waiting');
create index claims_user_idx on claims (user_id, created_at desc);
create index claims_business_idx on claims (business_id, created_at desc);
create index claim_codes_claim_idx on claim_codes (claim_id, sent_at desc);
create index claim_codes_business_idx on claim_codes (business_id, sent_at);
create index claim_codes_user_idx on claim_codes (user_id);
create index claim_codes_sent_idx on claim_codes (sent_at);
create index claim_documents_claim_idx on claim_documents (claim_id);
create index claims_waiting_idx on claims (created_at, id) where state = 'waiting';
