-- The right that is needed to write each action to the audit log; actions without one need an administrator. The function that writes
-- a line runs in the transaction of the action, as the person who acts, so anyone could call it: it accepts only what their role can do.
create table audit_rights (
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$' and char_length(action) <= 60),
  right_name text not null check (right_name ~ '^[a-z]+$' and char_length(right_name) <= 20),
  primary key (action, right_name)
);
alter table audit_rights enable row level security;
insert into audit_rights
  select action, right_name from (values
    ('moderation', '{business.edit,business.publish,business.reject,business.archive,revision.approve,revision.reject,photo.approve,photo.reject,
      flyer.approve,flyer.reject,update.approve,update.reject,review.publish,review.reject,review.take_down,question.publish,question.reject,
      question.take_down,posting.publish,posting.reject,posting.take_down,posting.end,claim.approve,claim.reject,report.approve,report.reject,
      suggestion.approve,suggestion.reject,lead.ban_sender,lead.dismiss_report,lead.lift_ban,automatic.take_back,automatic.confirm}'::text[]),
    ('billing', '{plan.change,plan.give,plan.take_back,coupon.make,coupon.change,coupon.remove,payment.refund}'),
    ('people', '{account.view,account.ban,account.unban,account.sign_out,account.reset_factors,account.delete,account.keep,account.create,
      account.resend_confirmation}'),
    ('contact', '{contact.reply,contact.close,contact.reopen}')
  ) acts (right_name, actions), unnest(actions) action;
insert into audit_rights
  select noun || '.' || verb, 'content' from unnest(array['post', 'page', 'help', 'faq', 'newsletter']) noun,
    unnest(array['create', 'save', 'publish', 'schedule', 'unpublish', 'remove', 'order']) verb
  union all select 'newsletter.send', 'content';

create or replace function write_audit(action text, subject_kind text, subject_id text, before jsonb, after jsonb, reason text, request_id text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- No user is signed in when the site itself acts: its commands, and background work.
  if current_user_id() is not null and not is_admin()
     and not exists (select from audit_rights a where a.action = write_audit.action and has_right(a.right_name))
     and not (write_audit.action = 'role.revoke' and write_audit.subject_id = current_user_id()::text) then
    raise exception 'this audit log entry needs the right to do what it records' using errcode = '42501';
  end if;
  insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, reason, request_id)
    values (current_user_id(), write_audit.action, write_audit.subject_kind, write_audit.subject_id, write_audit.before,
            write_audit.after, write_audit.reason, write_audit.request_id);
end $$;
