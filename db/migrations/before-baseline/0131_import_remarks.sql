-- Lines that became a listing and deserve another look, beside those that became none.
alter table bulk_import_problems drop constraint bulk_import_problems_outcome_check;
alter table bulk_import_problems add constraint bulk_import_problems_outcome_check
  check (outcome in ('failed', 'skipped', 'noted'));
alter table bulk_imports add column noted integer not null default 0 check (noted between 0 and created);
grant update (noted) on bulk_imports to authenticated;
