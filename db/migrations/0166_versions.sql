-- What administrators write is locked by a number that counts its changes. These four were compared by the moment of their
-- last change, which two windows may share; the others count in `revision`, which the program reads as their version.
alter table search_synonyms add column version integer not null default 1;
alter table help_articles add column version integer not null default 1;
alter table faqs add column version integer not null default 1;
alter table newsletter_issues add column version integer not null default 1;

create function count_version() returns trigger language plpgsql as
$$ begin new.version := old.version + 1; return new; end $$;

create trigger search_synonyms_version before update on search_synonyms for each row execute function count_version();
create trigger help_articles_version before update on help_articles for each row execute function count_version();
create trigger faqs_version before update on faqs for each row execute function count_version();
create trigger newsletter_issues_version before update on newsletter_issues for each row execute function count_version();
