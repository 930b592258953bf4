create function bump_cache(variadic tags text[]) returns void language sql security definer set search_path = public, pg_temp as
$$ insert into cache_bumps (tag) select distinct t from unnest(tags) t where t is not null $$;

-- The program's own marks stand on no page; a load that writes them says itself what became stale.
create function site_settings_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin
  if not array_remove(array[old.key, new.key], null) <@ array['demo_load', 'places_version', 'reference_version'] then
    perform bump_cache('site');
  end if;
  return null;
end $$;

-- Counts one, unless that would be more than `most` since the window began. The longest window that was asked for
-- holds. Progressive: each refusal makes the window twice as long, up to a day.
create function take_rate_limit(
  counter text, most integer, span interval, progressive boolean, moment timestamptz,
  out allowed boolean, out taken integer, out until timestamptz
) language plpgsql as
$$ begin
  -- A conflict locks the row even where the condition doesn't hold, so nothing comes between the two statements.
  insert into rate_limits as r (key, count, starts_at, ends_at) values (counter, 1, moment, moment + span)
  on conflict (key) do update set
    count = case when r.ends_at <= moment then 1 else r.count + 1 end,
    starts_at = case when r.ends_at <= moment then moment else r.starts_at end,
    ends_at = case when r.ends_at <= moment then moment + span else greatest(r.ends_at, r.starts_at + span) end
  where r.ends_at <= moment or r.count < most
  returning r.count, r.ends_at into taken, until;
  allowed := found;

  if not allowed then
    update rate_limits r set ends_at = greatest(
      r.ends_at,
      r.starts_at + span,
      case when progressive then r.starts_at + least((r.ends_at - r.starts_at) * 2, interval '24 hours') end
    )
    where r.key = counter returning r.count, r.ends_at into taken, until;
  elsif taken = 1 then
    -- Each new counter takes two ended ones away, so that there are never many.
    delete from rate_limits where key in (
      select r.key from rate_limits r where r.ends_at <= moment order by r.ends_at limit 2 for update skip locked
    );
  end if;
end $$;

-- The program's own marks among the settings: nobody edits them, and they change while data loads.
create function is_program_mark(key text) returns boolean language sql immutable parallel safe as
$$ select key in ('demo_load', 'places_version', 'reference_version') $$;

-- Whoever writes, by whatever way: the number, the name and the history can't be left out.
create function number_setting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_program_mark(new.key) then return new; end if;
  if tg_op = 'UPDATE' and new.key = old.key then
    new.revision := old.revision + 1;
  else
    new.revision := coalesce((select max(v.revision) from setting_versions v where v.key = new.key), 0) + 1;
  end if;
  new.updated_by := current_user_id();
  return new;
end $$;

create function keep_setting_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and not is_program_mark(old.key) and (tg_op = 'DELETE' or new.key <> old.key) then
    insert into setting_versions (key, revision, saved_by) values (old.key, old.revision + 1, current_user_id());
  end if;
  if tg_op <> 'DELETE' and not is_program_mark(new.key) then
    insert into setting_versions (key, revision, value, saved_by) values (new.key, new.revision, new.value, new.updated_by);
  end if;
  return null;
end $$;
