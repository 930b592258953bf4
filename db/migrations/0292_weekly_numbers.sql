-- Calls by hour, by the clock of the listing, for a few weeks.
create table call_hours (
  business_id uuid not null references businesses (id) on delete cascade,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  count integer not null check (count > 0),
  primary key (business_id, day, hour)
);
create index call_hours_day_idx on call_hours (day);
alter table call_hours enable row level security;
grant select on call_hours to authenticated;
create policy "managers read their hours, moderators all" on call_hours for select to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]) or (select is_moderator()));

-- Whether an owner gets the mail of last week's numbers; without a row they do.
create table numbers_mail_choices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  is_on boolean not null
);
alter table numbers_mail_choices enable row level security;
grant select, insert, update on numbers_mail_choices to authenticated;
create policy "one's own" on numbers_mail_choices for select to authenticated using (user_id = (select current_user_id()));
create policy "choose oneself" on numbers_mail_choices for insert to authenticated with check (user_id = (select current_user_id()));
create policy "change one's own" on numbers_mail_choices for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));

-- One for each owner and week, whether a mail was sent or there was nothing to say: nobody gets a second one. The hash is that of its
-- link to unsubscribe.
create table numbers_mails (
  user_id uuid not null references auth.users (id) on delete cascade,
  week date not null,
  token_hash text unique check (char_length(token_hash) = 64),
  settled_at timestamptz not null default now(),
  primary key (user_id, week)
);
create index numbers_mails_week_idx on numbers_mails (week);
alter table numbers_mails enable row level security;

-- Whether the mails come to the owner of a link; null without such a link.
create function numbers_mail_is_on(hash text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select c.is_on from numbers_mail_choices c where c.user_id = m.user_id), true)
  from numbers_mails m where m.token_hash = hash
$$;
create function end_numbers_mail(hash text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := (select m.user_id from numbers_mails m where m.token_hash = hash);
begin
  if person is not null then
    insert into numbers_mail_choices (user_id, is_on) values (person, false) on conflict (user_id) do update set is_on = false;
  end if;
  return person is not null;
end $$;
revoke execute on function numbers_mail_is_on(text) from public;
revoke execute on function end_numbers_mail(text) from public;
grant execute on function numbers_mail_is_on(text) to anon, authenticated;
grant execute on function end_numbers_mail(text) to anon, authenticated;

-- Words after which people chose the listing. Those that fewer than five people typed, or never two on a day, may be about one
-- person: they are told to nobody.
create function searches_that_led_to(business uuid, since date, until date) returns table (words text, people integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.words, sum(greatest(c.opened, c.called, c.saved))::int
  from search_choices_daily c
  where manages_business(business) and c.business_id = business and c.day between since and until
    and exists (select from searches_daily s where s.words = c.words having sum(s.count) >= 5 and max(s.count) >= 2)
  group by c.words order by 2 desc, 1 limit 5
$$;
revoke execute on function searches_that_led_to(uuid, date, date) from public;
grant execute on function searches_that_led_to(uuid, date, date) to authenticated;

-- The middle one of the other listings of its category in its city; nothing with fewer than five, as one could work out another's.
create function middle_listing(business uuid, since date, until date) returns table (others integer, metric text, median double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  with alike as (
    select o.id from businesses b join businesses o on o.category = b.category and o.city = b.city and o.state = b.state
      and o.status = 'published' and o.id <> b.id
    where b.id = business and manages_business(business)
  ), many as (select count(*)::int as others from alike)
  select m.others, w.metric, percentile_cont(0.5) within group (order by coalesce(t.total, 0))
  from many m cross join alike a cross join unnest(array['view', 'call', 'directions', 'lead']) as w (metric)
  left join lateral (select sum(d.count) as total from metrics_daily d
    where d.business_id = a.id and d.metric = w.metric and d.day between since and until) t on true
  where m.others >= 5 group by m.others, w.metric
$$;
revoke execute on function middle_listing(uuid, date, date) from public;
grant execute on function middle_listing(uuid, date, date) to authenticated;

-- When the published page last changed, by the clock of the listing, and in what.
create function last_edit(business uuid) returns table (day date, fields text[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select (h.changed_at at time zone b.timezone)::date, array(select jsonb_object_keys(h.after))
  from business_history h join businesses b on b.id = h.business_id
  where h.business_id = business and manages_business(business) and h.changed_at >= b.published_at
  order by h.id desc limit 1
$$;
revoke execute on function last_edit(uuid) from public;
grant execute on function last_edit(uuid) to authenticated;
