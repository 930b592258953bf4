import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, type MetaDescriptor, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { isNotFound } from '#app/components/is-not-found.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { download } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import {
  type ApplicationList,
  type ApplicationState,
  applicationRetentionDays,
  applicationStates,
} from '#domain/job-applications/schema.ts'
import type { Route } from './+types/page.ts'
import { ApplicationEntry } from './entry.tsx'
import { applicationsQuery } from './queries.ts'
import { stateLabels } from './words.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Applications for a job',
    description: 'Who applied for a job of yours, with their words and résumés, to sort and to answer.',
    path: `/dashboard/postings/${params.postingId}/applications`,
    index: false,
  })
}

export default function ApplicationsPage() {
  const { id: userId } = useSignedInUser()
  const { postingId = '' } = useParams()
  const query = useQuery(applicationsQuery(userId, postingId), queryClient)
  if (isNotFound(query.error))
    return (
      <EmptyState
        title="Job not found"
        headingLevel="h1"
        actions={<ButtonLink to="/dashboard/postings">Go to my postings</ButtonLink>}
      >
        <p>It was deleted, or isn’t yours.</p>
      </EmptyState>
    )
  return (
    <>
      <p className="text-sm">
        <Link to="/dashboard/postings" className="text-forest-ink underline underline-offset-4">
          My postings
        </Link>
      </p>
      <h1 className="mt-2 text-3xl sm:text-4xl">Applications</h1>
      <div className="mt-4">
        <QueryBoundary query={query} what="The list of applications">
          {(list) => <List userId={userId} list={list} />}
        </QueryBoundary>
      </div>
    </>
  )
}

function List({ userId, list }: { userId: string; list: ApplicationList }) {
  const [params] = useSearchParams()
  const { job, applications, count } = list
  const wanted = applicationStates.find((state) => state === params.get('state')) ?? null
  const opened = params.get('application')
  const shown = applications.filter(
    ({ id, state }) => (wanted === null || state === wanted) && (opened === null || id === opened),
  )
  return (
    <>
      <p className="text-lg break-words">
        {job.slug ? (
          <Link to={`/jobs/${job.slug}`} className="font-semibold underline underline-offset-4">
            {job.title}
          </Link>
        ) : (
          job.title
        )}
      </p>
      {applications.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="No applications yet"
          headingLevel="h2"
          actions={job.slug && <ButtonLink to={`/jobs/${job.slug}`}>See the job</ButtonLink>}
        >
          <p>
            {job.isOpen
              ? 'Applications sent through this site appear here, and we email you. Sharing the job link helps.'
              : 'Nobody applied through this site, and the job no longer takes applications.'}
          </p>
        </EmptyState>
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <nav aria-label="Which applications" className="flex flex-wrap gap-2">
              <StateChip label="All" count={count} isShown={wanted === null && opened === null} />
              {applicationStates.map((state) => (
                <StateChip
                  key={state}
                  state={state}
                  label={stateLabels[state]}
                  count={applications.filter((one) => one.state === state).length}
                  isShown={wanted === state}
                />
              ))}
            </nav>
            <ExportButton postingId={job.id} />
          </div>
          {shown.length === 0 ? (
            <p className="mt-6 text-muted">
              {opened ? 'This application was withdrawn or deleted.' : 'No applications here.'}
            </p>
          ) : (
            <ul className="mt-5 grid gap-4">
              {shown.map((application) => (
                <ApplicationEntry
                  key={application.id}
                  userId={userId}
                  job={job}
                  application={application}
                  isOpened={application.id === opened}
                />
              ))}
            </ul>
          )}
          {count > applications.length && (
            <p className="mt-4 text-sm text-muted">
              The newest {applications.length} of {count} are shown; the file has up to 2,000.
            </p>
          )}
          <p className="mt-6 text-sm text-muted">
            People sent you this to be considered for this job. Don’t use it for anything else. Applications
            and résumés are deleted {applicationRetentionDays} days after they came. Applicants see that you
            have read theirs, not how you sort it.
          </p>
        </>
      )}
    </>
  )
}

function StateChip({
  state,
  label,
  count,
  isShown,
}: {
  state?: ApplicationState
  label: string
  count: number
  isShown: boolean
}) {
  return (
    <ChipLink
      to={state ? `?state=${state}` : '?'}
      replace
      preventScrollReset
      variant={isShown ? 'selected' : 'outline'}
      aria-current={isShown ? 'true' : undefined}
    >
      {label} <span className="tabular-nums">{count}</span>
    </ChipLink>
  )
}

function ExportButton({ postingId }: { postingId: string }) {
  const { send, isBusy, failure } = useRequest()
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={isBusy}
        onClick={() =>
          send(() =>
            download('applications.csv', 'GET /postings/{id}/applications.csv', {
              params: { id: postingId },
            }),
          )
        }
      >
        <Download aria-hidden="true" />
        {isBusy ? 'One moment…' : 'Save as CSV'}
      </Button>
      <FormFailure words={failure} />
    </div>
  )
}
