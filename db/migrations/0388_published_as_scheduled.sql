-- Who chose when an article is published. It stays once the job has done so, which is nobody.
alter table help_articles add column scheduled_by uuid references auth.users (id) on delete set null;
create index help_articles_scheduled_by on help_articles (scheduled_by);
