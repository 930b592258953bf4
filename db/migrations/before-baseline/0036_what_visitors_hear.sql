-- Whoever deletes a review that was turned down and writes another is still who was turned down.
create table rejected_reviews (
  business_id uuid not null references businesses (id) on delete cascade,
  author_id uuid not null references auth.users (id) on delete cascade,
  deleted_at timestamptz not null default now(),
  primary key (business_id, author_id)
);
create index rejected_reviews_author_idx on rejected_reviews (author_id);
-- Read by the rules alone, which work as the owner.
alter table rejected_reviews enable row level security;

create function remember_rejected_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- With an account or a business everything of it goes.
  insert into rejected_reviews (business_id, author_id)
    select b.id, u.id from businesses b, auth.users u where b.id = old.business_id and u.id = old.author_id
    on conflict do nothing;
  return null;
end $$;
create trigger reviews_remember_rejected after delete on reviews for each row
  when (old.status = 'rejected' or 'rejected_before' = any (old.held_for))
  execute function remember_rejected_review();

-- What whoever sent it reads about it, after the moderator's decision.
alter table reports add column outcome text check (char_length(outcome) <= 500);
alter table suggestions add column outcome text check (char_length(outcome) <= 500);
grant update (outcome) on reports, suggestions to authenticated;
