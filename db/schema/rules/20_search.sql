alter table search_facet_words enable row level security;
alter table search_synonyms enable row level security;
alter table landing_counts enable row level security;
alter table landing_facts enable row level security;

create policy "words of filters are public" on search_facet_words for select to anon, authenticated using (true);
create policy "admins add words of filters" on search_facet_words for insert to authenticated with check ((select is_admin()));

create policy "admins change words of filters" on search_facet_words for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins remove words of filters" on search_facet_words for delete to authenticated using ((select is_admin()));
create policy "synonyms are public" on search_synonyms for select to anon, authenticated using (true);
create policy "admins add synonyms" on search_synonyms for insert to authenticated with check ((select is_admin()));

create policy "admins change synonyms" on search_synonyms for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins remove synonyms" on search_synonyms for delete to authenticated using ((select is_admin()));
create policy "counts are public" on landing_counts for select to anon, authenticated using (true);
create policy "facts are public" on landing_facts for select to anon, authenticated using (true);

grant select on business_search to anon, authenticated;
grant select, insert, update, delete on search_facet_words to authenticated;
grant select on search_facet_words to anon;
grant select on search_synonyms to anon, authenticated;
grant insert, update, delete on search_synonyms to authenticated;
grant select on search_vocabulary to anon, authenticated;
grant select on search_facet_totals to anon, authenticated;
revoke execute on function write_business_search(uuid[]) from public;
revoke execute on function write_business_search_hours(uuid[]) from public;
revoke execute on function refresh_search_vocabulary() from public;
grant execute on function business_cards(uuid[], double precision[]) to anon, authenticated;
grant execute on function places_named(text, text[]) to anon, authenticated;
grant execute on function search_suggest(text, double precision, double precision, integer) to anon, authenticated;
grant select on landing_counts to anon, authenticated;
revoke execute on function fold_landing_counts() from public;
revoke execute on function count_landing(uuid[]) from public;
grant select on landing_facts to anon, authenticated;
revoke execute on function refresh_landing_facts(text, text, text) from public;
grant select on search_tiers to anon, authenticated;
grant select on search_area_totals to anon, authenticated;

create trigger search_synonyms_derive before insert or update on search_synonyms for each row execute function derive_synonym_keys();

create trigger search_synonyms_bump after insert or update or delete on search_synonyms
  for each statement execute function search_synonyms_bump();
