-- When a draft was to be sent that was scheduled and couldn't be sent at its time; null once it is sent or scheduled again.
alter table newsletter_issues add column missed_at timestamptz;
