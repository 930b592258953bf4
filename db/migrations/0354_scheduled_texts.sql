-- Help articles and newsletter issues can be scheduled, as posts can. Until then visitors see nothing of them: a job publishes the
-- article and sends the issue.
alter table help_articles
  add column publish_at timestamptz,
  drop constraint help_articles_status_check,
  add constraint help_articles_status_check check (status in ('draft', 'scheduled', 'published')),
  add constraint help_articles_scheduled_check check ((status = 'scheduled') = (publish_at is not null));
create index help_articles_scheduled on help_articles (publish_at) where status = 'scheduled';

alter table newsletter_issues
  add column send_at timestamptz,
  drop constraint newsletter_issues_status_check,
  add constraint newsletter_issues_status_check check (status in ('draft', 'scheduled', 'sending', 'sent')),
  drop constraint newsletter_issues_check,
  add constraint newsletter_issues_started_check check ((status in ('draft', 'scheduled')) = (started_at is null)),
  add constraint newsletter_issues_scheduled_check check ((status = 'scheduled') = (send_at is not null));
create index newsletter_issues_scheduled on newsletter_issues (send_at) where status = 'scheduled';

-- A scheduled issue goes back to being a draft, and only then can it be changed.
drop policy "editors change drafts, and send them" on newsletter_issues;
create policy "editors change drafts, schedule and send them" on newsletter_issues for update to authenticated
  using (status in ('draft', 'scheduled') and (select has_right('content')))
  with check (status in ('draft', 'scheduled', 'sending') and (select has_right('content')));

-- Links under which anybody reads a text as it is kept now, published or not.
create table content_previews (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('posts', 'pages', 'help', 'faqs', 'newsletter')),
  -- Its id, or the path of a page.
  text_id text not null check (char_length(text_id) between 1 and 80),
  created_by uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at between created_at and created_at + interval '31 days')
);
create index content_previews_text on content_previews (kind, text_id);
create index content_previews_expires on content_previews (expires_at);
create index content_previews_created_by on content_previews (created_by);
alter table content_previews enable row level security;
create policy "editors read links of previews" on content_previews for select to authenticated
  using ((select has_right('content')));
create policy "editors make links of previews" on content_previews for insert to authenticated
  with check (created_by = (select current_user_id()) and (select has_right('content')));
create policy "editors end links of previews" on content_previews for delete to authenticated
  using ((select has_right('content')));
grant select, insert, delete on content_previews to authenticated;

-- What a link shows; nothing once it is over or its text is gone.
create function previewed_text(hash text)
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
  where l.token_hash = hash and l.expires_at > now()
$$;
revoke execute on function previewed_text(text) from public;
grant execute on function previewed_text(text) to anon, authenticated;

insert into audit_rights (action, right_name)
  select noun || '.' || verb, 'content'
  from unnest(array['help', 'newsletter']) noun, unnest(array['schedule', 'unschedule']) verb
  on conflict do nothing;
insert into audit_rights (action, right_name)
  select noun || '.' || verb, 'content'
  from unnest(array['post', 'page', 'help', 'faq', 'newsletter']) noun, unnest(array['share_preview', 'end_previews']) verb
  on conflict do nothing;
