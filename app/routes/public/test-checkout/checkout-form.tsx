import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { isNotFound } from '#app/components/is-not-found.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { callPublic } from '#app/session/api-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import type { TestAction, TestPage } from '#domain/billing/schema.ts'
import { amountWords, moneyWords } from '#domain/plans/prices.ts'

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
  if (isNotFound(query.error)) return <NoSuchPage />

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

type Choice = { action: TestAction; label: string; text: string }

/** The actions possible right now, the successful one first. */
function choicesOf({ kind, state, totalCents, currency }: TestPage): Choice[] {
  if (state === 'needs_action')
    return [
      { action: 'confirm', label: 'Confirm it at the bank', text: 'The payment goes through.' },
      { action: 'decline', label: 'Refuse it at the bank', text: 'The payment is declined.' },
      { action: 'abandon', label: 'Leave', text: 'Close the checkout without paying.' },
    ]
  const pay = totalCents > 0 ? `Pay ${moneyWords(totalCents, currency)}` : 'Save this card'
  return [
    { action: 'pay', label: pay, text: 'With a card that works: Visa ending in 4242.' },
    {
      action: 'pay_fails_later',
      label: `${pay}, and be declined later`,
      text: 'It works now; the next renewal with this card is declined.',
    },
    {
      action: 'decline',
      label: 'Be declined',
      text: 'The bank says no. The page stays open for another try.',
    },
    {
      action: 'needs_action',
      label: 'Be asked by the bank',
      text: 'The bank wants a confirmation first, as in its app or by a code.',
    },
    {
      action: 'abandon',
      label: 'Leave',
      text: kind === 'card' ? 'Keep the card that you have.' : 'Close the checkout without paying.',
    },
  ]
}

function Actions({
  page,
  busyWith,
  onAct,
}: {
  page: TestPage
  busyWith: TestAction | null
  onAct: (action: TestAction) => void
}) {
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title" className="text-xl">
        What should happen?
      </h2>
      <p className="mt-1 text-muted">No card is asked for. Choose how the payment ends.</p>
      <ul className="mt-4 grid gap-4">
        {choicesOf(page).map(({ action, label, text }, position) => (
          <li key={action}>
            <Button
              block
              size={position === 0 ? 'lg' : 'md'}
              variant={position === 0 ? 'primary' : 'secondary'}
              aria-disabled={busyWith !== null}
              aria-describedby={`about-${action}`}
              onClick={() => onAct(action)}
            >
              {busyWith === action && <SpinnerMark />}
              {busyWith === action ? 'One moment…' : label}
            </Button>
            <p id={`about-${action}`} className="mt-1 text-sm text-muted">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
