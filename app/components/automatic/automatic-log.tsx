import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { LoadMoreButton } from '#app/components/load-more-button.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { type AutomaticDecision, AutomaticValues } from './automatic-values.tsx'
import { originLabel } from './words.ts'

const automaticKey = ['moderation', 'automatic'] as const

const logQuery = (rule: AutomaticDecision['rule'] | null) =>
  infiniteQueryOptions({
    queryKey: [...automaticKey, rule],
    queryFn: ({ pageParam, signal }) =>
      call('GET /moderation/automatic', {
        query: { ...(rule && { rule }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** What was published without a moderator, newest first, each with a button that takes it back. */
export function AutomaticLog({ rule, empty }: { rule: AutomaticDecision['rule'] | null; empty: string }) {
  const query = useInfiniteQuery(logQuery(rule), queryClient)
  return (
    <QueryBoundary query={query} what="The log">
      {({ pages }) => {
        const decisions = pages.flatMap((page) => page.decisions)
        if (decisions.length === 0) return <p className="text-muted">{empty}</p>
        return (
          <>
            <ol className="divide-y divide-line border-y border-line">
              {decisions.map((decision) => (
                <Entry key={decision.id} decision={decision} hasRule={rule === null} />
              ))}
            </ol>
            <LoadMoreButton query={query}>Show older</LoadMoreButton>
          </>
        )
      }}
    </QueryBoundary>
  )
}

function Entry({ decision, hasRule }: { decision: AutomaticDecision; hasRule: boolean }) {
  const { id, rule, title, business, decidedAt, isSample, checkedAt, checkedBy, takenBackAt, takenBackBy } =
    decision
  const { send, isBusy, failure } = useRequest()
  const takeBack = () =>
    send(async () => {
      const { isRestored } = await call('POST /moderation/automatic/{id}/take-back', { params: { id } })
      await queryClient.invalidateQueries({ queryKey: automaticKey })
      toast(
        isRestored
          ? { title: 'Reverted. It’s pending review again.', variant: 'ok' }
          : {
              title: 'Marked as wrong. It was edited or removed since, so the page stays as it is.',
              variant: 'ok',
            },
      )
    })
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
            {business?.isPublished ? (
              <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
                {title}
              </Link>
            ) : (
              title
            )}
            {hasRule && <Badge>{originLabel(rule)}</Badge>}
            {isSample && !checkedAt && <Badge variant="accent">To be checked</Badge>}
          </p>
          <p className="text-sm text-muted">
            Published on {minuteOf(decidedAt)}
            {takenBackAt
              ? `, found wrong on ${minuteOf(takenBackAt)} by ${takenBackBy ?? 'a former moderator'}`
              : checkedAt && `, confirmed by ${checkedBy ?? 'a former moderator'}`}
          </p>
        </div>
        {!takenBackAt && (
          <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={takeBack}>
            {isBusy ? 'One moment…' : 'Take back'}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
      <FormFailure words={failure} />
      <AutomaticValues {...decision} />
    </li>
  )
}
