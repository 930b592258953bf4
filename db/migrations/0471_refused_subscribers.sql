-- When a mail server said for good that there is no such mailbox, which ended the subscription. Later than that, who asks again may
-- be mailed again. Older processes that still run don't know the column.
alter table newsletter_subscribers add column refused_at timestamptz;
