-- Plans that administrators make. The key of the three plans was their tier; a plan has an id now and a level, which is the tier that it
-- puts a listing in. The former release reads and writes `tier` as the key, so the id is stored under that name until it is gone.
alter table plans drop constraint plans_tier_check;
alter table plans add constraint plans_tier_check check (tier ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(tier) <= 60);
alter table plans add column id text not null generated always as (tier) stored;
alter table plans add constraint plans_id_key unique (id);
alter table plans add column level text check (level in ('free', 'premium', 'featured'));
-- What follows from an edit doesn't from this.
alter table plans disable trigger user;
update plans set level = tier;
-- How many of a listing's other places its page links to; null for all of them.
alter table plans add column location_limit integer check (location_limit between 0 and 1000);
-- How many services or dishes its page shows.
alter table plans add column service_limit integer not null default 60 check (service_limit between 0 and 60);

-- Nobody can tell two plans of one name apart.
update plans p set name = left(p.name, 25) || ' (' || p.tier || ')'
where exists (select from plans o where lower(o.name) = lower(p.name) and (o.position, o.tier) < (p.position, p.tier));
alter table plans enable trigger user;
alter table plans alter column level set not null;
alter table plans add constraint plans_free_check check ((level = 'free') = (tier = 'free'));
create unique index plans_name_key on plans (lower(name));

create function is_built_in_plan(id text) returns boolean language sql immutable parallel safe as
$$ select id in ('free', 'premium', 'featured') $$;

create function make_plan() returns trigger language plpgsql as $$
begin
  new.level := coalesce(new.level, case when is_built_in_plan(new.tier) then new.tier end);
  return new;
end $$;
create trigger plans_make before insert on plans for each row execute function make_plan();

-- Where plans stand counts for nobody's form.
create or replace function number_plan() returns trigger language plpgsql as $$
begin
  if (new.tier, new.level) is distinct from (old.tier, old.level) then
    raise exception 'a plan keeps its id and its level' using errcode = '42501';
  end if;
  if new.position = old.position then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;

-- Which plan it is, beside its tier, which follows. Rows of the former release have the plan's id as tier.
alter table checkouts add column plan text;
alter table subscriptions add column plan text;
alter table complimentary_plans add column plan text;
alter table subscriptions disable trigger subscriptions_touch;
update checkouts set plan = tier;
update subscriptions set plan = tier;
update complimentary_plans set plan = tier;
alter table subscriptions enable trigger subscriptions_touch;
alter table checkouts alter column plan set not null;
alter table subscriptions alter column plan set not null;
alter table complimentary_plans alter column plan set not null;
create index checkouts_plan_idx on checkouts (plan);
create index subscriptions_plan_idx on subscriptions (plan);
create index complimentary_plans_plan_idx on complimentary_plans (plan);
grant insert (plan) on complimentary_plans to authenticated;

-- The lock keeps a plan from being deleted by somebody else meanwhile. One that is unknown fails the check of `tier`.
create function tier_of_plan(plan text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_level text;
begin
  select p.level into found_level from plans p where p.id = plan for key share;
  return coalesce(found_level, plan);
end $$;
revoke execute on function tier_of_plan(text) from public;

create function buy_plan() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.plan := coalesce(new.plan, new.tier);
  new.tier := tier_of_plan(new.plan);
  return new;
end $$;
create trigger checkouts_plan before insert on checkouts for each row execute function buy_plan();
create trigger subscriptions_plan before insert on subscriptions for each row execute function buy_plan();
create trigger complimentary_plans_plan before insert on complimentary_plans for each row execute function buy_plan();

create function change_plan() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Another tier and the same plan: the former release, which writes the tier alone.
  if new.plan = old.plan and new.tier <> old.tier then
    new.plan := new.tier;
  end if;
  new.tier := tier_of_plan(new.plan);
  return new;
end $$;
create trigger subscriptions_plan_changed before update of plan, tier on subscriptions for each row
  when ((new.plan, new.tier) is distinct from (old.plan, old.tier)) execute function change_plan();

-- For which plans a coupon is: its ids, whose column has the older name.
alter table coupons drop constraint coupons_tiers_check;
alter table coupons add constraint coupons_tiers_check check (cardinality(tiers) <= 100);
alter table coupons add column plans text[] not null generated always as (tiers) stored;

-- What nobody ever had or tried to buy can be deleted.
create function guard_plan_removal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_built_in_plan(old.id)
     or exists (select from subscriptions where plan = old.id) or exists (select from checkouts where plan = old.id)
     or exists (select from complimentary_plans where plan = old.id) or exists (select from coupons where old.id = any(plans)) then
    raise exception 'a plan that somebody has or had stays' using errcode = '23503';
  end if;
  return old;
end $$;
create trigger plans_guard_removal before delete on plans for each row execute function guard_plan_removal();

-- The plan that a listing has now. Demo listings have a tier that nobody pays or gives, and the plan of that name.
-- What reads the whole table comes in the next two files, so that nobody waits for it who reads a listing.
alter table businesses add column plan text not null default 'free';
alter table businesses add constraint businesses_plan_check check (char_length(plan) <= 60) not valid;
grant select (plan) on businesses to anon;

create function follow_tier() returns trigger language plpgsql as
$$ begin new.plan := new.tier; return new; end $$;
create trigger businesses_follow_tier before update of tier on businesses for each row
  when (new.tier <> old.tier and new.plan = old.plan) execute function follow_tier();
create trigger businesses_begin_with_tier before insert on businesses for each row
  when (new.tier <> 'free' and new.plan = 'free') execute function follow_tier();

do $$
begin
  execute replace(replace(replace(pg_get_functiondef('guard_business_write()'::regprocedure),
    'new.tier <> ''free''', 'new.tier <> ''free'' or new.plan <> ''free'''),
    '(new.tier, new.trust_level', '(new.tier, new.plan, new.trust_level'),
    '(old.tier, old.trust_level', '(old.tier, old.plan, old.trust_level');
end $$;

-- The plan that a listing has by what is paid or given for it: the one of the highest level, of several the one that costs more. A
-- payment that failed has seven days; a listing that isn't up keeps what it has.
create function entitled_plan(business uuid, at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select granted.plan from (
      select s.plan, s.tier from subscriptions s where s.business_id = business
        and (s.state in ('trialing', 'active') or s.state = 'past_due' and s.past_due_since + interval '7 days' > at)
      union all
      select c.plan, c.tier from complimentary_plans c where c.business_id = business
        and c.ended_at is null and c.starts_at <= at and c.ends_at > at
    ) granted left join plans p on p.id = granted.plan
    order by granted.tier = 'featured' desc, p.price_month_cents desc nulls last, granted.plan limit 1), 'free')
