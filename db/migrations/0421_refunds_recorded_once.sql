-- Whether a refund is in the audit log: a repeated request isn't recorded again. Those that repeat it at the same moment wait for each other.
create function is_refund_recorded(payment uuid, refund uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('refund ' || refund, 0));
  return exists (select from audit_log a where a.subject_kind = 'payment' and a.subject_id = payment::text
    and a.action = 'payment.refund' and a.after ->> 'refund' = refund::text);
end $$;
revoke execute on function is_refund_recorded(uuid, uuid) from public;
grant execute on function is_refund_recorded(uuid, uuid) to authenticated;
