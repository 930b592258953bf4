import { queryOptions, useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { waitWords } from '#domain/review-wait/schema.ts'

// The same for everyone, and the database measures no more often.
const reviewWaitQuery = queryOptions({
  queryKey: ['review-wait'],
  queryFn: ({ signal }) => call('GET /review-wait', { signal }),
  staleTime: 600_000,
  retry: false,
})

/** How long a review takes now; nothing where too few were decided to tell, as nobody waits for this line. */
export function ReviewTime() {
  const { data } = useQuery(reviewWaitQuery, queryClient)
  if (!data || data.medianHours === null) return null
  return (
    <p className="flex items-start gap-2 text-[0.9375rem] text-muted">
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        Reviews take {waitWords(data.medianHours)} right now: half of the last seven days’ were decided
        sooner.
      </span>
    </p>
  )
}
