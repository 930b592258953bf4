-- When someone who goes to an event was told that it, or their date of it, was called off.
alter table event_attendances add column called_off_told_at timestamptz;
