-- The version of a newsletter issue counts its schedule, too, as that of other texts does: who saw another one, or none, neither sends
-- nor cancels it.
drop trigger newsletter_issues_version on newsletter_issues;
create trigger newsletter_issues_version before update of subject, body, status, send_at on newsletter_issues
  for each row execute function count_version();
