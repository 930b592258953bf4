-- Whether an account is there and not banned, for what goes on in its name without a session.
create function is_open_account(person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from auth.users u where u.id = person
    -- An outside service of accounts keeps other columns.
    and coalesce((to_jsonb(u) ->> 'banned_until')::timestamptz <= now(), true) and (to_jsonb(u) ->> 'deleted_at') is null)
$$;
revoke execute on function is_open_account(uuid) from public;
grant execute on function is_open_account(uuid) to authenticated;

-- Whether somebody may do this today. Unlike has_right(), it asks about another person, and for no second factor.
create function person_has_right(person uuid, wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select is_open_account(person) and exists (select from user_roles u where u.user_id = person
    and (u.role = 'admin' or exists (select from role_rights r where r.role = u.role and r.right_name = wanted)))
$$;
revoke execute on function person_has_right(uuid, text) from public;
grant execute on function person_has_right(uuid, text) to authenticated;

-- A link to a preview shows no more than whoever made it may read.
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
  where l.token_hash = hash and l.expires_at > now() and person_has_right(l.created_by, 'content')
$$;
