-- Only who refunds asks whether one is recorded, and waits for another.
create or replace function is_refund_recorded(payment uuid, refund uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not has_right('billing') then
    raise exception 'only those who refund ask for refunds' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('refund ' || refund, 0));
  return exists (select from audit_log a where a.subject_kind = 'payment' and a.subject_id = payment::text
    and a.action = 'payment.refund' and a.after ->> 'refund' = refund::text);
end $$;
