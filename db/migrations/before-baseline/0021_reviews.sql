-- Reviews as people live with them: rules hold some back, owners answer, readers say what helped, and pictures.

-- A vote or a decision is no edit: `updated_at` follows what the author wrote.
drop trigger reviews_touch on reviews;
create trigger reviews_touch before update on reviews for each row
  when ((old.rating, old.body, old.author_name) is distinct from (new.rating, new.body, new.author_name))
  execute function touch_updated_at();

alter table reviews
  -- Why it was turned down or taken down, by code and in words.
  add column reason text check (reason ~ '^[a-z][a-z_]{1,39}$'),
  add column reason_note text check (char_length(reason_note) <= 2000),
  -- The rules that hold it until somebody has read it.
  add column held_for text[] not null default '{}' check (cardinality(held_for) <= 20),
  -- When the rules looked at the text as it stands; null until they have.
  add column screened_at timestamptz,
  -- When it first came on the page.
  add column published_at timestamptz,
  add column helpful_count integer not null default 0 check (helpful_count >= 0);
alter table reviews add constraint reviews_of_business_key unique (id, business_id);
create index reviews_helpful_idx on reviews (business_id, helpful_count desc) where status = 'published';
create index reviews_recent_idx on reviews (business_id, created_at);

create function date_review_publication() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.published_at is null then
    new.published_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  end if;
  return new;
end $$;
create trigger reviews_publication before insert or update of status on reviews
  for each row execute function date_review_publication();
update reviews set published_at = created_at where status = 'published';

grant select (helpful_count) on reviews to anon, authenticated;
-- Of a published review they are empty, and others aren't seen by anybody but their author and moderators.
grant select (reason, reason_note, held_for) on reviews to authenticated;
grant update (reason, reason_note, held_for) on reviews to authenticated;

create function is_own_review(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from reviews r where r.id = is_own_review.id and r.author_id = current_user_id()) $$;
revoke execute on function is_own_review(uuid) from public;
grant execute on function is_own_review(uuid) to authenticated;

create function is_own_waiting_review(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from reviews r
     where r.id = is_own_waiting_review.id and r.author_id = current_user_id() and r.status = 'pending') $$;
revoke execute on function is_own_waiting_review(uuid) from public;
grant execute on function is_own_waiting_review(uuid) to authenticated;

-- Whether it has been on the page before, for those who decide.
create function was_review_published(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from reviews r where r.id = was_review_published.id and r.published_at is not null and is_moderator()) $$;
revoke execute on function was_review_published(uuid) from public;
grant execute on function was_review_published(uuid) to authenticated;

create function is_public_review(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from reviews r join businesses b on b.id = r.business_id
     where r.id = is_public_review.id and r.status = 'published' and b.status = 'published') $$;

-- Authors write words, moderators decide; neither does the other's part, nor does a moderator decide about their own.
-- Publishing by the rules is the program's, on the owner's connection: no role that requests run as gets there.
create or replace function guard_review_write() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if is_moderator() and old.author_id is distinct from current_user_id() then
    if (new.rating, new.body, new.author_name) is distinct from (old.rating, old.body, old.author_name) then
      raise exception 'nobody puts words into a reviewer''s mouth' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.status = 'removed' then
    raise exception 'a review that was taken down can''t be edited' using errcode = '42501';
  end if;
  -- What was read before publishing is read again after an edit; what was turned down once, by a person.
  new.status := 'pending';
  new.screened_at := null;
  new.held_for := case when old.status = 'rejected' or 'rejected_before' = any (old.held_for)
                       then array['rejected_before'] else '{}' end;
  new.reason := null;
  new.reason_note := null;
  return new;
end $$;

-- Taken down, it stays on record, so that nobody posts it again.
drop policy "authors and moderators remove" on reviews;
create policy "authors remove what wasn't taken down, moderators all" on reviews for delete to authenticated
  using ((author_id = (select current_user_id()) and status <> 'removed') or (select is_moderator()));

-- Whoever answers or decides tells the author, and doesn't learn who that is.
create function tell_review_author(
  review uuid, kind text, title text, body text, link text, subject text, mail_text text, mail_html text
) returns void language sql security definer set search_path = public, pg_temp as $$
  select notify_person(r.author_id, tell_review_author.kind, r.business_id, tell_review_author.title, tell_review_author.body,
                       tell_review_author.link, tell_review_author.subject, mail_text, mail_html)
  from reviews r
  where r.id = review and r.author_id is not null and (is_moderator() or manages_business(r.business_id))
