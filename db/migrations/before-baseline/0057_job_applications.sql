-- Applications for jobs by the form of the site, and the résumés that come with them. Both are gone after 180 days.

create table job_applications (
  -- Chosen by the browser, so that the same application sent twice is one.
  id uuid primary key,
  posting_id uuid not null references postings (id) on delete cascade,
  -- Null for visitors.
  applicant_id uuid references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 2 and 80 and name !~ '[[:cntrl:]]'),
  email text not null check (char_length(email) <= 255 and email ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$'),
  phone text check (char_length(phone) <= 30),
  message text check (char_length(message) between 1 and 5000),
  -- That all of this may be shown to who manages the posting: nothing is kept without.
  consent_version text not null check (char_length(consent_version) between 1 and 20),
  state text not null default 'new' check (state in ('new', 'seen', 'shortlisted', 'declined')),
  -- Of the secret in the mailed link by which it is withdrawn.
  withdraw_hash text not null unique check (withdraw_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  delete_after timestamptz not null
);
create index job_applications_posting_idx on job_applications (posting_id, created_at desc, id);
create index job_applications_applicant_idx on job_applications (applicant_id, created_at desc);
create index job_applications_delete_idx on job_applications (delete_after);

alter table job_applications enable row level security;
grant select (id, posting_id, applicant_id, name, email, phone, message, consent_version, state, created_at, delete_after),
  update (state), delete on job_applications to authenticated;
create policy "who manages the job, and one's own" on job_applications for select to authenticated
  using (applicant_id = (select current_user_id()) or manages_posting(posting_id));
create policy "who manages the job sorts them" on job_applications for update to authenticated
  using (manages_posting(posting_id)) with check (manages_posting(posting_id));
create policy "withdraw one's own" on job_applications for delete to authenticated
  using (applicant_id = (select current_user_id()));

create function guard_job_application() returns trigger language plpgsql as $$
begin
  if new.state = 'new' and old.state <> 'new' then
    raise exception 'an application that was read stays so' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger job_applications_guard before update on job_applications for each row execute function guard_job_application();

-- The row is there before its file, so no file is ever without one; without an application both are swept away.
create table job_resumes (
  key uuid primary key,
  application_id uuid unique references job_applications (id) on delete set null,
  file_name text not null check (char_length(file_name) between 1 and 120),
  bytes integer not null check (bytes between 1 and 5242880),
  -- Once an application has had it, it goes as soon as that is gone.
  is_attached boolean not null default false,
  created_at timestamptz not null default now()
);
create index job_resumes_orphans_idx on job_resumes (created_at) where application_id is null;
alter table job_resumes enable row level security;
grant select on job_resumes to authenticated;
create policy "with its application" on job_resumes for select to authenticated
  using (exists (select from job_applications a where a.id = application_id));

-- Whether somebody would read an application by the form.
create function takes_applications(posting uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (
     select from jobs j join postings p on p.id = j.posting_id left join businesses b on b.id = p.business_id
     where j.posting_id = posting and j.takes_applications
       and (p.posted_by is not null or b.owner_id is not null
            or exists (select from business_members m where m.business_id = p.business_id))) $$;

-- The only way in, for visitors too, who could read nothing back. Says what became of it: new, repeated, closed (or nobody
-- would read it) or taken (another one has that id). `resume` is the key of a file that came just now.
create function send_job_application(
  application uuid, posting uuid, moment timestamptz, name text, email text, phone text, message text,
  consent_version text, withdraw_hash text, keep_until timestamptz, resume uuid
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent job_applications;
begin
  select * into sent from job_applications a where a.id = application;
  if not found then
    if not takes_applications(posting)
       or not exists (select from postings p where p.id = posting and p.status = 'published' and p.expires_at > moment) then
      return 'closed';
    end if;
    insert into job_applications (id, posting_id, applicant_id, name, email, phone, message, consent_version, withdraw_hash,
        created_at, delete_after)
      values (application, posting, current_user_id(), send_job_application.name, lower(send_job_application.email),
        send_job_application.phone, send_job_application.message, send_job_application.consent_version,
        send_job_application.withdraw_hash, moment, keep_until)
      on conflict (id) do nothing;
    if found then
      if resume is not null then
        update job_resumes r set application_id = application, is_attached = true where r.key = resume and r.application_id is null;
        if not found then raise exception 'the résumé is no longer there'; end if;
      end if;
      return 'new';
    end if;
    select * into sent from job_applications a where a.id = application;
  end if;
  return case when sent.posting_id = posting and sent.email = lower(send_job_application.email) then 'repeated' else 'taken' end;
end $$;
revoke execute on function send_job_application(uuid, uuid, timestamptz, text, text, text, text, text, text, timestamptz, uuid) from public;
grant execute on function send_job_application(uuid, uuid, timestamptz, text, text, text, text, text, text, timestamptz, uuid) to anon, authenticated;

-- For who sends it once more after a lost answer: an id that nobody could guess.
create function is_job_application_sent(application uuid, posting uuid, email text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from job_applications a
     where a.id = application and a.posting_id = posting and a.email = lower(is_job_application_sent.email)) $$;

-- What a mailed link is about, and what its button does.
create function job_application_of(hash text)
returns table (title text, slug text, employer text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select p.title, p.slug, j.employer_name, a.created_at from job_applications a
   join postings p on p.id = a.posting_id join jobs j on j.posting_id = p.id where a.withdraw_hash = hash $$;
create function withdraw_job_application(hash text)
returns table (posting_id uuid, name text, title text)
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (delete from job_applications a where a.withdraw_hash = hash returning a.posting_id, a.name)
   select g.posting_id, g.name, p.title from gone g join postings p on p.id = g.posting_id $$;
