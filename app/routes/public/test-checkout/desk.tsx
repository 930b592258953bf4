import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { callPublic } from '#app/session/api-call.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { TestAction, TestPage } from '#domain/billing/schema.ts'
import { amountWords } from '#domain/plans/prices.ts'
import { Actions } from './actions.tsx'
import { Outcome } from './outcome.tsx'

/** What would be paid, and everything that can happen at a real one. */
export default function Desk({ pageId }: { pageId: string }) {
  const params = { id: pageId }
  const queryKey = ['test-checkout', pageId]
  const query = useQuery(
    { queryKey, queryFn: ({ signal }) => callPublic('GET /billing/test-pages/{id}', { params, signal }) },
    queryClient,
  )
  const { send, isBusy, failure } = useRequest()
  const [chosen, setChosen] = useState<TestAction | null>(null)
  const status = query.error instanceof RequestFailed ? query.error.status : null
  if (status === 404 || status === 422) return <NoSuchPage />

  const act = (action: TestAction) => {
    if (!isBusy) setChosen(action)
    return send(async () => {
      const page = await callPublic('POST /billing/test-pages/{id}', { params, body: { action } })
      queryClient.setQueryData(queryKey, page)
      if (page.state === 'complete') location.assign(page.successUrl)
      if (page.state === 'expired') location.assign(page.cancelUrl)
    })
  }

  return (
    <Loaded query={query} what="The checkout">
      {(page) => (
        <div className="grid grid-cols-1 gap-6">
          <Bill page={page} />
          <Outcome page={page} />
          <FormFailure words={failure} />
          {page.state !== 'complete' && page.state !== 'expired' && (
            <Actions page={page} busyWith={isBusy ? chosen : null} onAct={act} />
          )}
        </div>
      )}
    </Loaded>
  )
}

function Bill({ page: { kind, description, lines, totalCents, currency } }: { page: TestPage }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl break-words">
        {kind === 'card' ? `Another card: ${description}` : description}
      </h2>
      {lines.length > 0 ? (
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 [&_dt]:pr-6">
          {lines.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and their order is theirs
            <div key={position} className="contents">
              <dt className="min-w-0 break-words">{line.description}</dt>
              <dd className="text-right tabular-nums">{amountWords(line.amountCents, currency)}</dd>
            </div>
          ))}
          <div className="contents font-semibold">
            <dt className="border-t border-line pt-2">Total</dt>
            <dd className="border-t border-line pt-2 text-right tabular-nums">
              {amountWords(totalCents, currency)}
            </dd>
          </div>
        </dl>
      ) : (
        <p className="mt-2 text-muted">Nothing is due now. The next payment is charged to the new card.</p>
      )}
    </Card>
  )
}

function NoSuchPage() {
  return (
    <EmptyState
      headingLevel="h2"
      title="There is no such checkout"
      actions={<ButtonLink to="/dashboard/billing">To your plans</ButtonLink>}
    >
      <p>The link may be incomplete or expired. Start again from your plans.</p>
    </EmptyState>
  )
}
