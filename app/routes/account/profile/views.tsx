import { useQuery } from '@tanstack/react-query'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { viewsQuery } from './account-queries.ts'

/** When someone of the site looked at the account, and why. */
export function Views({ userId }: { userId: string }) {
  const query = useQuery(viewsQuery(userId), queryClient)
  return (
    <QueryBoundary query={query} what="The list">
      {({ views }) =>
        views.length === 0 ? (
          <p className="text-muted">Nobody has.</p>
        ) : (
          <ul className="grid gap-3">
            {views.map(({ id, reason, startedAt, endsAt }) => (
              <li key={id} className="border-t border-line pt-3 first:border-0 first:pt-0">
                <p className="font-semibold">
                  {minuteOf(startedAt)}, until {minuteOf(endsAt)} at the latest
                </p>
                <p className="break-words text-muted">{reason}</p>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  )
}
