-- A number or a website that very many listings share: the first of them are read from an index in order, not all of them.
create index businesses_phone_slug_idx on businesses (phone_digits, slug) where status = 'published';
create index businesses_phone_end_slug_idx on businesses (right(phone_digits, 7), slug) where status = 'published';
create index businesses_whatsapp_slug_idx on businesses (right(regexp_replace(whatsapp, '[^0-9]', '', 'g'), 10), slug) where status = 'published';
create index businesses_website_slug_idx on businesses (website_host, slug) where status = 'published';
drop index businesses_phone_idx, businesses_phone_end_idx, businesses_whatsapp_idx, businesses_website_idx;

-- `digits` are a number's last ten, or the seven after its area code.
create or replace function businesses_with_phone(digits text, most integer) returns table (id uuid, slug text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.slug from (
    (select b.id, b.slug from businesses b
      where length(digits) = 10 and b.status = 'published' and b.unlisted_at is null and b.phone_digits = digits
      order by b.slug limit most)
    union
    (select b.id, b.slug from businesses b
      where length(digits) = 10 and b.status = 'published' and b.unlisted_at is null
        and right(regexp_replace(b.whatsapp, '[^0-9]', '', 'g'), 10) = digits
      order by b.slug limit most)
    union
    (select b.id, b.slug from businesses b
      where length(digits) <> 10 and b.status = 'published' and b.unlisted_at is null and right(b.phone_digits, 7) = digits
      order by b.slug limit most)) f
  order by f.slug limit most
$$;
