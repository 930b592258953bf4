-- What each role may do is data: has_right() reads it, and policies and guards ask has_right(). Administrators have every
-- right, also those that no row names. Several roles of one person add up.
create table roles (name text primary key check (name ~ '^[a-z]+$' and char_length(name) <= 20));
insert into roles values ('admin'), ('moderator'), ('content'), ('billing'), ('support');

create table role_rights (
  role text not null references roles (name),
  right_name text not null check (right_name ~ '^[a-z]+$' and char_length(right_name) <= 20),
  primary key (role, right_name)
);
insert into role_rights values
  ('moderator', 'moderation'),
  ('content', 'panel'), ('content', 'content'),
  ('billing', 'panel'), ('billing', 'billing'),
  ('support', 'panel'), ('support', 'people'), ('support', 'contact'), ('support', 'listings');

alter table roles enable row level security;
alter table role_rights enable row level security;
grant select on role_rights to authenticated;
create policy "anyone signed in knows what roles may do" on role_rights for select to authenticated using (true);

alter table user_roles drop constraint user_roles_role_check,
  add constraint user_roles_role_fkey foreign key (role) references roles (name);

-- Whether a role counts in this session: the setting of the panel names those that take a second factor. In PL/pgSQL, which
-- looks tables up when it runs.
create function role_counts(role text) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return not exists (select from site_settings s where s.key = 'panel' and s.value -> 'secondFactorRoles' -> role_counts.role = 'true')
    or passes_second_factor();
end $$;
revoke execute on function role_counts(text) from public;

create function has_right(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from user_roles u where u.user_id = current_user_id()
    and (u.role = 'admin' or exists (select from role_rights r where r.role = u.role and r.right_name = wanted))
    and role_counts(u.role))
$$;

create or replace function is_admin() returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from user_roles where user_id = current_user_id() and role = 'admin' and role_counts(role)) $$;

create or replace function is_moderator() returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select has_right('moderation') $$;

-- Whom somebody asks who may enter the panel, but not the page.
create function administrator_names() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select p.display_name from user_roles u join profiles p on p.id = u.user_id
  where u.role = 'admin' and exists (select from user_roles o where o.user_id = current_user_id())
  order by u.granted_at, p.display_name limit 5
$$;
revoke execute on function administrator_names() from public;
grant execute on function administrator_names() to authenticated;

-- The policies that named administrators, where a role may now do the same.
do $$
declare
  p record;
begin
  for p in
    select q.tablename, q.policyname, q.qual, q.with_check, r.right_name, r.holders
    from pg_policies q join (values
      ('posts', 'content', 'editors'), ('pages', 'content', 'editors'), ('help_articles', 'content', 'editors'),
      ('help_votes', 'content', 'editors'), ('faqs', 'content', 'editors'), ('newsletter_issues', 'content', 'editors'),
      ('newsletter_deliveries', 'content', 'editors'), ('newsletter_subscribers', 'content', 'editors'),
      ('content_pictures', 'content', 'editors'), ('content_versions', 'content', 'editors'),
      ('plans', 'billing', 'billing staff'), ('coupons', 'billing', 'billing staff'), ('complimentary_plans', 'billing', 'billing staff'),
      ('payments', 'billing', 'billing staff'), ('subscriptions', 'billing', 'billing staff'), ('checkouts', 'billing', 'billing staff'),
      ('billing_customers', 'billing', 'billing staff'), ('featured_waiting', 'billing', 'billing staff'),
      ('webhook_events', 'billing', 'billing staff'), ('reconciliations', 'billing', 'billing staff'),
      ('account_deletions', 'people', 'support'), ('user_consents', 'people', 'support'),
      ('contact_messages', 'contact', 'support'), ('contact_replies', 'contact', 'support'),
      ('saved_views', 'panel', 'staff')
    ) r (tablename, right_name, holders) on r.tablename = q.tablename
    where q.schemaname = 'public' and concat(q.qual, q.with_check) like '%is_admin()%'
  loop
    execute format('alter policy %I on %I', p.policyname, p.tablename)
      || coalesce(' using (' || replace(p.qual, 'is_admin()', format('has_right(%L)', p.right_name)) || ')', '')
      || coalesce(' with check (' || replace(p.with_check, 'is_admin()', format('has_right(%L)', p.right_name)) || ')', '');
    if p.policyname ~ '\madmins\M' then
      execute format('alter policy %I on %I rename to %I', p.policyname, p.tablename, regexp_replace(p.policyname, '\madmins\M', p.holders));
    end if;
  end loop;
