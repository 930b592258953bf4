import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cityLine } from '#app/components/place-line.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { sinceWords } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { suggestionRejectionWords } from '#domain/suggestions/rejection-words.ts'
import { suggestionRejections } from '#domain/suggestions/schema.ts'
import { EntryHead } from '../entry-head.tsx'
import { FieldValue } from '../field-value.tsx'
import type { ItemProps, Kind } from '../kind.ts'
import { belowKey } from '../queries.ts'

const unfinishedQuery = (userId: string) =>
  queryOptions({
    queryKey: belowKey(userId, 'suggestions'),
    queryFn: async ({ signal }) => (await call('GET /moderation/unfinished', { signal })).listings,
    staleTime: 0,
    // Decided entries move here once the decision takes effect.
    refetchInterval: 15_000,
  })

/** Unowned drafts from accepted suggestions, for moderators to complete. */
function UnfinishedListings({ userId }: { userId: string }) {
  const query = useQuery(unfinishedQuery(userId), queryClient)
  return (
    <section aria-labelledby="unfinished" className="mt-10">
      <h3 id="unfinished" className="text-xl">
        Accepted, to be completed
      </h3>
      <p className="mt-1 text-muted">
        Look up each one, complete it and submit it for review. It then joins the queue.
      </p>
      <div className="mt-3">
        <QueryBoundary query={query} what="The list of drafts">
          {(listings) =>
            listings.length === 0 ? (
              <p className="text-muted">No drafts to complete.</p>
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
                        {[cityLine({ city, state }), `accepted ${sinceWords(createdAt)}`]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                    </li>
                  ))}
                </ul>
              </Card>
            )
          }
        </QueryBoundary>
      </div>
    </section>
  )
}

/** A suggested business. */
function SuggestionItem({ item, headingId }: ItemProps<'suggestions'>) {
  const { name, category, city, state, phone, website, note, isAnswered, createdAt } = item
  return (
    <>
      <EntryHead headingId={headingId} title={name} by={null} at={createdAt} />
      <div className="grid max-w-[68ch] gap-2 break-words">
        <p>
          {category}, {city}, {state}
        </p>
        {phone && <p>{phone}</p>}
        {website && <FieldValue field="website" value={website} />}
        {note && <p className="whitespace-pre-line">{note}</p>}
        <p className="text-sm text-muted">
          If accepted, it becomes a draft without an owner, which you complete below.
        </p>
        {!isAnswered && <p className="text-sm text-muted">The sender left no address for a reply.</p>}
      </div>
    </>
  )
}

export const suggestions: Kind<'suggestions'> = {
  approve: 'Accept',
  reasons: suggestionRejections.map((value) => ({ value, ...suggestionRejectionWords[value] })),
  Item: SuggestionItem,
  nothing: { suggestions: 'No pending suggestions. Businesses visitors suggest appear here.' },
  Below: UnfinishedListings,
}
