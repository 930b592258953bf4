-- "555-0142" and a number on WhatsApp find their business, too. Both are public; the function reads them past the policies because
-- the index on an expression couldn't be used within them.
create index businesses_phone_end_idx on businesses (right(phone_digits, 7)) where status = 'published';
create index businesses_whatsapp_idx on businesses (right(regexp_replace(whatsapp, '[^0-9]', '', 'g'), 10)) where status = 'published';

-- Those listed with this number: its last ten digits, or the seven that follow the area code.
create function businesses_with_phone(digits text, most integer) returns table (id uuid, slug text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.slug::text from businesses b
  where b.status = 'published' and b.unlisted_at is null and b.id = any(case when length(digits) = 10
    then array(
      select p.id from businesses p where p.status = 'published' and p.phone_digits = digits
      union
      select w.id from businesses w where w.status = 'published' and right(regexp_replace(w.whatsapp, '[^0-9]', '', 'g'), 10) = digits)
    else array(select e.id from businesses e where e.status = 'published' and right(e.phone_digits, 7) = digits) end)
  order by b.slug limit most
$$;
revoke execute on function businesses_with_phone(text, integer) from public;
grant execute on function businesses_with_phone(text, integer) to anon, authenticated;
