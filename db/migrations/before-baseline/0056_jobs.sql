-- What a job says beside what all postings have, as visitors see it.

-- Of a wage, what it comes to in a year of full-time work, so that an hour and a year can be compared; null for a price
-- for the whole work. By 2,080 hours, 260 days, 52 weeks, 12 months.
create function yearly_pay(cents bigint, unit text) returns bigint language sql immutable
  return case unit when 'hour' then cents * 2080 when 'day' then cents * 260 when 'week' then cents * 52
    when 'month' then cents * 12 when 'year' then cents end;

create table jobs (
  posting_id uuid primary key references postings (id) on delete cascade,
  category text not null check (category ~ '^[a-z]+(-[a-z]+)*$' and char_length(category) <= 40),
  employment_type text not null check (employment_type in
    ('full_time', 'part_time', 'contract', 'temporary', 'internship', 'apprenticeship', 'volunteer', 'gig')),
  workplace text not null check (workplace in ('on_site', 'hybrid', 'remote')),
  -- Where who works from home has to live; null is anywhere in the USA.
  remote_state char(2) check (remote_state ~ '^[A-Z]{2}$'),
  -- As it was when the job was published: what is shown once the employer's listing is gone.
  employer_name text not null check (char_length(employer_name) between 2 and 120),
  address text check (char_length(address) <= 200),
  -- In cents. Without an upper end it is the one amount; without either, the posting doesn't say.
  pay_from_cents bigint check (pay_from_cents > 0),
  pay_to_cents bigint check (pay_to_cents > pay_from_cents),
  pay_unit text check (pay_unit in ('hour', 'day', 'week', 'month', 'year', 'project')),
  pay_note text check (char_length(pay_note) between 1 and 200),
  -- The least that it promises: "up to" must not decide who comes first.
  pay_yearly_cents bigint generated always as (yearly_pay(pay_from_cents, pay_unit)) stored,
  apply_url text check (char_length(apply_url) <= 500 and apply_url ~ '^https?://'),
  apply_email text check (char_length(apply_email) <= 255),
  takes_applications boolean not null,
  -- The last day on which one may apply.
  deadline date,
  experience text check (experience in ('none', 'under_one', 'one_to_three', 'three_to_five', 'over_five')),
  schedule text check (char_length(schedule) between 1 and 200),
  benefits text[] not null default '{}' check (cardinality(benefits) <= 30),
  sponsors_visa boolean,
  languages text[] not null default '{}' check (cardinality(languages) <= 12),
  check ((pay_from_cents is null) = (pay_unit is null)),
  check (pay_to_cents is null or pay_from_cents is not null),
  check (remote_state is null or workplace = 'remote'),
  check (takes_applications or apply_url is not null or apply_email is not null)
);
create index jobs_category_idx on jobs (category);
create index jobs_pay_idx on jobs (pay_yearly_cents) where pay_yearly_cents is not null;

alter table jobs enable row level security;

grant select on jobs to anon, authenticated;
grant insert, update, delete on jobs to authenticated;
create policy "with their posting" on jobs for select to anon, authenticated
  using (exists (select from postings p where p.id = posting_id));
create policy "moderators publish" on jobs for insert to authenticated with check ((select is_moderator()));
create policy "moderators publish changes" on jobs for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));
create policy "moderators take away" on jobs for delete to authenticated using ((select is_moderator()));
