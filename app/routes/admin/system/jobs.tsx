import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { OlderButton } from '#app/components/older-button.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button, buttonVariants } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { toast } from '#app/ui/toast.ts'
import { type BackgroundJob, type JobState, jobStates } from '#domain/background/schema.ts'
import { formatNumber } from '#domain/numbers.ts'
import { cell, WideTable } from '../wide-table.tsx'
import { Schedules } from './schedules.tsx'

const labels: Record<JobState, string> = {
  failed: 'Failed',
  active: 'Under way',
  waiting: 'Waiting',
  done: 'Done',
}
const atOnce = 50
const key = ['admin', 'system', 'jobs']

/** What is done in the background, by its state. */
export default function BackgroundWork() {
  const [search] = useSearchParams()
  const state = jobStates.find((name) => name === search.get('state')) ?? 'failed'
  const query = useInfiniteQuery(
    {
      queryKey: [...key, state],
      queryFn: ({ pageParam: last, signal }) => {
        const query = { state, ...(last && { createdAt: last.createdKey, id: last.id }) }
        return call('GET /admin/jobs', { query, signal })
      },
      initialPageParam: null as BackgroundJob | null,
      getNextPageParam: ({ jobs }) => (jobs.length === atOnce ? jobs.at(-1) : undefined),
      staleTime: 0,
    },
    queryClient,
  )
  return (
    <>
      <h2 className="text-2xl">Background work</h2>
      <nav aria-label="States" className="flex flex-wrap gap-2">
        {jobStates.map((name) => (
          <Link
            key={name}
            to={`?state=${name}`}
            aria-current={name === state ? 'page' : undefined}
            className={cn(
              buttonVariants({ variant: 'secondary', size: 'sm' }),
              'aria-[current]:border-line-strong aria-[current]:bg-tint',
            )}
          >
            {labels[name]}
            {query.data && ` (${formatNumber(query.data.pages[0]?.counts[name] ?? 0)})`}
          </Link>
        ))}
      </nav>
      <Loaded query={query} what="The work">
        {({ pages }) => {
          const jobs = pages.flatMap((page) => page.jobs)
          if (jobs.length === 0)
            return (
              <EmptyState title={state === 'failed' ? 'Nothing failed' : 'Nothing here'} headingLevel="h3">
                {state === 'failed'
                  ? 'Failed work is retried automatically. Work that failed permanently is listed here.'
                  : 'Nothing is queued right now.'}
              </EmptyState>
            )
          return (
            <div>
              <WideTable label={labels[state]} columns={['Work', 'When', 'Attempts', 'What to do']}>
                {jobs.map((job) => (
                  <JobRow key={job.id} job={job} state={state} />
                ))}
              </WideTable>
              <OlderButton query={query}>Show older ones</OlderButton>
            </div>
          )
        }}
      </Loaded>
      <Schedules />
    </>
  )
}

function JobRow({ job, state }: { job: BackgroundJob; state: JobState }) {
  const { send, isBusy, failure } = useRequest()
  const act = (verb: 'retry' | 'discard', said: string) =>
    send(async () => {
      await call(`POST /admin/jobs/{id}/${verb}`, { params: { id: job.id } })
      toast({ title: said, variant: 'ok' })
      await queryClient.invalidateQueries({ queryKey: key })
    })
  const moment = job.completedAt ?? job.startedAt ?? job.startsAt ?? job.createdAt
  return (
    <tr>
      <th scope="row" className={`${cell} font-semibold`}>
        {job.name}
        {job.problem && <p className="mt-1 max-w-xl font-normal break-words text-danger">{job.problem}</p>}
        {job.data !== null && (
          <p className="mt-1 max-w-xl text-sm font-normal break-words text-muted">
            {JSON.stringify(job.data)}
          </p>
        )}
      </th>
      <td className={cell}>{minuteOf(moment)}</td>
      <td className={`${cell} tabular-nums`}>
        {job.attempts} of {job.mostAttempts}
      </td>
      <td className={cell}>
        <div className="flex flex-wrap items-center gap-2">
          {state === 'failed' && (
            <Button
              variant="secondary"
              size="sm"
              aria-disabled={isBusy}
              onClick={() => act('retry', 'It is done once more')}
            >
              Try again<span className="sr-only">, {job.name}</span>
            </Button>
          )}
          {(state === 'failed' || state === 'waiting') && (
            <ConfirmButton
              about={job.name}
              question="It won’t be done. Sure?"
              isBusy={isBusy}
              onConfirm={() => act('discard', 'It is discarded')}
            >
              Discard
            </ConfirmButton>
          )}
          {state === 'active' && <span className="text-muted">It is left alone.</span>}
          {state === 'done' && (
            <span className="text-muted">{job.state === 'cancelled' ? 'Discarded' : 'Done'}</span>
          )}
        </div>
        <FormFailure words={failure} />
      </td>
    </tr>
  )
}
