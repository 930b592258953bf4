-- Replies that the managers of a listing keep for the next review. They belong to the listing and name nobody.
create table reply_templates (
  -- Chosen by the browser, so that a repeated request is one.
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 60),
  body text not null check (char_length(body) between 2 and 2000),
  created_at timestamptz not null default now()
);
create index reply_templates_business_idx on reply_templates (business_id, created_at);
create unique index reply_templates_title_key on reply_templates (business_id, lower(title));

alter table reply_templates enable row level security;
grant select, insert (id, business_id, title, body), update (title, body), delete on reply_templates to authenticated;
create policy "managers read" on reply_templates for select to authenticated using (manages_business(business_id));
create policy "managers add" on reply_templates for insert to authenticated with check (manages_business(business_id));
create policy "managers change" on reply_templates for update to authenticated
  using (manages_business(business_id)) with check (manages_business(business_id));
create policy "managers remove" on reply_templates for delete to authenticated using (manages_business(business_id));

-- With the listing that stays when two are merged, except what it has by the same title.
create function move_reply_templates(winner uuid, loser uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_admin() then
    raise exception 'only administrators merge listings' using errcode = '42501';
  end if;
  update reply_templates t set business_id = winner where t.business_id = loser
    and not exists (select from reply_templates k where k.business_id = winner and lower(k.title) = lower(t.title));
end $$;
revoke execute on function move_reply_templates(uuid, uuid) from public;
grant execute on function move_reply_templates(uuid, uuid) to authenticated;
