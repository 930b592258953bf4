-- How many of the lines that went through changed a listing that was there already, instead of making one.
alter table bulk_imports add column updated integer not null default 0 check (updated >= 0);
grant update (updated) on bulk_imports to authenticated;