end $$;

-- The functions and views that did.
do $$
declare
  f record;
begin
  for f in select * from (values
    ('find_account_ids(text)', 'is_admin()', $q$has_right('people')$q$),
    ('find_reviews_of(uuid)', 'is_admin()', $q$has_right('people')$q$),
    ('people_by_address(text)', 'is_admin()', $q$has_right('listings')$q$),
    ('count_leads(uuid)', 'is_admin()', $q$has_right('listings')$q$),
    ('settle_plan(uuid, timestamptz)', 'is_admin()', $q$has_right('billing')$q$),
    ('is_paid_for(uuid)', 'is_admin()', $q$has_right('billing')$q$),
    ('business_people(uuid)', 'is_moderator()', $q$(is_moderator() or has_right('listings'))$q$),
    ('write_audit(text, text, text, jsonb, jsonb, text, text)', 'is_moderator()', $q$(is_moderator() or has_right('panel'))$q$)
  ) as changed (name, before, after)
  loop
    execute replace(pg_get_functiondef(f.name::regprocedure), f.before, f.after);
  end loop;
  execute 'create or replace view accounts with (security_barrier) as '
    || replace(pg_get_viewdef('accounts'::regclass), 'is_admin()', $q$has_right('people')$q$);
  execute 'create or replace view admin_listings as '
    || replace(pg_get_viewdef('admin_listings'::regclass), 'is_admin()', $q$has_right('listings')$q$);
end $$;

-- Who reads listings for support reads what belongs to them, and writes none of it.
do $$
declare
  name text;
begin
  foreach name in array array['businesses', 'business_flyers', 'business_history', 'business_hours', 'business_members',
    'business_photos', 'business_revisions', 'business_special_hours', 'business_updates', 'verifications'] loop
    execute format('create policy "support reads listings" on %I for select to authenticated using ((select has_right(''listings'')))', name);
  end loop;
end $$;
create policy "billing staff see listings with a plan" on businesses for select to authenticated
  using ((select has_right('billing')) and (exists (select from subscriptions s where s.business_id = businesses.id)
    or exists (select from complimentary_plans c where c.business_id = businesses.id)));
create policy "support sees roles" on user_roles for select to authenticated using ((select has_right('people')));
create policy "staff see names" on profiles for select to authenticated using ((select has_right('panel')));
create policy "support reads what was done to accounts" on audit_log for select to authenticated
  using (subject_kind = 'account' and (select has_right('people')));

-- Every role but the administrators' is given and taken by one administrator.
alter policy "admins make moderators" on user_roles
  with check (role <> 'admin' and granted_by = (select current_user_id()) and (select is_admin()));
alter policy "admins make moderators" on user_roles rename to "admins give roles";
alter policy "admins unmake moderators" on user_roles using (role <> 'admin' and (select is_admin()));
alter policy "admins unmake moderators" on user_roles rename to "admins take roles";

-- Accounts that somebody with the right to people and a second factor acts on. Support acts on no account with a role: whoever
-- could take the second factor of an administrator away would be halfway to their account.
create function assert_may_reach(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not has_right('people') or not passes_second_factor() then
    raise exception 'this takes the right to people and a second factor' using errcode = '42501';
  end if;
  if is_admin() then return; end if;
  -- Nobody gets a role meanwhile.
  lock table user_roles in share row exclusive mode;
  if person = current_user_id() or exists (select from user_roles where user_id = person) then
    raise exception 'administrators act on accounts with a role' using errcode = '42501';
  end if;
end $$;
revoke execute on function assert_may_reach(uuid) from public;

create or replace function assert_may_handle(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assert_may_reach(person);
  -- Nobody is made an administrator meanwhile.
  lock table user_roles in share row exclusive mode;
  if person = current_user_id() or exists (select from user_roles where user_id = person and role = 'admin') then
    raise exception 'an administrator loses the role first' using errcode = '42501';
  end if;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['sign_out_account(uuid)', 'reset_factors(uuid)'] loop
    execute replace(pg_get_functiondef(name::regprocedure), 'assert_sure_admin()', 'assert_may_reach(person)');
  end loop;
end $$;
