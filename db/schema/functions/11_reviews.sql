create function date_review_publication() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.published_at is null then
    new.published_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  end if;
  return new;
end $$;

create function is_own_review(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from reviews r where r.id = is_own_review.id and r.author_id = current_user_id()) $$;

create function is_own_waiting_review(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from reviews r
     where r.id = is_own_waiting_review.id and r.author_id = current_user_id() and r.status = 'pending') $$;

-- Whether it has been on the page before, for those who decide.
create function was_review_published(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from reviews r where r.id = was_review_published.id and r.published_at is not null and is_moderator()) $$;

create function is_public_review(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from reviews r join businesses b on b.id = r.business_id
     where r.id = is_public_review.id and r.status = 'published' and b.status = 'published') $$;

-- Whoever answers or decides tells the author, and doesn't learn who that is.
create function tell_review_author(
  review uuid, kind text, title text, body text, link text, subject text, mail_text text, mail_html text
) returns void language sql security definer set search_path = public, pg_temp as $$
  select notify_person(r.author_id, tell_review_author.kind, r.business_id, tell_review_author.title, tell_review_author.body,
                       tell_review_author.link, tell_review_author.subject, mail_text, mail_html)
  from reviews r
  where r.id = review and r.author_id is not null and (is_moderator() or manages_business(r.business_id))
$$;

create function count_review_votes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update reviews set helpful_count = greatest(helpful_count - 1, 0) where id = old.review_id;
  end if;
  return null;
end $$;
