-- What others say about a listing that one manages, without who says it.
create function disputes_of(business uuid)
returns table (id uuid, statement text, answer text, answered_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select c.id, c.statement, c.answer, c.answered_at, c.created_at from claims c
   where c.business_id = disputes_of.business and c.kind = 'dispute' and c.state = 'waiting' and manages_business(c.business_id)
   order by c.created_at limit 20 $$;

-- False where there is no such dispute, or it isn't about a listing of whoever asks. The last answer counts.
create function answer_dispute(dispute uuid, answer text) returns boolean
language sql security definer set search_path = public, pg_temp as
$$ with answered as (
     update claims c set answer = answer_dispute.answer, answered_at = now()
     where c.id = dispute and c.kind = 'dispute' and c.state = 'waiting' and manages_business(c.business_id)
     returning 1)
   select exists (select from answered) $$;

-- To the one who was right, with nothing of what the one before vouched for, without whom that one had let in, and without
-- what that one had begun: whoever was offered the listing, or asked to help, was asked by somebody else.
create function hand_over_business(business uuid, new_owner uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_moderator() then
    raise exception 'only moderators hand a business over' using errcode = '42501';
  end if;
  update verifications set revoked_at = now() where business_id = business and revoked_at is null;
  delete from business_members where business_id = business;
  update ownership_transfers t set state = 'withdrawn', decided_at = now()
    where t.business_id = business and t.state in ('asked', 'accepted');
  update business_invitations i set state = 'withdrawn', decided_at = now()
    where i.business_id = business and i.state = 'pending';
  update businesses set owner_id = new_owner where id = business;
end $$;

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
