-- Administrators take in listings that nobody manages yet, and files whose columns are called otherwise.

alter table bulk_imports
  -- The listings that come of it belong to nobody: their owners claim them.
  add column without_owner boolean not null default false,
  -- Which column of ours a header of the file stands for: {"Trade name": "name"}.
  add column mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object' and octet_length(mapping::text) <= 20000);
grant insert (without_owner, mapping) on bulk_imports to authenticated;
create policy "only administrators import for nobody" on bulk_imports as restrictive for insert to authenticated
  with check (not without_owner or (select is_admin()));
