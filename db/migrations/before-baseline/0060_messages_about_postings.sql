-- A message is about a business or about a posting. One about a posting is read by who manages that: whoever posted it, and the
-- managers of its business.

-- All that somebody manages, once a statement.
create function managed_posting_ids() returns uuid[] language sql stable security definer set search_path = public, pg_temp as
$$ select coalesce(array_agg(p.id), '{}') from postings p
   where current_user_id() is not null
     and (p.posted_by = current_user_id() or p.business_id = any (managed_business_ids())) $$;

create function posting_takes_messages(posting uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (
     select from postings p where p.id = posting and p.status = 'published' and p.expires_at > now()
       and (p.posted_by is not null
            or exists (select from businesses b where b.id = p.business_id and b.status = 'published'
                       and (b.owner_id is not null or exists (select from business_members m where m.business_id = b.id))))) $$;

-- Those whose messages come into one inbox: all of the same person, else the one alone.
create function postings_of_poster(posting uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as
$$ select posting union
   select other.id from postings p join postings other on other.posted_by = p.posted_by where p.id = posting $$;
revoke execute on function postings_of_poster(uuid) from public;

alter table leads
  alter column business_id drop not null,
  add column posting_id uuid references postings (id) on delete cascade,
  add constraint leads_about_check check (num_nonnulls(business_id, posting_id) = 1);
create index leads_posting_idx on leads (posting_id, created_at desc, id desc) where posting_id is not null;

alter table lead_blocks
  alter column business_id drop not null,
  add column posting_id uuid references postings (id) on delete cascade,
  add constraint lead_blocks_about_check check (num_nonnulls(business_id, posting_id) = 1),
  add constraint lead_blocks_posting_key unique (posting_id, sender_key);

drop policy "managers read, senders their own, moderators what was reported" on leads;
create policy "managers read, senders their own, moderators what was reported" on leads for select to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[])
         or posting_id = any ((select managed_posting_ids())::uuid[])
         or sender_id = (select current_user_id())
         or (reported_at is not null and report_closed_at is null and (select is_moderator())));
drop policy "managers sort and report" on leads;
create policy "managers sort and report" on leads for update to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]) or posting_id = any ((select managed_posting_ids())::uuid[]))
  with check (business_id = any ((select managed_business_ids())::uuid[]) or posting_id = any ((select managed_posting_ids())::uuid[]));

drop policy "managers answer" on lead_messages;
create policy "managers answer" on lead_messages for insert to authenticated
  with check (author_id = (select current_user_id())
              and exists (select from leads l where l.id = lead_id
                          and (l.business_id = any ((select managed_business_ids())::uuid[])
                               or l.posting_id = any ((select managed_posting_ids())::uuid[]))));

grant insert (posting_id) on lead_blocks to authenticated;
drop policy "managers see whom they blocked" on lead_blocks;
create policy "managers see whom they blocked" on lead_blocks for select to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]) or posting_id = any ((select managed_posting_ids())::uuid[]));
drop policy "managers block" on lead_blocks;
create policy "managers block" on lead_blocks for insert to authenticated
  with check (created_by = (select current_user_id())
              and (business_id = any ((select managed_business_ids())::uuid[]) or posting_id = any ((select managed_posting_ids())::uuid[]))
              and exists (select from leads l where l.id = lead_id and l.business_id is not distinct from lead_blocks.business_id
                          and l.posting_id is not distinct from lead_blocks.posting_id));
drop policy "managers unblock" on lead_blocks;
create policy "managers unblock" on lead_blocks for delete to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]) or posting_id = any ((select managed_posting_ids())::uuid[]));

drop function send_lead(uuid, uuid, text, text, text, text, text, text);
create function send_lead(
  lead_id uuid, business uuid, posting uuid, name text, email text, phone text, topic text, message text, consent_version text
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address_key text := encode(sha256(convert_to(lower(email), 'UTF8')), 'hex');
  sent leads;
begin
  select * into sent from leads where id = lead_id;
  if not found then
    if num_nonnulls(business, posting) <> 1
       or (business is not null and not takes_messages(business))
       or (posting is not null and not posting_takes_messages(posting)) then
      return 'unreachable';
    end if;
    if exists (select from lead_blocks b
               where (b.business_id = business or b.posting_id in (select postings_of_poster(send_lead.posting)))
                 and (b.sender_key = address_key or b.sender_id = current_user_id()))
       or exists (select from lead_bans b where b.sender_key = address_key or b.sender_id = current_user_id()) then
      return 'blocked';
    end if;
    insert into leads (id, business_id, posting_id, sender_id, sender_name, sender_email, sender_key, phone, topic, body, consent_version)
      values (lead_id, business, send_lead.posting, current_user_id(), name, lower(email), address_key, send_lead.phone,
              send_lead.topic, message, send_lead.consent_version)
      on conflict (id) do nothing;
    if found then return 'new'; end if;
    select * into sent from leads where id = lead_id;
  end if;
  return case when sent.business_id is not distinct from business and sent.posting_id is not distinct from send_lead.posting
                and sent.sender_key = address_key then 'repeated' else 'taken' end;
end $$;
revoke execute on function send_lead(uuid, uuid, uuid, text, text, text, text, text, text) from public;
grant execute on function send_lead(uuid, uuid, uuid, text, text, text, text, text, text) to anon, authenticated;

drop function is_lead_sent(uuid, uuid);
-- For who sends it once more after a lost answer: an id that nobody could guess. `about` is the business or the posting.
create function is_lead_sent(lead uuid, about uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from leads where id = lead and about in (business_id, posting_id)) $$;
