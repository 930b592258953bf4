-- Nothing reads when one was sent: its week says which it is, and the outbox when it left. Older processes that still run
-- neither read nor write the column.
alter table numbers_mails drop column settled_at;
