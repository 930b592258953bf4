-- "mwambatransport" is Mwamba Transport: names are looked up without their spaces.
create index business_search_joined_name_idx on business_search (replace(name_key, ' ', '') collate "C");
