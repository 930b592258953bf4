-- How many postings of these people were turned down or taken down. The record itself is for administrators.
create function turned_down_postings(people uuid[]) returns table (person uuid, times integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.posted_by, count(*)::int
  from postings o join audit_log a on a.subject_kind = 'posting' and a.subject_id = o.id::text
  where is_moderator() and o.posted_by = any(people) and a.action in ('posting.reject', 'posting.take_down')
  group by o.posted_by
$$;

-- What a listing is found by there, in one index: words of its name, and a mark for each thing that it is narrowed by.
-- `unaccent` is stable for the sake of its dictionary, which is never changed here. Null leaves no mark.
create function listing_marks(name text, status text, tier text, trust_level text, category text, subcategory text, state text,
  city text, place_type text, phone_digits text, website_host text, email text, is_demo boolean, is_unlisted boolean, is_unowned boolean)
returns tsvector language sql immutable parallel safe cost 500 set search_path = public, pg_temp as $$
  select array_to_tsvector(array_remove(
    string_to_array('n:' || replace(search_normalize(name), ' ', ' n:'), ' ') || array[
      's:' || status, 't:' || tier, 'v:' || trust_level, 'c:' || category, 'k:' || subcategory, 'r:' || state,
      'y:' || left(lower(city), 100), 'w:' || place_type, 'p:' || phone_digits, 'h:' || left(website_host, 200), 'e:' || lower(email),
      case when is_demo then 'f:demo' end, case when is_unlisted then 'f:unlisted' end, case when is_unowned then 'f:unowned' end
    ], null))
$$;

-- Whose address begins so; for administrators. More than these make nothing clearer.
create function people_by_address(beginning text) returns table (id uuid) language sql stable security definer
set search_path = public, pg_temp as $$
  select u.id from auth.users u
  where (select is_admin()) and lower(u.email::text) collate "C" >= lower(beginning)
    and lower(u.email::text) collate "C" < lower(beginning) || chr(1114109)
  order by lower(u.email::text) collate "C" limit 200
$$;

-- Who has exactly this address; for administrators, who make somebody the owner of a listing.
create function person_of_address(address text) returns uuid language sql stable security definer
set search_path = public, pg_temp as
$$ select u.id from auth.users u where (select is_admin()) and lower(u.email::text) collate "C" = lower(address) limit 1 $$;

create function record_transfer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_log (actor_id, action, subject_kind, subject_id, after)
    values (current_user_id(),
            case new.state when 'asked' then 'business.ask_transfer' when 'accepted' then 'business.accept_transfer'
              when 'declined' then 'business.decline_transfer' when 'withdrawn' then 'business.withdraw_transfer'
              else 'business.transfer' end,
            'business', new.business_id::text,
            jsonb_build_object('transfer', new.id)
              || case when new.state = 'done' then jsonb_build_object('owner', new.to_id, 'former', new.from_id) else '{}'::jsonb end);
  return null;
end $$;

-- Chosen when it begins to wait, by what it is then; nobody writes it.
create function choose_review_lane() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.status <> 'pending' or old.status = 'pending') then
    new.review_lane := old.review_lane;
  elsif new.published_at is not null or new.reason is not null then
    new.review_lane := 'resubmitted';
  -- An imported draft that its owner sends in afterwards was looked at by them, one by one.
  elsif tg_op = 'INSERT' and exists (select from bulk_listings l where l.business_id = new.id) then
    new.review_lane := case when new.owner_id is null then 'imported_unowned' else 'imported' end;
  else
    new.review_lane := 'new';
  end if;
  return new;
end $$;
