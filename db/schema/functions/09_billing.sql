-- What a listing's plan allows, in one place, for whatever enforces or shows it. Where somebody has taken a plan out of the
-- table, it allows what the free plan starts with.
create function plan_allowances(business uuid)
returns table (tier text, photo_limit integer, flyer_limit integer, in_banner boolean, in_carousel boolean, analytics text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.tier, coalesce(p.photo_limit, 6), coalesce(p.flyer_limit, 0), coalesce(p.in_banner, false),
         coalesce(p.in_carousel, false), coalesce(p.analytics, 'basic')
  from businesses b left join plans p on p.tier = b.tier where b.id = business
$$;

-- The tier that a listing has by what is paid or given for it. A payment that failed has seven days; a listing that isn't
-- up keeps what it has.
create function entitled_tier(business uuid, at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select granted.tier from (
      select s.tier from subscriptions s where s.business_id = business
        and (s.state in ('trialing', 'active') or s.state = 'past_due' and s.past_due_since + interval '7 days' > at)
      union all
      select c.tier from complimentary_plans c where c.business_id = business
        and c.ended_at is null and c.starts_at <= at and c.ends_at > at
    ) granted
    order by granted.tier = 'featured' desc limit 1), 'free')
$$;

-- The only writer of `tier`, from which `is_premium` and `is_featured` follow: the server in the background, and
-- administrators.
create function settle_plan(business uuid, at timestamptz, out tier_before text, out tier_after text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_user_id() is not null and not is_admin() then
    raise exception 'plans are settled by the server' using errcode = '42501';
  end if;
  -- Two payments at once for the same listing.
  select b.tier into tier_before from businesses b where b.id = business for update;
  if not found then return; end if;
  tier_after := entitled_tier(business, at);
  if tier_after <> tier_before then
    update businesses b set tier = tier_after where b.id = business;
  end if;
end $$;

-- Whether somebody pays for a listing, which its new owner may know, but not who.
create function is_paid_for(business uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from subscriptions s where s.business_id = business and s.state <> 'canceled')
   and (owns_business(business) or is_admin()) $$;

-- Whether a listing has, or can have, one of the twelve places of the home page. Demo listings take nobody's.
create function has_featured_place(business uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from businesses b where b.tier = 'featured' and b.status = 'published' and not b.is_demo
            and b.id <> business) < 12
$$;

create function number_plan() returns trigger language plpgsql as
$$ begin new.revision := old.revision + 1; return new; end $$;
