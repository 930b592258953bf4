-- Administrators may publish the listings of a file at once; a random sample of them is checked afterwards.
alter table bulk_imports drop constraint bulk_imports_mode_check,
  add constraint bulk_imports_mode_check check (mode in ('draft', 'submit', 'publish'));
-- When the sample was drawn: once, when the import has ended, however it did.
alter table bulk_imports add column sampled_at timestamptz;
create policy "only administrators publish at once" on bulk_imports as restrictive for insert to authenticated
  with check (mode <> 'publish' or without_owner and (select is_admin()));

alter table automatic_decisions add column import_id uuid references bulk_imports (id) on delete set null;
create index automatic_decisions_import_idx on automatic_decisions (import_id) where import_id is not null;
grant select (import_id) on automatic_decisions to authenticated;

-- Puts a random sample of what an import published into the moderators' queue: one in twenty, and ten or all of a small file.
-- Whoever imported, or the site itself. Repeating it draws no second one.
create function sample_import(import uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  drawn integer;
begin
  update bulk_imports set sampled_at = now()
    where id = import and mode = 'publish' and sampled_at is null and state in ('done', 'cancelled', 'failed')
      and (current_user_id() is null or user_id = current_user_id());
  if not found then return 0; end if;
  insert into automatic_decisions (rule, kind, item_id, business_id, title, after, decided_at, is_sample, import_id)
    select 'import', 'listings', b.id, b.id, left(b.name, 200), '{}', now(), true, import
    from bulk_listings l join businesses b on b.id = l.business_id
    where l.import_id = import and b.status = 'published'
    order by random()
    limit (select greatest(10, ceil(created * 0.05)) from bulk_imports where id = import);
  get diagnostics drawn = row_count;
  return drawn;
end $$;
revoke execute on function sample_import(uuid) from public;
grant execute on function sample_import(uuid) to authenticated;
