create function remember_rejected_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- With an account or a business everything of it goes.
  insert into rejected_reviews (business_id, author_id)
    select b.id, u.id from businesses b, auth.users u where b.id = old.business_id and u.id = old.author_id
    on conflict do nothing;
  return null;
end $$;
