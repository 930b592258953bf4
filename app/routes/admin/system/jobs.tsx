import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import type { List } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { type BackgroundJob, type JobState, jobFilterSchema, jobStates } from '#domain/background/schema.ts'
import { cell, WideTable } from '../wide-table.tsx'

const labels: Record<JobState, string> = {
  failed: 'Failed',
  active: 'Running',
  waiting: 'Queued',
  done: 'Done',
}
const atOnce = 50
const key = ['admin', 'system', 'jobs']

type ListedJob = BackgroundJob & {
  /** The tab it is listed under: pg-boss distinguishes more states. */
  listedAs: JobState
}

const jobsList: List<ListedJob> = {
  name: 'jobs',
  path: '/admin/system/jobs',
  label: 'Jobs',
  schema: jobFilterSchema,
  paging: ['createdAt', 'id'],
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      label: 'Status',
      options: jobStates.map((value) => ({ value, label: labels[value] })),
    },
  ],
  columns: [
    {
      id: 'job',
      label: 'Job',
      cell: ({ name, problem, data }) => (
        <>
          {name}
          {problem && (
            <span className="mt-1 block max-w-xl font-normal break-words text-danger">{problem}</span>
          )}
          {data !== null && (
            <span className="mt-1 block max-w-xl text-sm font-normal wrap-anywhere text-muted">
              {JSON.stringify(data)}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'when',
      label: 'When',
      className: '@2xl:whitespace-nowrap',
      cell: ({ completedAt, startedAt, startsAt, createdAt }) =>
        minuteOf(completedAt ?? startedAt ?? startsAt ?? createdAt),
    },
    {
      id: 'attempts',
      label: 'Attempts',
      align: 'end',
      cell: ({ attempts, mostAttempts }) => `${attempts} of ${mostAttempts}`,
    },
    { id: 'action', label: 'Action', cell: (job) => <JobActions job={job} /> },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  queryKey: key,
  async fetch(wanted, signal) {
    const query = readSearch(jobFilterSchema, new URLSearchParams(wanted))
    const { jobs, counts } = await call('GET /admin/jobs', { query, signal })
    const last = jobs.at(-1)
    return {
      rows: jobs.map((job) => ({ ...job, listedAs: query.state ?? 'failed' })),
      next: last && jobs.length === atOnce ? { createdAt: last.createdKey, id: last.id } : null,
      counts,
    }
  },
  noun: ['job', 'jobs'],
  empty: () => ({
    title: 'Nothing failed',
    text: 'Failed jobs are retried automatically. Jobs that failed permanently are listed here.',
  }),
  nothingFound: { title: 'Nothing here', text: 'No jobs with this status.' },
}

/** Background jobs by state. */
export default function BackgroundWork() {
  return (
    <>
      <h2 className="text-2xl">Background jobs</h2>
      <ListPage list={jobsList} />
      <Schedules />
    </>
  )
}

function JobActions({ job: { id, name, state, listedAs } }: { job: ListedJob }) {
  const { send, isBusy, failure } = useRequest()
  const act = (verb: 'retry' | 'discard', said: string) =>
    send(async () => {
      await call(`POST /admin/jobs/{id}/${verb}`, { params: { id } })
      toast({ title: said, variant: 'ok' })
      await queryClient.invalidateQueries({ queryKey: key })
    })
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {listedAs === 'failed' && (
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isBusy}
            onClick={() => act('retry', 'Queued again')}
          >
            Try again<span className="sr-only">, {name}</span>
          </Button>
        )}
        {(listedAs === 'failed' || listedAs === 'waiting') && (
          <ConfirmButton
            about={name}
            question="This job won’t run. Are you sure?"
            isBusy={isBusy}
            onConfirm={() => act('discard', 'Discarded')}
          >
            Discard
          </ConfirmButton>
        )}
        {listedAs === 'active' && <span className="text-muted">Can’t be stopped</span>}
        {listedAs === 'done' && (
          <span className="text-muted">{state === 'cancelled' ? 'Discarded' : 'Done'}</span>
        )}
      </div>
      <FormFailure words={failure} />
    </>
  )
}

const states: Record<string, string> = {
  completed: 'done',
  failed: 'failed',
  active: 'running',
  created: 'waiting',
  retry: 'waiting',
  cancelled: 'discarded',
}

/** Scheduled jobs, and the result of their last run. */
function Schedules() {
  const query = useQuery(
    {
      queryKey: ['admin', 'system', 'schedules'],
      queryFn: async ({ signal }) => (await call('GET /admin/schedules', { signal })).schedules,
      staleTime: 0,
    },
    queryClient,
  )
  return (
    <section aria-labelledby="schedules" className="mt-6">
      <h2 id="schedules" className="mb-3 text-2xl">
        Scheduled jobs
      </h2>
      <QueryBoundary query={query} what="The calendar">
        {(schedules) =>
          schedules.length === 0 ? (
            <EmptyState title="No scheduled jobs" headingLevel="h3">
              Background work is still starting. Refresh in a moment.
            </EmptyState>
          ) : (
            <WideTable label="Calendar" columns={['Job', 'Minute, hour, day, month, weekday', 'Last run']}>
              {schedules.map(({ name, cron, timezone, lastAt, lastState }) => (
                <tr key={name}>
                  <th scope="row" className={`${cell} font-semibold`}>
                    {name}
                  </th>
                  <td className={cell}>
                    <code>{cron}</code> {timezone}
                  </td>
                  <td className={cell}>
                    {lastAt ? `${minuteOf(lastAt)}, ${states[lastState ?? ''] ?? lastState}` : 'not yet'}
                  </td>
                </tr>
              ))}
            </WideTable>
          )
        }
      </QueryBoundary>
    </section>
  )
}
