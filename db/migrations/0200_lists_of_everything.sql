-- Lists hold events, jobs and homes as well, and may be shared by a link.

create table saved_postings (
  list_id uuid not null,
  user_id uuid not null,
  -- No foreign key, and the title as it was: what has gone is shown as gone.
  posting_id uuid not null,
  kind text not null check (kind in ('event', 'job', 'housing')),
  posting_title text not null check (char_length(posting_title) between 1 and 120),
  note text check (char_length(note) between 1 and 300),
  saved_at timestamptz not null default now(),
  primary key (list_id, posting_id),
  foreign key (list_id, user_id) references saved_lists (id, user_id) on delete cascade
);
create index saved_postings_user_idx on saved_postings (user_id, posting_id);
alter table saved_postings enable row level security;
create policy "what one saved" on saved_postings for select to authenticated using (user_id = (select current_user_id()));
create policy "save for oneself" on saved_postings for insert to authenticated
  with check (user_id = (select current_user_id()));
create policy "move and note one's own" on saved_postings for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy "let go of one's own" on saved_postings for delete to authenticated
  using (user_id = (select current_user_id()));
grant select, insert (list_id, user_id, posting_id, kind, posting_title, note, saved_at), update (list_id, note), delete
  on saved_postings to authenticated;

alter table saved_lists
  -- The secret in the address of a shared list; null for a private one. It opens nothing but that list, and its owner
  -- copies it again, so it is kept as it is.
  add column share_token text unique check (share_token ~ '^[A-Za-z0-9_-]{43}$'),
  add column shares_notes boolean not null default false,
  -- The first word of the owner's name.
  add column shares_name boolean not null default false;
grant update (share_token, shares_notes, shares_name) on saved_lists to authenticated;

-- What anyone with the link sees of a list: no row where there is none, or its owner is banned. The entries are ids, of
-- which the caller sees what is published.
create function shared_list(token text, out name text, out owner_name text, out entries jsonb) returns setof record
language sql stable security definer set search_path = public, pg_temp as $$
  select l.name, case when l.shares_name then nullif(split_part(btrim(p.display_name), ' ', 1), '') end,
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
revoke execute on function shared_list(text) from public;
grant execute on function shared_list(text) to anon, authenticated;
