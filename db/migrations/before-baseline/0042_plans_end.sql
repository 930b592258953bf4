-- Whether somebody pays for a listing, which its new owner may know, but not who.
create function is_paid_for(business uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from subscriptions s where s.business_id = business and s.state <> 'canceled')
   and (owns_business(business) or is_admin()) $$;
revoke execute on function is_paid_for(uuid) from public;
grant execute on function is_paid_for(uuid) to authenticated;

-- Whether a listing has, or can have, one of the twelve places of the home page. Demo listings take nobody's.
create function has_featured_place(business uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from businesses b where b.tier = 'featured' and b.status = 'published' and not b.is_demo
            and b.id <> business) < 12
$$;
revoke execute on function has_featured_place(uuid) from public;
grant execute on function has_featured_place(uuid) to authenticated;

-- Who wants to hear when a place is free, in the order in which they asked.
create table featured_waiting (
  business_id uuid primary key references businesses (id) on delete cascade,
  asked_at timestamptz not null default now(),
  told_at timestamptz
);
create index featured_waiting_asked_idx on featured_waiting (asked_at) where told_at is null;
alter table featured_waiting enable row level security;
grant select, insert (business_id), delete on featured_waiting to authenticated;
create policy "owners see whether they wait, admins all" on featured_waiting for select to authenticated
  using (owns_business(business_id) or (select is_admin()));
create policy "owners wait" on featured_waiting for insert to authenticated with check (owns_business(business_id));
create policy "owners wait no longer" on featured_waiting for delete to authenticated
  using (owns_business(business_id) or (select is_admin()));
