-- Questions on a business's page, and their answers in the same table: an answer names its question. What a manager
-- answers for the business is on the page at once; everything else goes through the rules or a moderator, like reviews.
create table questions (
  -- Chosen by the browser, so that a repeated request is one question.
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  -- The question that it answers; null for a question.
  question_id uuid references questions (id) on delete cascade,
  -- Readable by no role, like the author of a review.
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null check (char_length(author_name) between 1 and 80),
  body text not null check (char_length(body) between 2 and 2000),
  -- Answered for the business, by someone who manages it.
  is_by_business boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected', 'removed')),
  reason text check (reason ~ '^[a-z][a-z_]{1,39}$'),
  reason_note text check (char_length(reason_note) <= 2000),
  held_for text[] not null default '{}' check (cardinality(held_for) <= 20),
  -- When the rules looked at it; null until they have.
  screened_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  check (not is_by_business or question_id is not null)
);
create index questions_business_idx on questions (business_id, created_at desc) where status = 'published' and question_id is null;
create index questions_recent_idx on questions (business_id, created_at);
create index questions_answers_idx on questions (question_id);
create index questions_author_idx on questions (author_id);
create index questions_pending_idx on questions (created_at, id) where status = 'pending';
-- The business answers a question once, and so does everybody else.
create unique index questions_business_answer_key on questions (question_id) where is_by_business;
create unique index questions_answer_key on questions (question_id, author_id) where not is_by_business;

create function is_own_question(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from questions q where q.id = is_own_question.id and q.author_id = current_user_id()) $$;
create function own_question_ids() returns setof uuid language sql stable security definer set search_path = public, pg_temp as
$$ select id from questions where author_id = current_user_id() $$;
create function is_public_question(id uuid, business uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from questions q join businesses b on b.id = q.business_id
     where q.id = is_public_question.id and q.business_id = business and q.question_id is null
       and q.status = 'published' and b.status = 'published') $$;

-- Answering or deciding notifies the author without revealing who that is. The background has no account.
create function tell_question_author(
  question uuid, kind text, title text, body text, link text, subject text, mail_text text, mail_html text
) returns void language sql security definer set search_path = public, pg_temp as $$
  select notify_person(q.author_id, tell_question_author.kind, q.business_id, tell_question_author.title,
                       tell_question_author.body, tell_question_author.link, tell_question_author.subject, mail_text, mail_html)
  from questions q
  where q.id = question and q.author_id is not null
    and (current_user_id() is null or is_moderator() or manages_business(q.business_id))
$$;
revoke execute on function is_own_question(uuid), own_question_ids(), is_public_question(uuid, uuid),
  tell_question_author(uuid, text, text, text, text, text, text, text) from public;
grant execute on function is_own_question(uuid), own_question_ids(), is_public_question(uuid, uuid),
  tell_question_author(uuid, text, text, text, text, text, text, text) to authenticated;
grant execute on function is_public_question(uuid, uuid) to anon;

alter table questions enable row level security;
grant select (id, business_id, question_id, author_name, body, is_by_business, status, created_at) on questions to anon, authenticated;
-- Empty for what is published; of the rest only authors and moderators see rows.
grant select (reason, reason_note, held_for) on questions to authenticated;
grant insert (id, business_id, question_id, author_id, author_name, body, is_by_business, status), delete on questions to authenticated;
grant update (status, reason, reason_note, held_for) on questions to authenticated;

-- With its question: an answer to one that was taken down is off the page too.
create policy "what is published is public" on questions for select to anon, authenticated
  using (status = 'published' and is_public_business(business_id)
         and (question_id is null or is_public_question(question_id, business_id)));
create policy "authors and moderators see the rest" on questions for select to authenticated
  using (author_id = (select current_user_id()) or (select is_moderator()));
create policy "anyone signed in asks and answers; managers answer for their business" on questions for insert to authenticated
  with check (author_id = (select current_user_id()) and is_public_business(business_id)
              and (question_id is null or is_public_question(question_id, business_id))
              and (case when manages_business(business_id) then is_by_business and status = 'published'
                   else not is_by_business and status = 'pending' end));
create policy "moderators decide" on questions for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));
create policy "authors remove what wasn't taken down, managers their answers, moderators all" on questions for delete to authenticated
  using ((author_id = (select current_user_id()) and status <> 'removed')
         or (is_by_business and manages_business(business_id)) or (select is_moderator()));

create function date_question_publication() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
  return new;
end $$;
create trigger questions_publication before insert or update of status on questions
  for each row execute function date_question_publication();
create trigger questions_bump after insert or update or delete on questions
  for each row execute function business_part_bump();

alter table moderation_decisions drop constraint moderation_decisions_kind_check,
  add constraint moderation_decisions_kind_check check (kind in ('listings', 'changes', 'photos', 'flyers', 'postings',
    'claims', 'reviews', 'questions', 'reports', 'messages', 'suggestions'));
