import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/empty-state.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton, Spinner } from '#app/ui/skeleton.tsx'
import type { OutboxMessage, OutboxPage } from '#domain/mail/outbox.ts'
import { isSecondFactorAsked, SecondFactorNeeded } from '../second-factor/gate.tsx'
import { MessageRow } from './message-row.tsx'

/** The newest messages, with more on request. */
export function Outbox() {
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(
      {
        queryKey: ['admin', 'outbox'],
        queryFn: ({ pageParam: last, signal }) => fetchPage(last, signal),
        initialPageParam: null as OutboxMessage | null,
        getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages.at(-1) : undefined),
      },
      queryClient,
    )
  if (isPending) return <Waiting />
  const messages = data?.pages.flatMap((page) => page.messages) ?? []
  return (
    <div className="mt-6">
      <Button variant="secondary" onClick={() => refetch()} disabled={isFetching}>
        {isFetching && !isFetchingNextPage ? 'Looking…' : 'Refresh'}
      </Button>
      {isSecondFactorAsked(error) ? (
        <SecondFactorNeeded
          className="mt-4"
          text="Emails contain links and codes that sign people in."
          onDone={refetch}
        />
      ) : error ? (
        <Alert variant="danger" role="alert" title="The messages could not be read" className="mt-4">
          <p>Check your connection, then look again.</p>
        </Alert>
      ) : null}
      {messages.length === 0 && !error && (
        <EmptyState title="No emails yet" className="mt-4">
          Confirmations, sign-in links and notices will be listed here.
        </EmptyState>
      )}
      {messages.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-paper">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button onClick={() => fetchNextPage()} disabled={isFetchingNextPage} className="mt-4">
          {isFetchingNextPage ? 'Looking…' : 'Show older ones'}
        </Button>
      )}
    </div>
  )
}

function fetchPage(last: OutboxMessage | null, signal: AbortSignal): Promise<OutboxPage> {
  const query = last ? { createdAt: last.createdAt, id: last.id } : {}
  return call('GET /admin/outbox', { query, signal })
}

function Waiting() {
  return (
    <div className="mt-6 grid gap-3">
      <Spinner label="Reading the messages" className="sr-only" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
