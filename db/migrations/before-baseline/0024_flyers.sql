-- Flyers as their owners make them: as many as the plan has, in the banner where the plan has it, ending by themselves.

alter table business_flyers
  add column reason text check (reason in ('incomplete', 'not_a_business', 'duplicate', 'outside_us', 'misleading',
                                           'bad_picture', 'prohibited', 'unverifiable', 'other')),
  add column reason_note text check (char_length(reason_note) <= 2000),
  add column decided_by uuid references auth.users (id) on delete set null,
  add column decided_at timestamptz;
create index business_flyers_ending_idx on business_flyers (ends_at) where status in ('pending', 'approved') and ends_at is not null;
create index business_flyers_decided_by_idx on business_flyers (decided_by) where decided_by is not null;

-- How many a listing's plan allows, and how many it has that are shown or wait to be.
create function flyer_room(business uuid) returns table (flyer_limit integer, used integer, in_banner boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(p.flyer_limit, 0)::int,
    (select count(*)::int from business_flyers f where f.business_id = b.id and f.status in ('pending', 'approved')
       and (f.ends_at is null or f.ends_at > now())),
    coalesce(p.in_banner, false)
  from businesses b left join plans p on p.tier = b.tier where b.id = business
$$;

drop trigger business_flyers_guard on business_flyers;
create function guard_flyer_write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  room record;
begin
  -- Within security definer current_user is the owner of the function: who asks is in the claims.
  if current_user_id() is null or is_moderator() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.business_id <> old.business_id then
      raise exception 'a picture stays with its business' using errcode = '42501';
    end if;
    if new.status not in (old.status, 'pending', 'expired')
       or (new.reason, new.reason_note, new.decided_by, new.decided_at)
          is distinct from (old.reason, old.reason_note, old.decided_by, old.decided_at) then
      raise exception 'only moderators approve or reject' using errcode = '42501';
    end if;
    -- What was looked at is looked at again; an end may be moved, but what has ended begins anew.
    if (new.title, new.description, new.flyer_image_url, new.price, new.link_url) is distinct from
       (old.title, old.description, old.flyer_image_url, old.price, old.link_url)
       or (old.status = 'expired' and new.status <> 'expired') then
      new.status := 'pending';
      new.reason := null;
      new.reason_note := null;
    end if;
  end if;
  if new.status in ('pending', 'approved') and (tg_op = 'INSERT' or old.status not in ('pending', 'approved')) then
    -- Two at once must not both be the last one.
    perform from businesses where id = new.business_id for update;
    select * into room from flyer_room(new.business_id);
    if room.used >= room.flyer_limit then
      raise exception 'the plan has no room for another flyer' using errcode = '42501';
    end if;
  end if;
  if new.show_in_premium_banner and (tg_op = 'INSERT' or not old.show_in_premium_banner)
     and not (select in_banner from flyer_room(new.business_id)) then
    raise exception 'the plan has no place in the banner' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger business_flyers_guard before insert or update on business_flyers for each row execute function guard_flyer_write();

drop policy "owners add flyers" on business_flyers;
create policy "managers add flyers" on business_flyers for insert to authenticated
  with check ((manages_business(business_id) and status = 'pending') or (select is_moderator()));

-- Why a flyer was turned down is for who manages it.
revoke select on business_flyers from anon;
grant select (id, business_id, title, description, flyer_image_url, alt, price, link_url, starts_at, ends_at, status,
              show_in_premium_banner, created_at, updated_at) on business_flyers to anon;
