-- What a listing said before each change, so that administrators can put any of it back; and two listings of one business
-- made one.

-- The facts that its owner fills in, by the names that they have in the API. Pictures are left out: one that is shown
-- nowhere any more is deleted, and can't come back.
create function business_facts(b businesses) returns jsonb language sql stable parallel safe set search_path = public, pg_temp as $$
  select jsonb_build_object('name', b.name, 'category', b.category, 'subcategory', b.subcategory,
    'shortDescription', b.short_description, 'description', b.description, 'yearEstablished', b.year_established)
  || jsonb_build_object('placeType', b.place_type, 'address', b.address, 'addressLine2', b.address_line2, 'city', b.city,
    'state', b.state, 'zip', b.zip, 'lat', b.lat, 'lng', b.lng, 'serviceRadiusMiles', b.service_radius_miles,
    'coversNationwide', b.covers_nationwide)
  || jsonb_build_object('phone', b.phone, 'whatsapp', b.whatsapp, 'email', b.email, 'website', b.website,
    'socialLinks', b.social_links, 'heritage', b.heritage, 'communities', b.communities, 'languages', b.languages,
    'attributes', b.attributes, 'priceLevel', b.price_level, 'services', b.services)
$$;

create table business_history (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  changed_at timestamptz not null default now(),
  -- Null for what the site did by itself, and once the account is gone.
  changed_by uuid references auth.users (id) on delete set null,
  -- Those facts that changed, as they were and as they became.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object')
);
create index business_history_business_idx on business_history (business_id, id desc);
create index business_history_changed_by_idx on business_history (changed_by);
alter table business_history enable row level security;
grant select on business_history to authenticated;
create policy "administrators read what was" on business_history for select to authenticated using ((select is_admin()));

-- Whoever writes, and by whatever way. A draft is typed letter by letter, and nobody has seen it. The oldest of very many
-- give way.
create function keep_business_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := business_facts(old);
  is_now jsonb := business_facts(new);
  changed text[];
  person uuid := current_user_id();
begin
  if was = is_now or coalesce(current_setting('app.bulk_load', true), '') = 'on' then return null; end if;
  select array_agg(key) into changed from jsonb_each(is_now) where value is distinct from was -> key;
  insert into business_history (business_id, changed_by, before, after)
    values (new.id, (select u.id from auth.users u where u.id = person),
            (select jsonb_object_agg(key, value) from jsonb_each(was) where key = any(changed)),
            (select jsonb_object_agg(key, value) from jsonb_each(is_now) where key = any(changed)));
  delete from business_history h where h.business_id = new.id
    and h.id <= (select k.id from business_history k where k.business_id = new.id order by k.id desc offset 500 limit 1);
  return null;
end $$;
create trigger businesses_keep_history after update on businesses for each row
  when (old.status <> 'draft') execute function keep_business_history();

-- How many people wrote to a business; what they wrote is between them. For administrators.
create function count_leads(business uuid) returns int language sql stable security definer set search_path = public, pg_temp as
$$ select count(*)::int from leads l where l.business_id = business and is_admin() $$;
revoke execute on function count_leads(uuid) from public;
grant execute on function count_leads(uuid) to authenticated;

-- A review takes its answer along to another listing.
alter table review_replies drop constraint review_replies_review_id_business_id_fkey;
alter table review_replies add constraint review_replies_review_id_business_id_fkey
  foreign key (review_id, business_id) references reviews (id, business_id) on delete cascade on update cascade;

-- What would move from one listing to another, and what wouldn't because the other has it already.
create function merge_moves(winner uuid, loser uuid)
returns table (reviews int, repeated_reviews int, photos int, flyers int, leads int, saved int, postings int, plans int, slugs int, branches int)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*)::int from reviews r where r.business_id = loser) - d.repeated, d.repeated,
    (select count(*)::int from business_photos p where p.business_id = loser and p.status <> 'removed'),
    (select count(*)::int from business_flyers f where f.business_id = loser),
    (select count(*)::int from leads l where l.business_id = loser),
    (select count(*)::int from saved_businesses s where s.business_id = loser),
    (select count(*)::int from postings p where p.business_id = loser),
    (select count(*)::int from complimentary_plans c where c.business_id = loser and c.ended_at is null and c.ends_at > now()),
    1 + (select count(*)::int from business_slugs s where s.business_id = loser),
    (select count(*)::int from businesses b where b.branch_of = loser and b.id <> winner)
  from (select count(*)::int as repeated from reviews a join reviews b on b.author_id = a.author_id and b.business_id = winner
        where a.business_id = loser) d
  where is_admin()
$$;
revoke execute on function merge_moves(uuid, uuid) from public;
grant execute on function merge_moves(uuid, uuid) to authenticated;

-- Moves everything that hangs on one listing to another and deletes it; its addresses lead to the other one. Both are
-- locked by the caller's transaction. What was checked about the one that goes was checked about its owner, so it only
-- moves with them, where the one that stays has none. Subscriptions that run are the caller's to refuse.
create function merge_businesses(winner uuid, loser uuid) returns void
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

  -- Of somebody's two reviews the one of the listing that stays counts.
  update reviews r set business_id = winner where r.business_id = loser
    and (r.author_id is null or not exists (select from reviews k where k.business_id = winner and k.author_id = r.author_id));
  insert into rejected_reviews (business_id, author_id, deleted_at)
    select winner, r.author_id, r.deleted_at from rejected_reviews r where r.business_id = loser on conflict do nothing;
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

  -- Codes lead nowhere; papers are looked at for the listing that stays, against whoever has it.
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
revoke execute on function merge_businesses(uuid, uuid) from public;
grant execute on function merge_businesses(uuid, uuid) to authenticated;
