-- The record of what administrators and moderators did was open to whoever is signed in: `write_audit` could be called with any
-- words. It now takes lines from staff, and from who gives up a role of their own. What owners do with each other's listings is
-- written by the table that it happens in.
create or replace function write_audit(action text, subject_kind text, subject_id text, before jsonb, after jsonb, reason text, request_id text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Nobody is signed in where the site itself acts: its commands, and background work.
  if current_user_id() is not null and not is_moderator()
     and not (write_audit.action = 'role.revoke' and write_audit.subject_id = current_user_id()::text) then
    raise exception 'only moderators and administrators write to the record' using errcode = '42501';
  end if;
  insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, reason, request_id)
    values (current_user_id(), write_audit.action, write_audit.subject_kind, write_audit.subject_id, write_audit.before,
            write_audit.after, write_audit.reason, write_audit.request_id);
end $$;

create function record_transfer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_log (actor_id, action, subject_kind, subject_id, after)
    values (current_user_id(),
            case new.state when 'asked' then 'business.ask_transfer' when 'accepted' then 'business.accept_transfer'
              when 'declined' then 'business.decline_transfer' when 'withdrawn' then 'business.withdraw_transfer'
              else 'business.transfer' end,
            'business', new.business_id::text,
            jsonb_build_object('transfer', new.id)
              || case when new.state = 'done' then jsonb_build_object('owner', new.to_id, 'former', new.from_id) else '{}'::jsonb end);
  return null;
end $$;
revoke execute on function record_transfer() from public;
create trigger transfers_are_recorded_when_asked after insert on ownership_transfers for each row execute function record_transfer();
create trigger transfers_are_recorded after update of state on ownership_transfers
  for each row when (old.state is distinct from new.state) execute function record_transfer();