$$;
revoke execute on function tell_review_author(uuid, text, text, text, text, text, text, text) from public;
grant execute on function tell_review_author(uuid, text, text, text, text, text, text, text) to authenticated;

-- review_photos ------------------------------------------------------------------------------------
create table review_photos (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  url text not null check (char_length(url) <= 500),
  alt text not null default '' check (char_length(alt) <= 300),
  -- Four at most.
  position smallint not null check (position between 0 and 3),
  created_at timestamptz not null default now(),
  unique (review_id, position) deferrable initially deferred
);
alter table review_photos enable row level security;
grant select on review_photos to anon, authenticated;
grant insert (id, review_id, url, alt, position), update (alt, position), delete on review_photos to authenticated;
create policy "pictures are seen with their review" on review_photos for select to anon, authenticated
  using (is_public_review(review_id));
create policy "authors and moderators see the rest" on review_photos for select to authenticated
  using (is_own_review(review_id) or (select is_moderator()));
-- A review on the page first goes back to waiting, by an edit: no picture gets there unseen.
create policy "authors add to what waits" on review_photos for insert to authenticated
  with check (is_own_waiting_review(review_id));
create policy "authors change what waits" on review_photos for update to authenticated
  using (is_own_waiting_review(review_id)) with check (is_own_waiting_review(review_id));
create policy "authors remove from what waits, moderators all" on review_photos for delete to authenticated
  using (is_own_waiting_review(review_id) or (select is_moderator()));

create trigger review_photos_release after delete or update of url on review_photos
  for each row execute function release_old_picture('url');

-- review_replies -----------------------------------------------------------------------------------
-- The business's answer, one a review.
create table review_replies (
  review_id uuid primary key,
  business_id uuid not null,
  author_id uuid references auth.users (id) on delete set null,
  body text not null check (char_length(body) between 2 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (review_id, business_id) references reviews (id, business_id) on delete cascade
);
create index review_replies_business_idx on review_replies (business_id);
create index review_replies_author_idx on review_replies (author_id);
create trigger review_replies_touch before update of body on review_replies for each row execute function touch_updated_at();
create trigger review_replies_bump after insert or update or delete on review_replies
  for each row execute function business_part_bump();
alter table review_replies enable row level security;
grant select (review_id, business_id, body, created_at, updated_at) on review_replies to anon, authenticated;
grant insert (review_id, business_id, author_id, body), update (body), delete on review_replies to authenticated;
create policy "replies are seen with their review" on review_replies for select to anon, authenticated
  using (is_public_review(review_id));
create policy "managers and moderators see the rest" on review_replies for select to authenticated
  using (manages_business(business_id) or (select is_moderator()));
create policy "managers reply to what is on the page" on review_replies for insert to authenticated
  with check (author_id = (select current_user_id()) and manages_business(business_id) and is_public_review(review_id));
create policy "managers change" on review_replies for update to authenticated
  using (manages_business(business_id)) with check (manages_business(business_id));
create policy "managers and moderators remove" on review_replies for delete to authenticated
  using (manages_business(business_id) or (select is_moderator()));

-- review_votes -------------------------------------------------------------------------------------
-- "Helpful", once a person. Who voted is nobody's to read; how many did stands with the review.
create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_user_idx on review_votes (user_id);
alter table review_votes enable row level security;
grant select, insert (review_id, user_id), delete on review_votes to authenticated;
create policy "one's own votes" on review_votes for select to authenticated using (user_id = (select current_user_id()));
create policy "vote for another's, once it is on the page" on review_votes for insert to authenticated
  with check (user_id = (select current_user_id()) and is_public_review(review_id) and not is_own_review(review_id));
create policy "take one's own back" on review_votes for delete to authenticated
  using (user_id = (select current_user_id()));

create function count_review_votes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update reviews set helpful_count = greatest(helpful_count - 1, 0) where id = old.review_id;
  end if;
  return null;
end $$;
create trigger review_votes_count after insert or delete on review_votes for each row execute function count_review_votes();
