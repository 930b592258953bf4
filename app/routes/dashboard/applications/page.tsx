import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { dayOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call, download } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnApplication } from '#domain/job-applications/schema.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'My applications',
    description:
      'The jobs that you applied for here while you were signed in, and how to withdraw an application.',
    path: '/dashboard/applications',
    index: false,
  })
}

const ownApplicationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['job-applications', userId, 'own'],
    queryFn: async ({ signal }) => (await call('GET /job-applications', { signal })).applications,
    staleTime: 0,
  })

export default function OwnApplicationsPage() {
  const { id: userId } = useSignedInUser()
  const query = useQuery(ownApplicationsQuery(userId), queryClient)
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">My applications</h1>
      <div className="mt-6">
        <QueryBoundary query={query} what="The list of your applications">
          {(applications) =>
            applications.length === 0 ? (
              <EmptyState
                title="No applications yet"
                headingLevel="h2"
                actions={<ButtonLink to="/jobs">Find a job</ButtonLink>}
              >
                <p>
                  Jobs you apply for through this site while signed in appear here until the application is
                  deleted after 180 days.
                </p>
              </EmptyState>
            ) : (
              <ul className="grid gap-4">
                {applications.map((application) => (
                  <Entry key={application.id} userId={userId} application={application} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </>
  )
}

function Entry({ userId, application }: { userId: string; application: OwnApplication }) {
  const { id, job, email, message, isSeen, resume, createdAt, deleteAfter } = application
  const { send, isBusy, failure } = useRequest()
  const title = job?.title ?? 'A job that is gone'

  const withdraw = () =>
    send(async () => {
      await call('DELETE /job-applications/{id}', { params: { id } })
      await queryClient.invalidateQueries({ queryKey: ownApplicationsQuery(userId).queryKey })
      toast({ title: 'Withdrawn and deleted', variant: 'ok' })
    })

  return (
    <li>
      <Card className="grid gap-2 p-4 sm:p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge variant={isSeen ? 'ok' : 'neutral'}>{isSeen ? 'Seen by the employer' : 'Sent'}</Badge>
          {dayOf(createdAt)}
        </p>
        <h2 className="text-xl break-words">
          {job ? (
            <Link to={`/jobs/${job.slug}`} className="underline underline-offset-4">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {job && (
          <p className="break-words text-muted">
            {job.employer}
            {!job.isOpen && ' · the job is closed'}
          </p>
        )}
        <Disclosure summary="What you sent">
          <div className="grid gap-3">
            <p className="max-w-[68ch] break-words whitespace-pre-line">{message ?? 'No message.'}</p>
            {resume && (
              <Button
                variant="secondary"
                size="sm"
                className="max-w-full justify-self-start"
                aria-disabled={isBusy}
                onClick={() =>
                  send(() =>
                    download(resume.fileName, 'GET /job-applications/{id}/resume', { params: { id } }),
                  )
                }
              >
                <span className="min-w-0 truncate">Save your résumé ({resume.fileName})</span>
              </Button>
            )}
            <p className="text-sm break-words text-muted">
              Replies go to {email}. Deleted on {dayOf(deleteAfter)}.
            </p>
          </div>
        </Disclosure>
        <div>
          <ConfirmButton
            about={`the application for “${title}”`}
            question="It’s deleted right away, with your résumé. Withdraw it?"
            isBusy={isBusy}
            onConfirm={withdraw}
          >
            Withdraw
          </ConfirmButton>
        </div>
        <FormFailure words={failure} />
      </Card>
    </li>
  )
}
