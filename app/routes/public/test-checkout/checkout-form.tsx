import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { callPublic } from '#app/session/api-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { TestAction, TestPage } from '#domain/billing/schema.ts'
import { amountWords } from '#domain/plans/prices.ts'
import { Actions } from './actions.tsx'

/** What would be paid, and everything that can happen at a real checkout. */
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
    <QueryBoundary query={query} what="The checkout">
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
    </QueryBoundary>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and their order never changes
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
      title="Checkout not found"
      actions={<ButtonLink to="/dashboard/billing">Go to your plans</ButtonLink>}
    >
      <p>The link may be incomplete or expired. Start again from your plans.</p>
    </EmptyState>
  )
}

const words = {
  needs_action: {
    variant: 'info',
    title: 'Your bank needs confirmation',
    text: 'A real bank would show its own page here, or send a code. Nothing is paid before you confirm.',
  },
  failed: {
    variant: 'danger',
    title: 'The card was declined',
    text: 'Nothing was paid. Try again below, as with another card.',
  },
  complete: {
    variant: 'ok',
    title: 'Done',
    text: 'Returning to the site. If nothing happens, press “Go on”.',
  },
  expired: {
    variant: 'warning',
    title: 'This checkout is closed',
    text: 'Nothing was paid here. Go back, and start again if you like.',
  },
} as const

/** The result so far. Takes the focus, so that screen readers announce it and small screens show it. */
function Outcome({ page: { kind, state, successUrl, cancelUrl } }: { page: TestPage }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state !== 'open') box.current?.focus()
  }, [state])
  if (state === 'open') return null
  const { variant, title, text } = words[state]
  const isOver = state === 'complete' || state === 'expired'
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-control outline-none">
      <Alert
        variant={variant}
        title={state === 'expired' && kind === 'card' ? 'The card page is closed' : title}
      >
        <p>{text}</p>
        {isOver && (
          <ButtonAnchor href={state === 'complete' ? successUrl : cancelUrl} size="sm" className="mt-3">
            {state === 'complete' ? 'Go on' : 'Go back'}
          </ButtonAnchor>
        )}
      </Alert>
    </div>
  )
}
