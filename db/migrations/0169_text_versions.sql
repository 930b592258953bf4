-- The version of a help article, a question or a newsletter issue counts what is written in it. Another place in the order, or an
-- email more that was sent, is no change that a form has to be told of.
drop trigger help_articles_version on help_articles;
drop trigger faqs_version on faqs;
drop trigger newsletter_issues_version on newsletter_issues;

create trigger help_articles_version before update of title, slug, category, summary, body, status on help_articles
  for each row execute function count_version();
create trigger faqs_version before update of question, slug, category, answer, status on faqs
  for each row execute function count_version();
create trigger newsletter_issues_version before update of subject, body on newsletter_issues
  for each row execute function count_version();
