-- Whether two hosts belong to the same owner: they are equal, or one is a subdomain of the other.
create function is_same_site(host text, other text) returns boolean language sql immutable parallel safe as
$$ select host is not null and other is not null
     and ('.' || other = right('.' || host, length(other) + 1) or '.' || host = right('.' || other, length(host) + 1)) $$;

-- A code sent to one domain or phone number proves nothing about another. Without this, an intruder could change the
-- contact details and keep the owner's verification. The owner's own statement stays.
create function end_codes_of_former_contact() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update verifications v set revoked_at = now()
  where v.business_id = new.id and v.level = 'claimed' and v.revoked_at is null and (
    v.evidence = 'phone_code' and new.phone_digits is distinct from old.phone_digits
    or v.evidence = 'email_domain' and not is_same_site(new.website_host, old.website_host));
  if found and new.owner_id is not null then
    insert into verifications (business_id, level, evidence, checked_by, checked_by_name)
    select new.id, 'self_attested', 'statement', new.owner_id, 'The owner'
    where not exists (select from verifications v
      where v.business_id = new.id and v.level = 'self_attested' and v.revoked_at is null);
  end if;
  return null;
end $$;
create trigger businesses_end_codes after update of website, phone on businesses for each row
  when (old.website_host is distinct from new.website_host or old.phone_digits is distinct from new.phone_digits)
  execute function end_codes_of_former_contact();
