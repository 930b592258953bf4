alter table pages enable row level security;
alter table plans enable row level security;
alter table posts enable row level security;
alter table content_versions enable row level security;
alter table content_pictures enable row level security;

-- Found words are compared before the policies are asked: neither table has secrets, and each has a few dozen rows.
alter table help_articles enable row level security;

alter table faqs enable row level security;
alter table help_votes enable row level security;
alter table contact_messages enable row level security;
alter table contact_replies enable row level security;

create policy "published pages are public" on pages for select to anon, authenticated using (status = 'published');
create policy "admins read drafts" on pages for select to authenticated using ((select is_admin()));
create policy "admins add pages" on pages for insert to authenticated with check ((select is_admin()));

create policy "admins change pages" on pages for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins remove pages" on pages for delete to authenticated using ((select is_admin()));

-- Also those no longer sold: somebody may still be on one.
create policy "plans are public" on plans for select to anon, authenticated using (true);

create policy "admins add plans" on plans for insert to authenticated with check ((select is_admin()));

create policy "admins change plans" on plans for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins remove plans" on plans for delete to authenticated using ((select is_admin()));

create policy "posts are public from their moment on" on posts for select to anon, authenticated
  using (status = 'published' and publish_at <= now());

create policy "admins read all posts" on posts for select to authenticated using ((select is_admin()));
create policy "admins add posts" on posts for insert to authenticated with check ((select is_admin()));

create policy "admins change posts" on posts for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins remove posts" on posts for delete to authenticated using ((select is_admin()));
create policy "admins read what texts were" on content_versions for select to authenticated using ((select is_admin()));
create policy "admins see pictures of texts" on content_pictures for select to authenticated using ((select is_admin()));
create policy "admins add pictures to texts" on content_pictures for insert to authenticated with check ((select is_admin()));
create policy "published articles are public" on help_articles for select to anon, authenticated using (status = 'published');
create policy "admins read drafts" on help_articles for select to authenticated using ((select is_admin()));
create policy "admins add articles" on help_articles for insert to authenticated with check ((select is_admin()));

create policy "admins change articles" on help_articles for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins remove articles" on help_articles for delete to authenticated using ((select is_admin()));
create policy "published questions are public" on faqs for select to anon, authenticated using (status = 'published');
create policy "admins read drafts" on faqs for select to authenticated using ((select is_admin()));
create policy "admins add questions" on faqs for insert to authenticated with check ((select is_admin()));

create policy "admins change questions" on faqs for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins remove questions" on faqs for delete to authenticated using ((select is_admin()));
create policy "admins read votes" on help_votes for select to authenticated using ((select is_admin()));

create policy "one's own messages, and all for admins" on contact_messages for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));

create policy "admins sort messages" on contact_messages for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "who sees a message sees its answers" on contact_replies for select to authenticated
  using (exists (select from contact_messages m where m.id = message_id));

create policy "admins answer" on contact_replies for insert to authenticated
  with check (author_id = (select current_user_id()) and (select is_admin()));

do $$
declare
  name text;
begin
  foreach name in array array['plans', 'coupons', 'complimentary_plans'] loop
    execute format('create policy "money takes a second factor to add" on %I as restrictive for insert to authenticated
      with check ((select passes_second_factor()))', name);
    execute format('create policy "money takes a second factor to change" on %I as restrictive for update to authenticated
      using ((select passes_second_factor()))', name);
    execute format('create policy "money takes a second factor to remove" on %I as restrictive for delete to authenticated
      using ((select passes_second_factor()))', name);
  end loop;
end $$;

grant select on pages to anon, authenticated;
grant insert, update, delete on pages to authenticated;
grant select on plans to anon, authenticated;
grant insert, update, delete on plans to authenticated;

grant select (id, slug, title, summary, body, topic, author_name, author_note, cover_url, cover_alt, status, publish_at,
              former_slugs, words, is_demo, updated_at) on posts to anon;

grant select, insert, update, delete on posts to authenticated;
grant execute on function next_post_at() to anon, authenticated;
grant execute on function find_posts(tsquery) to anon, authenticated;
grant select on content_versions to authenticated;
revoke execute on function keep_post_version() from public;
revoke execute on function keep_page_version() from public;
grant select, insert on content_pictures to authenticated;
revoke execute on function release_content_picture() from public;
grant select on help_articles, faqs to anon, authenticated;
grant insert, update, delete on help_articles, faqs to authenticated;
grant select on help_votes to authenticated;
revoke execute on function vote_help(uuid, text, boolean) from public;
grant execute on function vote_help(uuid, text, boolean) to anon, authenticated;
revoke execute on function is_help_vote(uuid) from public;
grant execute on function is_help_vote(uuid) to anon, authenticated;
revoke execute on function help_vote_counts() from public;
grant execute on function help_vote_counts() to anon, authenticated;
grant select, update (status, updated_at) on contact_messages to authenticated;
grant select, insert (id, message_id, author_id, body) on contact_replies to authenticated;
revoke execute on function send_contact_message(uuid, text, text, text, text) from public;
grant execute on function send_contact_message(uuid, text, text, text, text) to anon, authenticated;
revoke execute on function sent_contact_ticket(uuid, text) from public;
grant execute on function sent_contact_ticket(uuid, text) to anon, authenticated;

create trigger pages_touch before insert or update on pages for each row execute function touch_edited();

create trigger pages_bump after insert or update or delete on pages
  for each statement execute function pages_bump();

create trigger plans_touch before insert or update on plans for each row execute function touch_edited();

create trigger plans_bump after insert or update or delete on plans
  for each statement execute function plans_bump();

create trigger posts_touch before insert or update on posts for each row execute function touch_edited();
create trigger posts_derive before insert or update on posts for each row execute function derive_post();
create trigger posts_bump after insert or update or delete on posts for each statement execute function posts_bump();
create trigger pages_revision before update on pages for each row execute function count_page_revision();
create trigger posts_keep_version after insert or update on posts for each row execute function keep_post_version();
create trigger pages_keep_version after insert or update on pages for each row execute function keep_page_version();

create trigger content_pictures_release after delete on content_pictures
  for each row execute function release_content_picture();

create trigger help_articles_doc before insert or update on help_articles for each row execute function help_article_doc();
create trigger faqs_doc before insert or update on faqs for each row execute function faq_doc();
create trigger help_articles_touch before insert or update on help_articles for each row execute function touch_edited();
create trigger faqs_touch before insert or update on faqs for each row execute function touch_edited();

create trigger help_articles_bump after insert or update or delete on help_articles
  for each statement execute function help_bump();

create trigger faqs_bump after insert or update or delete on faqs for each statement execute function faqs_bump();
create trigger plans_number before update on plans for each row execute function number_plan();
