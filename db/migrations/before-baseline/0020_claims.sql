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
create unique index claims_open_key on claims (business_id, user_id) where state in ('code_sent', 'waiting');
create index claims_waiting_idx on claims (created_at) where state = 'waiting';
create index claims_user_idx on claims (user_id, created_at desc);
create index claims_business_idx on claims (business_id, created_at desc);
create trigger claims_touch before update on claims for each row execute function touch_updated_at();

alter table claims enable row level security;
grant select, update (state, level, reason, note, decided_by, decided_at) on claims to authenticated;
create policy "one's own claims, and all for moderators" on claims for select to authenticated
  using (user_id = (select current_user_id()) or (select is_moderator()));
-- Never one's own: who decides has nothing to gain.
create policy "moderators decide" on claims for update to authenticated
  using ((select is_moderator()) and user_id <> (select current_user_id()))
  with check ((select is_moderator()) and user_id <> (select current_user_id()));

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
create index claim_codes_claim_idx on claim_codes (claim_id, sent_at desc);
create index claim_codes_business_idx on claim_codes (business_id, sent_at);
create index claim_codes_user_idx on claim_codes (user_id);
create index claim_codes_sent_idx on claim_codes (sent_at);
alter table claim_codes enable row level security;

-- Papers that moderators read. Both file and row go once it is decided; a row without a claim is swept.
create table claim_documents (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid references claims (id) on delete set null,
  -- Of `media`.
  key text not null unique check (char_length(key) <= 120),
  created_at timestamptz not null default now()
);
create index claim_documents_claim_idx on claim_documents (claim_id);
alter table claim_documents enable row level security;
grant select on claim_documents to authenticated;
create policy "moderators read papers" on claim_documents for select to authenticated using ((select is_moderator()));

-- What others say about a listing that one manages, without who says it.
create function disputes_of(business uuid)
returns table (id uuid, statement text, answer text, answered_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select c.id, c.statement, c.answer, c.answered_at, c.created_at from claims c
   where c.business_id = disputes_of.business and c.kind = 'dispute' and c.state = 'waiting' and manages_business(c.business_id)
   order by c.created_at limit 20 $$;
revoke execute on function disputes_of(uuid) from public;
grant execute on function disputes_of(uuid) to authenticated;

-- False where there is no such dispute, or it isn't about a listing of whoever asks. The last answer counts.
create function answer_dispute(dispute uuid, answer text) returns boolean
language sql security definer set search_path = public, pg_temp as
$$ with answered as (
     update claims c set answer = answer_dispute.answer, answered_at = now()
     where c.id = dispute and c.kind = 'dispute' and c.state = 'waiting' and manages_business(c.business_id)
     returning 1)
   select exists (select from answered) $$;
revoke execute on function answer_dispute(uuid, text) from public;
grant execute on function answer_dispute(uuid, text) to authenticated;

-- To the one who was right, with nothing of what the one before vouched for, and without whom that one had let in.
create function hand_over_business(business uuid, new_owner uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_moderator() then
    raise exception 'only moderators hand a business over' using errcode = '42501';
  end if;
  update verifications set revoked_at = now() where business_id = business and revoked_at is null;
  delete from business_members where business_id = business;
  update businesses set owner_id = new_owner where id = business;
end $$;
revoke execute on function hand_over_business(uuid, uuid) from public;
grant execute on function hand_over_business(uuid, uuid) to authenticated;

-- When a listing has found its owner: codes of others lead nowhere any more, and papers that wait are now against somebody.
create function close_other_claims(business uuid, new_owner uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_moderator() and current_user_id() is not null then
    raise exception 'only moderators and the server close claims' using errcode = '42501';
  end if;
  update claims set state = 'overtaken'
    where business_id = business and user_id <> new_owner and kind = 'claim' and state = 'code_sent';
  update claims set kind = 'dispute', statement = coalesce(statement, 'Sent in while nobody had the listing yet.')
    where business_id = business and user_id <> new_owner and kind = 'claim' and state = 'waiting';
end $$;
revoke execute on function close_other_claims(uuid, uuid) from public;
grant execute on function close_other_claims(uuid, uuid) to authenticated;
