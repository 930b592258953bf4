-- Messages to the site itself, with a number that people can name, and what was answered.

create sequence contact_ticket_seq;

create table contact_messages (
  -- Chosen by the browser, so that the same message sent twice is one.
  id uuid primary key,
  ticket text not null unique check (ticket ~ '^BB-\d{4}-\d{6,}$'),
  -- Null for visitors.
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (char_length(name) between 2 and 80 and name !~ '[[:cntrl:]]'),
  email text not null check (char_length(email) <= 255 and email ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$'),
  topic text not null check (topic ~ '^[a-z_]{2,30}$'),
  body text not null check (char_length(body) between 10 and 5000),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_status_idx on contact_messages (status, created_at desc, id desc);
create index contact_messages_created_idx on contact_messages (created_at desc, id desc);
create index contact_messages_user_idx on contact_messages (user_id);
alter table contact_messages enable row level security;
grant select, update (status, updated_at) on contact_messages to authenticated;
create policy "one's own messages, and all for admins" on contact_messages for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));
create policy "admins sort messages" on contact_messages for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

-- What administrators answered; the sender got each by mail.
create table contact_replies (
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index contact_replies_message_idx on contact_replies (message_id, created_at);
create index contact_replies_author_idx on contact_replies (author_id);
alter table contact_replies enable row level security;
grant select, insert (id, message_id, author_id, body) on contact_replies to authenticated;
create policy "who sees a message sees its answers" on contact_replies for select to authenticated
  using (exists (select from contact_messages m where m.id = message_id));
create policy "admins answer" on contact_replies for insert to authenticated
  with check (author_id = (select current_user_id()) and (select is_admin()));

-- The only way in, for visitors too, who could read nothing back. `outcome` is new, repeated (with the ticket of the first
-- time), or taken: another message has that id.
create function send_contact_message(
  message_id uuid, name text, email text, topic text, message text, out outcome text, out ticket text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent contact_messages;
begin
  ticket := 'BB-' || to_char(now() at time zone 'utc', 'YYYY') || '-' || lpad(nextval('contact_ticket_seq')::text, 6, '0');
  insert into contact_messages (id, ticket, user_id, name, email, topic, body)
    values (message_id, ticket, current_user_id(), send_contact_message.name, lower(send_contact_message.email),
            send_contact_message.topic, message)
    on conflict (id) do nothing;
  if found then
    outcome := 'new';
    return;
  end if;
  select * into sent from contact_messages m where m.id = message_id;
  if sent.email = lower(send_contact_message.email) then
    outcome := 'repeated';
    ticket := sent.ticket;
  else
    outcome := 'taken';
    ticket := null;
  end if;
end $$;
revoke execute on function send_contact_message(uuid, text, text, text, text) from public;
grant execute on function send_contact_message(uuid, text, text, text, text) to anon, authenticated;

-- The ticket of a message that has arrived, for who sends it once more after a lost answer: an id that nobody could guess.
create function sent_contact_ticket(message uuid, address text) returns text
  language sql stable security definer set search_path = public, pg_temp as
$$ select ticket from contact_messages where id = message and email = lower(address) $$;
revoke execute on function sent_contact_ticket(uuid, text) from public;
grant execute on function sent_contact_ticket(uuid, text) to anon, authenticated;
