-- What administrators write and price: the information pages and the plans.

-- Nobody signs an edit in another's name: the claims say who it was. Null is the program itself.
create function touch_edited() returns trigger language plpgsql as
$$ begin
  new.updated_at = now();
  new.updated_by = current_user_id();
  return new;
end $$;

-- A page of text. Its slug is its path: 'about', 'legal/terms'. Version and date are for legal texts.
create table pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?$' and char_length(slug) <= 80),
  title text not null check (char_length(title) between 2 and 120),
  summary text not null check (char_length(summary) between 20 and 300),
  -- Markdown. Longer than this it would hold up the program while it is turned into HTML.
  body text not null default '' check (char_length(body) <= 60000),
  version text check (char_length(version) between 1 and 40),
  effective_on date,
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  check (version is null or effective_on is not null)
);
alter table pages enable row level security;
grant select on pages to anon, authenticated;
grant insert, update, delete on pages to authenticated;
create policy "published pages are public" on pages for select to anon, authenticated using (status = 'published');
create policy "admins read drafts" on pages for select to authenticated using ((select is_admin()));
create policy "admins add pages" on pages for insert to authenticated with check ((select is_admin()));
create policy "admins change pages" on pages for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins remove pages" on pages for delete to authenticated using ((select is_admin()));
create trigger pages_touch before insert or update on pages for each row execute function touch_edited();

create function pages_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('pages'); return null; end $$;
create trigger pages_bump after insert or update or delete on pages
  for each statement execute function pages_bump();

-- What an owner may choose. Prices are whole cents. What a plan allows is read by whatever enforces it; the lines in
-- `features` are only said.
create table plans (
  tier text primary key check (tier in ('free', 'premium', 'featured')),
  name text not null check (char_length(name) between 2 and 40),
  summary text not null default '' check (char_length(summary) <= 200),
  price_month_cents integer not null check (price_month_cents between 0 and 1000000),
  price_year_cents integer not null check (price_year_cents between 0 and 10000000),
  currency char(3) not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  photo_limit integer not null check (photo_limit between 0 and 1000),
  flyer_limit integer not null check (flyer_limit between 0 and 100),
  in_banner boolean not null default false,
  in_carousel boolean not null default false,
  analytics text not null default 'basic' check (analytics in ('basic', 'full')),
  features text[] not null default '{}' check (cardinality(features) <= 20),
  position integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  check (tier <> 'free' or (price_month_cents = 0 and price_year_cents = 0))
);
alter table plans enable row level security;
grant select on plans to anon, authenticated;
grant insert, update, delete on plans to authenticated;
-- Also those no longer sold: somebody may still be on one.
create policy "plans are public" on plans for select to anon, authenticated using (true);
create policy "admins add plans" on plans for insert to authenticated with check ((select is_admin()));
create policy "admins change plans" on plans for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins remove plans" on plans for delete to authenticated using ((select is_admin()));
create trigger plans_touch before insert or update on plans for each row execute function touch_edited();

create function plans_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('plans'); return null; end $$;
create trigger plans_bump after insert or update or delete on plans
  for each statement execute function plans_bump();
