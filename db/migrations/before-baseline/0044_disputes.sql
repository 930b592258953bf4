-- To the one who was right, with nothing of what the one before vouched for, without whom that one had let in, and without
-- what that one had begun: whoever was offered the listing, or asked to help, was asked by somebody else.
create or replace function hand_over_business(business uuid, new_owner uuid) returns void
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
