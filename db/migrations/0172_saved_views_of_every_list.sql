-- Every list of the admin panel has saved views; which lists there are, domain/administration/saved-views/schema.ts says.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list ~ '^[a-z]+(-[a-z]+)*$' and char_length(list) <= 40);
