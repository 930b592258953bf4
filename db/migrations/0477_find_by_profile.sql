-- A profile elsewhere finds its business, by its URL or its handle: "instagram.com/mamaabiola", "@mamaabiola".
create function social_handles(links jsonb) returns text[] language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct lower(handle)), '{}')
  from jsonb_each_text(case when jsonb_typeof(links) = 'object' then links else '{}' end),
    substring(value from '^[^?#]*[/@]([^/@?#]+)/*(?:[?#]|$)') handle
  where handle !~* '[.]php$'
$$;
create index businesses_social_handles_idx on businesses using gin (social_handles(social_links)) with (fastupdate = off)
  where status = 'published';

create function businesses_with_handle(handle text, most integer) returns table (id uuid, slug text) language sql stable security definer
  set search_path = public, pg_temp as $$
  select b.id, b.slug from businesses b
  where b.status = 'published' and b.unlisted_at is null and social_handles(b.social_links) @> array[lower(handle)]
  order by b.slug limit most
$$;
revoke execute on function businesses_with_handle(text, integer) from public;
grant execute on function businesses_with_handle(text, integer) to anon, authenticated;
