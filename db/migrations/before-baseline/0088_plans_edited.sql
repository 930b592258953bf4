-- Which state of a plan a form was filled in from.
alter table plans add column revision integer not null default 1;
create function number_plan() returns trigger language plpgsql as
$$ begin new.revision := old.revision + 1; return new; end $$;
create trigger plans_number before update on plans for each row execute function number_plan();