alter table moderation_assignments drop constraint moderation_assignments_kind_check,
  add constraint moderation_assignments_kind_check check (kind in ('listings', 'changes', 'photos', 'flyers', 'postings',
    'claims', 'reviews', 'questions', 'reports', 'messages', 'suggestions'));
alter table reports drop constraint reports_subject_kind_check,
  add constraint reports_subject_kind_check check (subject_kind in ('business', 'review', 'posting', 'question'));

-- As before, with the questions of what is merged.
create or replace function merge_businesses(winner uuid, loser uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_slug text;
  heir uuid;
begin
  if not is_admin() then
    raise exception 'only administrators merge listings' using errcode = '42501';
  end if;
  if winner = loser then
    raise exception 'a listing can''t be merged with itself' using errcode = '22023';
  end if;
  perform from businesses b where b.id in (winner, loser) order by b.id for update;
  select b.slug into strict old_slug from businesses b where b.id = loser;

  select case when w.owner_id is null then l.owner_id end into heir from businesses w, businesses l where w.id = winner and l.id = loser;
  if heir is not null then
    update businesses set owner_id = heir where id = winner;
    insert into business_members (business_id, user_id, added_by)
      select winner, m.user_id, m.added_by from business_members m where m.business_id = loser and m.user_id <> heir
      on conflict do nothing;
    delete from business_members m where m.business_id = winner and m.user_id = heir;
    update verifications set business_id = winner where business_id = loser;
  end if;

  -- Of someone's two reviews the one of the listing that stays counts.
  update reviews r set business_id = winner where r.business_id = loser
    and (r.author_id is null or not exists (select from reviews k where k.business_id = winner and k.author_id = r.author_id));
  insert into rejected_reviews (business_id, author_id, deleted_at)
    select winner, r.author_id, r.deleted_at from rejected_reviews r where r.business_id = loser on conflict do nothing;
  update questions set business_id = winner where business_id = loser;
  update business_photos p set business_id = winner, position = least(32000, p.position + 1 + (
    select coalesce(max(k.position), 0) from business_photos k where k.business_id = winner)) where p.business_id = loser;
  update business_flyers set business_id = winner where business_id = loser;
  update leads set business_id = winner where business_id = loser;
  update lead_blocks b set business_id = winner where b.business_id = loser
    and not exists (select from lead_blocks k where k.business_id = winner and k.sender_key = b.sender_key);
  update saved_businesses s set business_id = winner, business_name = (select b.name from businesses b where b.id = winner)
    where s.business_id = loser and not exists (select from saved_businesses k where k.business_id = winner and k.list_id = s.list_id);
  delete from saved_businesses s where s.business_id = loser;
  update postings set business_id = winner where business_id = loser;
  update notices set business_id = winner where business_id = loser;
  update suggestions set business_id = winner where business_id = loser;
  update businesses set branch_of = null where id = winner and branch_of = loser;
  update businesses set branch_of = winner where branch_of = loser;
  update bulk_listings set business_id = winner where business_id = loser;

  -- Reports of what is gone are about what stays, each person's once.
  update reports r set business_id = winner, subject_id = case when r.subject_id = loser then winner else r.subject_id end
    where r.business_id = loser and (r.status <> 'open' or r.subject_id <> loser or not exists (
      select from reports k where k.subject_kind = r.subject_kind and k.subject_id = winner and k.status = 'open'
        and (k.reporter_id = r.reporter_id or lower(k.email) = lower(r.email))));

  -- Codes lead nowhere; papers are looked at for the listing that stays, against the current holder.
  update claims set state = 'overtaken' where business_id = loser and state = 'code_sent';
  update claims c set business_id = winner,
      kind = case when c.kind = 'claim' and w.owner_id is not null and w.owner_id <> c.user_id then 'dispute' else c.kind end,
      statement = coalesce(c.statement, 'Sent in about a listing that was merged into this one.')
    from businesses w where w.id = winner and c.business_id = loser and c.state = 'waiting'
      and not exists (select from claims k where k.business_id = winner and k.user_id = c.user_id and k.state in ('code_sent', 'waiting'));

  insert into metrics_daily (business_id, day, metric, source, count)
    select winner, m.day, m.metric, m.source, m.count from metrics_daily m where m.business_id = loser
    on conflict (business_id, day, metric, source) do update set count = metrics_daily.count + excluded.count;
  insert into business_hours (business_id, weekday, opens_minute, closes_minute)
    select winner, h.weekday, h.opens_minute, h.closes_minute from business_hours h
    where h.business_id = loser and not exists (select from business_hours k where k.business_id = winner);

  update subscriptions set business_id = winner where business_id = loser;
  update payments set business_id = winner where business_id = loser;
  update checkouts set business_id = winner where business_id = loser;
  update complimentary_plans set business_id = winner where business_id = loser;

  update business_slugs set business_id = winner where business_id = loser;
  delete from businesses where id = loser;
  insert into business_slugs (slug, business_id) values (old_slug, winner)
    on conflict (slug) do update set business_id = excluded.business_id;
  perform settle_plan(winner, now());
  perform bump_cache('business:' || winner, 'business:' || loser, 'directory');
end $$;
