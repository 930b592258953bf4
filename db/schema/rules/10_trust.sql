alter table claims enable row level security;
alter table claim_codes enable row level security;
alter table claim_documents enable row level security;

create policy "one's own claims, and all for moderators" on claims for select to authenticated
  using (user_id = (select current_user_id()) or (select is_moderator()));

-- Never one's own: who decides has nothing to gain.
create policy "moderators decide" on claims for update to authenticated
  using ((select is_moderator()) and user_id <> (select current_user_id()))
  with check ((select is_moderator()) and user_id <> (select current_user_id()));

create policy "moderators read papers" on claim_documents for select to authenticated using ((select is_moderator()));

grant select, update (state, level, reason, note, decided_by, decided_at) on claims to authenticated;
grant select on claim_documents to authenticated;
revoke execute on function disputes_of(uuid) from public;
grant execute on function disputes_of(uuid) to authenticated;
revoke execute on function answer_dispute(uuid, text) from public;
grant execute on function answer_dispute(uuid, text) to authenticated;
revoke execute on function hand_over_business(uuid, uuid) from public;
grant execute on function hand_over_business(uuid, uuid) to authenticated;
revoke execute on function close_other_claims(uuid, uuid) from public;
grant execute on function close_other_claims(uuid, uuid) to authenticated;

create trigger claims_touch before update on claims for each row execute function touch_updated_at();
