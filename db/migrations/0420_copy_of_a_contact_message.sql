-- Whether its sender got a copy, for the answer to a repeated request. Messages from before are answered as they were.
alter table contact_messages add column has_copy boolean not null default true;

create function send_contact_message(
  message_id uuid, name text, email text, topic text, message text, copied boolean, out outcome text, out ticket text, out has_copy boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select s.outcome, s.ticket into outcome, ticket from send_contact_message(message_id, name, email, topic, message) s;
  if outcome = 'new' then
    update contact_messages m set has_copy = copied where m.id = message_id;
  end if;
  select m.has_copy into has_copy from contact_messages m where m.id = message_id and outcome <> 'taken';
end $$;
revoke execute on function send_contact_message(uuid, text, text, text, text, boolean) from public;
grant execute on function send_contact_message(uuid, text, text, text, text, boolean) to anon, authenticated;

-- The message that has arrived, for a retry after a lost answer: nobody could guess the ID.
create function find_sent_contact(message uuid, address text) returns table (ticket text, has_copy boolean)
  language sql stable security definer set search_path = public, pg_temp as
$$ select ticket, has_copy from contact_messages where id = message and email = lower(address) $$;
revoke execute on function find_sent_contact(uuid, text) from public;
grant execute on function find_sent_contact(uuid, text) to anon, authenticated;
