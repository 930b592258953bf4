-- What a moderator saw when they decided, so that a decision never takes effect on something else: a fingerprint of what was
-- submitted. Null for decisions from before.
alter table moderation_decisions add column seen text check (char_length(seen) <= 100);

-- Whoever deletes a question or an answer that was turned down and writes another is still who was turned down. One memory for
-- reviews and questions: the rules of both ask it.
create trigger questions_remember_rejected after delete on questions for each row
  when (old.status in ('rejected', 'removed') or 'rejected_before' = any (old.held_for))
  execute function remember_rejected_review();

-- To whom it was told that someone answered their question or review: once, however often the answer is deleted and written
-- again.
create table answers_told (
  -- A question or a review.
  subject_id uuid not null,
  answerer_id uuid not null references auth.users (id) on delete cascade,
  told_at timestamptz not null default now(),
  primary key (subject_id, answerer_id)
);
create index answers_told_answerer_idx on answers_told (answerer_id);
alter table answers_told enable row level security;

-- Tells who asked that an answer is on the page; nobody of their own. The background has no account.
create function tell_asker(answer uuid, title text, body text, link text, subject text, mail_text text, mail_html text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked record;
begin
  select q.id, q.business_id, q.author_id as asker, a.author_id as answerer into asked
    from questions a join questions q on q.id = a.question_id
    where a.id = answer and a.status = 'published'
      and (current_user_id() is null or is_moderator() or manages_business(a.business_id));
  if asked.asker is null or asked.asker = asked.answerer then return; end if;
  -- Whose account is gone can't write it again.
  if asked.answerer is not null then
    insert into answers_told (subject_id, answerer_id) values (asked.id, asked.answerer) on conflict do nothing;
    if not found then return; end if;
  end if;
  perform notify_person(asked.asker, 'question_answered', asked.business_id, tell_asker.title, tell_asker.body, tell_asker.link,
                        tell_asker.subject, mail_text, mail_html);
end $$;

-- Tells who wrote a review that the business answered it.
create function tell_reviewer(review uuid, title text, body text, link text, subject text, mail_text text, mail_html text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into answers_told (subject_id, answerer_id)
    select r.id, current_user_id() from reviews r where r.id = review and manages_business(r.business_id)
    on conflict do nothing;
  if found then
    perform tell_review_author(review, 'review_answered', tell_reviewer.title, tell_reviewer.body, tell_reviewer.link,
                               tell_reviewer.subject, mail_text, mail_html);
  end if;
end $$;
revoke execute on function tell_asker(uuid, text, text, text, text, text, text),
  tell_reviewer(uuid, text, text, text, text, text, text) from public;
grant execute on function tell_asker(uuid, text, text, text, text, text, text),
  tell_reviewer(uuid, text, text, text, text, text, text) to authenticated;

-- Shared lists are reported like everything else that strangers may read.
alter table reports drop constraint reports_subject_kind_check,
  add constraint reports_subject_kind_check check (subject_kind in ('business', 'review', 'posting', 'question', 'list'));

-- As before, with the id that a report names. It opens nothing.
drop function shared_list(text);
create function shared_list(token text, out id uuid, out name text, out owner_name text, out entries jsonb) returns setof record
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.name, case when l.shares_name then nullif(split_part(btrim(p.display_name), ' ', 1), '') end,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'note', case when l.shares_notes then s.note end)
        order by s.saved_at desc, s.id)
      from (select b.business_id as id, b.note, b.saved_at from saved_businesses b where b.list_id = l.id
            union all select o.posting_id, o.note, o.saved_at from saved_postings o where o.list_id = l.id) s), '[]')
  from saved_lists l join auth.users u on u.id = l.user_id left join profiles p on p.id = l.user_id
  where l.share_token = token
    -- An outside service of accounts keeps other columns.
    and coalesce((to_jsonb(u) ->> 'banned_until')::timestamptz <= now(), true)
$$;
create function is_shared_list(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from saved_lists l where l.id = is_shared_list.id and l.share_token is not null) $$;

-- Lists with an undecided report, as strangers see them, for moderators. The link is null once it was taken away.
create function reported_lists()
returns table (list_id uuid, is_own boolean, token text, name text, owner_name text, notes text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.user_id = current_user_id(), l.share_token, l.name,
    case when l.shares_name then nullif(split_part(btrim(p.display_name), ' ', 1), '') end,
    case when l.shares_notes then array(
      select s.note from (select b.note, b.saved_at, b.business_id as id from saved_businesses b where b.list_id = l.id
            union all select o.note, o.saved_at, o.posting_id from saved_postings o where o.list_id = l.id) s
      where s.note is not null order by s.saved_at desc, s.id) else '{}' end
  from saved_lists l left join profiles p on p.id = l.user_id
  where is_moderator()
    and exists (select from reports r where r.subject_kind = 'list' and r.subject_id = l.id and r.status = 'open')
$$;

-- Takes the link of a reported list away and tells its owner, whom the moderator doesn't learn. Does nothing without a link.
create function unshare_reported_list(
  list uuid, title text, body text, link text, subject text, mail_text text, mail_html text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner uuid;
begin
  update saved_lists l set share_token = null
    where l.id = list and l.share_token is not null and exists (select from reported_lists() r where r.list_id = l.id)
    returning l.user_id into owner;
  if owner is not null then
    perform notify_person(owner, 'list_unshared', null, unshare_reported_list.title, unshare_reported_list.body,
                          unshare_reported_list.link, unshare_reported_list.subject, mail_text, mail_html);
  end if;
end $$;
revoke execute on function shared_list(text), is_shared_list(uuid), reported_lists(),
  unshare_reported_list(uuid, text, text, text, text, text, text) from public;
grant execute on function shared_list(text), is_shared_list(uuid) to anon, authenticated;
grant execute on function reported_lists(), unshare_reported_list(uuid, text, text, text, text, text, text) to authenticated;
