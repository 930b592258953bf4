import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/empty-state.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { cell, WideTable } from '../wide-table.tsx'

const states: Record<string, string> = {
  completed: 'done',
  failed: 'failed',
  active: 'running',
  created: 'waiting',
  retry: 'waiting',
  cancelled: 'discarded',
}

/** Scheduled jobs, and the result of their last run. */
export function Schedules() {
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
