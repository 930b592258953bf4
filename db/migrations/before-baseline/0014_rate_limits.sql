-- How often something was done within a window, counted for all processes together. Keys hold hashes, no addresses and
-- no accounts. Unlogged: a count isn't worth a sync of the disk, and after a crash all of them begin anew.
create unlogged table rate_limits (
  key text primary key check (char_length(key) <= 120),
  count integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
create index rate_limits_ends_at_idx on rate_limits (ends_at);

-- No policies: only the program itself, on the owner's connection, counts.
alter table rate_limits enable row level security;

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
revoke execute on function take_rate_limit(text, integer, interval, boolean, timestamptz) from public;
