import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Loaded } from '#app/components/loaded.tsx'
import { cityLine } from '#app/components/place-line.ts'
import { queryClient } from '#app/components/query-client.ts'
import { sinceWords } from '#app/components/since-words.ts'
import { callApi } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { UnfinishedListing } from '#domain/moderation-queue/schema.ts'
import { belowKey } from './queries.ts'

const unfinishedQuery = (userId: string) =>
  queryOptions({
    queryKey: belowKey(userId, { noun: 'suggestions' }),
    queryFn: async ({ signal }) =>
      (await callApi<{ listings: UnfinishedListing[] }>('/api/moderation/unfinished', { signal })).listings,
    staleTime: 0,
    // What was decided moves here once it is carried out.
    refetchInterval: 15_000,
  })

/** What came of suggestions that were taken up: drafts that nobody owns, for moderators to complete. */
export function UnfinishedListings({ userId }: { userId: string }) {
  const query = useQuery(unfinishedQuery(userId), queryClient)
  return (
    <section aria-labelledby="unfinished" className="mt-10">
      <h3 id="unfinished" className="text-xl">
        Taken up, to be completed
      </h3>
      <p className="mt-1 text-muted">
        Look each one up, complete it and send it for review. It then joins the queue.
      </p>
      <div className="mt-3">
        <Loaded query={query} what="The list of drafts">
          {(listings) =>
            listings.length === 0 ? (
              <p className="text-muted">No draft is unfinished.</p>
            ) : (
              <Card>
                <ul>
                  {listings.map(({ id, name, city, state, status, createdAt }) => (
                    <li key={id} className="border-t border-line px-4 py-3.5 first:border-t-0 sm:px-5">
                      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                        <Link
                          to={`/dashboard/business/${id}/edit`}
                          className="min-w-0 font-semibold break-words text-forest-ink underline underline-offset-4"
                        >
                          Complete {name}
                        </Link>
                        {status === 'rejected' && <Badge variant="danger">Not approved</Badge>}
                      </p>
                      <p className="text-sm text-muted">
                        {[cityLine({ city, state }), `taken up ${sinceWords(createdAt)}`]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                    </li>
                  ))}
                </ul>
              </Card>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}
