-- Fields that administrators add to a category, and what a listing has in them.
create table custom_fields (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 40),
  category text not null references categories (slug) on update cascade,
  kind text not null check (kind in ('text', 'number', 'choice', 'yes-no')),
  label text not null check (char_length(label) between 2 and 60),
  help text not null default '' check (char_length(help) <= 200),
  unit text not null default '' check (char_length(unit) <= 20 and (unit = '' or kind = 'number')),
  -- In order: [{"key": "natural", "label": "Natural hair"}].
  choices jsonb not null default '[]' check (case when jsonb_typeof(choices) = 'array'
    then jsonb_array_length(choices) <= 40 and octet_length(choices::text) <= 20000 and (kind = 'choice') = (choices <> '[]') else false end),
  takes_several boolean not null default false check (not takes_several or kind = 'choice'),
  is_filter boolean not null default false check (not is_filter or kind in ('choice', 'yes-no')),
  position integer not null default 0,
  is_archived boolean not null default false,
  revision integer not null default 1
);
create index custom_fields_category_idx on custom_fields (category, position);
alter table custom_fields enable row level security;
grant select on custom_fields to anon, authenticated;
grant insert, update, delete on custom_fields to authenticated;
create policy "custom fields in use are public" on custom_fields for select to anon, authenticated using (not is_archived);
create policy "admins see archived custom fields" on custom_fields for select to authenticated using ((select is_admin()));
create policy "admins add custom fields" on custom_fields for insert to authenticated with check ((select is_admin()));
create policy "admins change custom fields" on custom_fields for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins remove custom fields" on custom_fields for delete to authenticated using ((select is_admin()));

-- A stored key keeps its meaning. Reordering doesn't change the version, so it can't conflict with an open form.
create function guard_custom_field() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.key, new.kind) is distinct from (old.key, old.kind) then
    raise exception 'a custom field keeps its key and kind' using errcode = '23514';
  end if;
  new.revision := old.revision + ((new.category, new.label, new.help, new.unit, new.choices, new.takes_several, new.is_filter, new.is_archived)
    is distinct from (old.category, old.label, old.help, old.unit, old.choices, old.takes_several, old.is_filter, old.is_archived))::int;
  return new;
end $$;
create trigger custom_fields_guard before update on custom_fields for each row execute function guard_custom_field();

create trigger custom_fields_bump after insert or update or delete on custom_fields
  for each statement execute function categories_bump();

-- By key: a text, a number, true or false, the keys of choices. Those of archived fields and of a former category stay.
alter table businesses add column custom_values jsonb not null default '{}'
  check (jsonb_typeof(custom_values) = 'object' and octet_length(custom_values::text) <= 20000);
grant select (custom_values) on businesses to anon;
create index businesses_with_custom_values_idx on businesses (category) where custom_values <> '{}';

create function fits_custom_field(field custom_fields, value jsonb) returns boolean language plpgsql immutable
  set search_path = public, pg_temp as $$
begin
  case field.kind
    when 'text' then return jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 300;
    when 'yes-no' then return jsonb_typeof(value) = 'boolean';
    when 'number' then return jsonb_typeof(value) = 'number' and abs((value #>> '{}')::numeric) <= 1000000000;
    else
      if jsonb_typeof(value) <> 'array' then return false; end if;
      return jsonb_array_length(value) between 1 and case when field.takes_several then 40 else 1 end
        and jsonb_array_length(value) = (select count(distinct v) from jsonb_array_elements(value) v)
        and value <@ jsonb_path_query_array(field.choices, '$[*].key');
  end case;
end $$;

-- Unchanged values aren't checked again, even if their field has changed since.
create function check_custom_values() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given record;
  field custom_fields;
begin
  for given in
    select v.key, v.value from jsonb_each(new.custom_values) v
    where v.value is distinct from case when tg_op = 'UPDATE' then old.custom_values -> v.key end
  loop
    select * into field from custom_fields f where f.key = given.key;
    if not found or not fits_custom_field(field, given.value) then
      raise exception 'the custom field % doesn''t take this value', given.key using errcode = '23514';
    end if;
  end loop;
  return new;
end $$;
create trigger businesses_custom_values before insert or update of custom_values on businesses
  for each row when (new.custom_values <> '{}') execute function check_custom_values();

-- They are reviewed like other facts.
create or replace function business_facts(b businesses) returns jsonb language sql stable parallel safe set search_path = public, pg_temp as $$
  select jsonb_build_object('name', b.name, 'category', b.category, 'subcategory', b.subcategory,
    'shortDescription', b.short_description, 'description', b.description, 'yearEstablished', b.year_established)
  || jsonb_build_object('placeType', b.place_type, 'address', b.address, 'addressLine2', b.address_line2, 'city', b.city,
    'state', b.state, 'zip', b.zip, 'lat', b.lat, 'lng', b.lng, 'serviceRadiusMiles', b.service_radius_miles,
    'coversNationwide', b.covers_nationwide)
  || jsonb_build_object('phone', b.phone, 'whatsapp', b.whatsapp, 'email', b.email, 'website', b.website,
    'socialLinks', b.social_links, 'heritage', b.heritage, 'communities', b.communities, 'languages', b.languages,
    'attributes', b.attributes, 'priceLevel', b.price_level, 'services', b.services, 'customValues', b.custom_values)
$$;

create or replace function reviewed_fields(review text) returns text[] language sql immutable parallel safe set search_path = public, pg_temp as $$
  select case review
    when 'identity' then array['name', 'category', 'subcategory', 'address', 'addressLine2', 'city', 'state', 'zip', 'lat', 'lng',
      'phone', 'whatsapp', 'email', 'website', 'heritage', 'communities']
    when 'offer' then array['shortDescription', 'description', 'yearEstablished', 'placeType', 'serviceRadiusMiles',
      'coversNationwide', 'attributes', 'services', 'customValues']
    when 'daily' then array['socialLinks', 'languages', 'priceLevel']
  end
$$;

alter table business_revisions drop constraint business_revisions_field_check,
  add constraint business_revisions_field_check check (field in ('name', 'category', 'shortDescription', 'description', 'yearEstablished',
    'place', 'phone', 'whatsapp', 'email', 'website', 'heritage', 'communities', 'attributes', 'services', 'customValues', 'logoUrl',
    'coverImageUrl'));

-- The fields of a category that is merged go with its listings.
create or replace function merge_category(former text, present text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare top text; old_top text;
begin
  perform assert_admin();
  perform 1 from categories where slug in (former, present) order by slug for update;
  select parent into top from categories where slug = present;
  select parent into old_top from categories where slug = former;
  if old_top is null then
    update categories set parent = present where parent = former;
    update businesses set category = present where category = former;
    update suggestions set category = present where category = former;
    update custom_fields set category = present,
        position = position + (select coalesce(max(c.position), 0) from custom_fields c where c.category = present)
      where category = former;
  else
    update businesses set subcategory = present, category = case when category = old_top then top else category end
      where subcategory = former;
  end if;
  update category_redirects set target = present where target = former;
  delete from categories where slug = former;
  insert into category_redirects (slug, target) values (former, present);
  perform rewrite_category(former, present);
end $$;
