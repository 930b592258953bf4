-- Whether an account is open, and what somebody else may do, was answered to any person who knows an account's id. Now these two
-- ask, and only functions of the database call them.
create function has_open_account(person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from auth.users u where u.id = person
    -- An outside service of accounts keeps other columns.
    and coalesce((to_jsonb(u) ->> 'banned_until')::timestamptz <= now(), true) and (to_jsonb(u) ->> 'deleted_at') is null)
$$;
revoke execute on function has_open_account(uuid) from public;

create function has_right_today(person uuid, wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select has_open_account(person) and exists (select from user_roles u where u.user_id = person
    and (u.role = 'admin' or exists (select from role_rights r where r.role = u.role and r.right_name = wanted)))
$$;
revoke execute on function has_right_today(uuid, text) from public;

-- For the person, and for what the site does by itself.
create or replace function is_open_account(person uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if request_claims() is not null and person is distinct from current_user_id() then
    raise exception 'only the person asks whether their account is open' using errcode = '42501';
  end if;
  return has_open_account(person);
end $$;

-- For the person, for those who have that right themselves, and for what the site does by itself.
create or replace function person_has_right(person uuid, wanted text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if request_claims() is not null and person is distinct from current_user_id() and not has_right(wanted) then
    raise exception 'only those with a right ask who else has it' using errcode = '42501';
  end if;
  return has_right_today(person, wanted);
end $$;

-- Whoever opens a link to a preview, signed in or not, asks about the person who made it.
create or replace function previewed_text(hash text)
returns table (kind text, title text, summary text, body text, cover_url text, cover_alt text, byline text, state text,
  updated_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.kind, t.title, t.summary, t.body, t.cover_url, t.cover_alt, t.byline, t.state, t.updated_at, l.expires_at
  from content_previews l cross join lateral (
    select p.title, p.summary, p.body, p.cover_url, p.cover_alt, p.author_name as byline,
      case when p.status = 'draft' then 'draft' when p.publish_at > now() then 'scheduled' else 'published' end as state, p.updated_at
    from posts p where l.kind = 'posts' and p.id::text = l.text_id
    union all
    select g.title, g.summary, g.body, null, '', '', g.status, g.updated_at from pages g where l.kind = 'pages' and g.slug = l.text_id
    union all
    select a.title, a.summary, a.body, null, '', '', a.status, a.updated_at
    from help_articles a where l.kind = 'help' and a.id::text = l.text_id
    union all
    select f.question, '', f.answer, null, '', '', f.status, f.updated_at from faqs f where l.kind = 'faqs' and f.id::text = l.text_id
    union all
    select i.subject, '', i.body, null, '', '', i.status, i.updated_at
    from newsletter_issues i where l.kind = 'newsletter' and i.id::text = l.text_id
  ) t
  where l.token_hash = hash and l.expires_at > now() and has_right_today(l.created_by, 'content')
$$;