$$;
revoke execute on function entitled_plan(uuid, timestamptz) from public;

create or replace function entitled_tier(business uuid, at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select p.level from plans p where p.id = granted.plan), granted.plan)
  from entitled_plan(business, at) granted (plan)
$$;

-- The only writer of `plan` and `tier`, from which `is_premium` and `is_featured` follow: the server in the background, and billing staff.
drop function settle_plan(uuid, timestamptz);
create function settle_plan(business uuid, at timestamptz, out tier_before text, out tier_after text, out plan_before text, out plan_after text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_user_id() is not null and not has_right('billing') then
    raise exception 'plans are settled by the server' using errcode = '42501';
  end if;
  -- Two payments at once for the same listing.
  select b.tier, b.plan into tier_before, plan_before from businesses b where b.id = business for update;
  if not found then return; end if;
  plan_after := entitled_plan(business, at);
  tier_after := entitled_tier(business, at);
  if (tier_after, plan_after) is distinct from (tier_before, plan_before) then
    update businesses b set tier = tier_after, plan = plan_after where b.id = business;
  end if;
end $$;
revoke execute on function settle_plan(uuid, timestamptz) from public;
grant execute on function settle_plan(uuid, timestamptz) to authenticated;

-- What a listing's plan allows, in one place, for whatever enforces or shows it. Where somebody has taken a plan out of the
-- table, it allows what the free plan starts with. Until the next file has run, a listing with a tier has no plan yet.
drop function plan_allowances(uuid);
create function plan_allowances(business uuid)
returns table (tier text, photo_limit integer, flyer_limit integer, in_banner boolean, in_carousel boolean, analytics text, plan text,
  plan_name text, location_limit integer, service_limit integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.tier, coalesce(p.photo_limit, 6), coalesce(p.flyer_limit, 0), coalesce(p.in_banner, false),
         coalesce(p.in_carousel, false), coalesce(p.analytics, 'basic'), b.plan, coalesce(p.name, initcap(b.plan)), p.location_limit,
         coalesce(p.service_limit, 60)
  from businesses b left join plans p on p.id = case when b.plan = 'free' then b.tier else b.plan end where b.id = business
$$;

create or replace view admin_listings as
  select b.id, b.slug, b.name, lower(b.name) collate "C" as name_key, b.category, b.subcategory, b.status, b.reason, b.tier, b.trust_level,
         b.is_verified, b.place_type, b.city, b.state::text as state, b.phone, b.phone_digits, b.website, b.website_host, b.email,
         b.owner_id, u.email::text as owner_email, p.display_name as owner_name,
         b.rating_average, b.rating_count, business_completeness(b) as completeness, b.is_demo, b.unlisted_at, b.submitted_at, b.published_at,
         b.last_confirmed_at, b.created_at, b.updated_at, b.version,
         listing_marks(b.name, b.status, b.tier, b.trust_level, b.category, b.subcategory, b.state::text, b.city, b.place_type,
                       b.phone_digits, b.website_host, b.email, b.is_demo, b.unlisted_at is not null, b.owner_id is null) as marks,
         b.plan
  from businesses b left join auth.users u on u.id = b.owner_id left join profiles p on p.id = b.owner_id
  where (select has_right('listings'));

insert into audit_rights values ('plan.make', 'billing'), ('plan.remove', 'billing'), ('plan.order', 'billing');

-- How many of a main listing's other places its plan links to, and how many there are.
create function location_room(main uuid) returns table (location_limit integer, used integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.location_limit, (select count(*)::int from businesses b where b.branch_of = main and b.status <> 'archived')
  from plan_allowances(main) a
$$;
revoke execute on function location_room(uuid) from public;
grant execute on function location_room(uuid) to authenticated;
