-- What came of what these people sent in before, for moderators: counts alone, so that nobody learns who wrote something without
-- a name. Each count stops at a hundred.
create function sender_histories(people uuid[])
returns table (person uuid, joined_at timestamptz, approved integer, rejected integer, reported integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.created_at, d.approved, d.rejected, least(100, r.count)::int
  from auth.users u
    cross join lateral (
      select count(*) filter (where good)::int as approved, count(*) filter (where not good)::int as rejected from (
        (select status = 'published' as good from businesses b
          where b.owner_id = u.id and b.status in ('published', 'rejected', 'suspended') limit 100)
        union all
        (select status = 'approved' from business_revisions v
          where v.submitted_by = u.id and v.status in ('approved', 'rejected') limit 100)
        union all
        (select p.status = 'approved' from businesses b join business_photos p on p.business_id = b.id
          where b.owner_id = u.id and (p.status = 'rejected' or p.status = 'approved' and not p.needs_check) limit 100)
        union all
        (select f.status <> 'rejected' from businesses b join business_flyers f on f.business_id = b.id
          where b.owner_id = u.id and f.status <> 'pending' and (f.status <> 'expired' or f.decided_at is not null) limit 100)
        union all
        (select n.status <> 'rejected' from businesses b join business_updates n on n.business_id = b.id
          where b.owner_id = u.id and n.status <> 'pending' and (n.status <> 'expired' or n.decided_at is not null) limit 100)
        union all
        (select status = 'published' from reviews w where w.author_id = u.id and w.status <> 'pending' limit 100)
        union all
        (select false from rejected_reviews w where w.author_id = u.id limit 100)
        union all
        (select status = 'published' from questions q where q.author_id = u.id and q.status <> 'pending' limit 100)
        union all
        (select o.status <> 'rejected' from postings o
          where o.posted_by = u.id and o.status in ('published', 'expired', 'closed', 'rejected') limit 100)
        union all
        (select state = 'approved' from claims c where c.user_id = u.id and c.state in ('approved', 'rejected') limit 100)
        union all
        (select status = 'approved' from reports t where t.reporter_id = u.id and t.status <> 'open' limit 100)
        union all
        (select status = 'approved' from suggestions s where s.reporter_id = u.id and s.status <> 'open' limit 100)
      ) decided
    ) d
    cross join lateral (
      select count(*) from (
        (select from businesses b join reports t on t.subject_kind = 'business' and t.subject_id = b.id
          where b.owner_id = u.id and t.status <> 'rejected' limit 100)
        union all
        (select from reviews w join reports t on t.subject_kind = 'review' and t.subject_id = w.id
          where w.author_id = u.id and t.status <> 'rejected' limit 100)
        union all
        (select from questions q join reports t on t.subject_kind = 'question' and t.subject_id = q.id
          where q.author_id = u.id and t.status <> 'rejected' limit 100)
        union all
        (select from postings o join reports t on t.subject_kind = 'posting' and t.subject_id = o.id
          where o.posted_by = u.id and t.status <> 'rejected' limit 100)
      ) reports
    ) r
  where (select is_moderator()) and u.id = any (people)
$$;
revoke execute on function sender_histories(uuid[]) from public;
grant execute on function sender_histories(uuid[]) to authenticated;

-- Who wrote a review, a question or an answer, for the history beside it. The API tells no moderator.
create function author_of_review(review uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as
$$ select r.author_id from reviews r where r.id = review and (select is_moderator()) $$;
create function author_of_question(question uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as
$$ select q.author_id from questions q where q.id = question and (select is_moderator()) $$;
revoke execute on function author_of_review(uuid), author_of_question(uuid) from public;
grant execute on function author_of_review(uuid), author_of_question(uuid) to authenticated;

-- Notes that the whole team puts into its rejections.
create table moderation_replies (
  -- Chosen by the browser: a double click saves one.
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 60),
  body text not null check (char_length(body) between 1 and 2000),
  version integer not null default 1,
  created_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now()
);
create unique index moderation_replies_title_key on moderation_replies (lower(title));
create index moderation_replies_created_by_idx on moderation_replies (created_by);

-- As many as fit in a list.
create function limit_moderation_replies() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('moderation_replies', 0));
  if (select count(*) from moderation_replies) >= 100 then
    raise exception 'there are 100 saved replies' using errcode = '23514', constraint = 'moderation_replies_most';
  end if;
  return new;
end $$;
create trigger moderation_replies_limit before insert on moderation_replies
  for each row execute function limit_moderation_replies();

alter table moderation_replies enable row level security;
grant select, insert (id, title, body, created_by), update (title, body, version, updated_at), delete on moderation_replies to authenticated;
create policy "moderators read saved replies" on moderation_replies for select to authenticated using ((select is_moderator()));
create policy "moderators save replies in their own name" on moderation_replies for insert to authenticated
  with check (created_by = (select current_user_id()) and (select is_moderator()));
create policy "moderators edit saved replies" on moderation_replies for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));
create policy "moderators delete saved replies" on moderation_replies for delete to authenticated using ((select is_moderator()));
