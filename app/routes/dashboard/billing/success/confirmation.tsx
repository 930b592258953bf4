import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { checkAgain, checkoutQuery, readBillingAgain } from '#app/components/billing/billing-queries.ts'
import { pricingPath } from '#app/components/billing/plan-paths.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { isNotFound } from '#app/components/is-not-found.ts'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import type { Checkout } from '#domain/billing/schema.ts'

/** Milliseconds until the next check: short at first, as most confirmations come at once, then longer. */
const pauseAfter = (times: number): number => (times < 8 ? 1500 : times < 20 ? 5000 : 15_000)

const longMs = 8000

/** Polls a checkout until it is confirmed: the browser may return before the payment service notifies us. */
export function Confirmation({ userId, checkoutId }: { userId: string; checkoutId: string }) {
  const query = useQuery(
    {
      ...checkoutQuery(userId, checkoutId),
      refetchInterval: ({ state }) =>
        state.data?.state === 'complete' || state.data?.state === 'expired' || isNotFound(state.error)
          ? false
          : pauseAfter(state.dataUpdateCount + state.errorUpdateCount),
    },
    queryClient,
  )
  const state = query.data?.state
  useEffect(() => {
    // Cached plans and listings are now outdated.
    if (state === 'complete') void readBillingAgain(userId)
  }, [state, userId])
  if (isNotFound(query.error)) return <UnknownCheckout />
  return (
    <QueryBoundary query={query} what="Your payment’s status">
      {(checkout) =>
        checkout.state === 'complete' ? (
          <Complete checkout={checkout} />
        ) : checkout.state === 'expired' ? (
          <Unpaid
            checkout={checkout}
            title="Nothing was paid"
            text="The checkout was closed before a payment went through."
          />
        ) : checkout.state === 'failed' ? (
          <Unpaid
            checkout={checkout}
            title="The payment was declined"
            text="You weren’t charged. The checkout is still open: try again, or use another card."
          />
        ) : (
          <Waiting userId={userId} checkout={checkout} />
        )
      }
    </QueryBoundary>
  )
}

function Waiting({ userId, checkout }: { userId: string; checkout: Checkout }) {
  const [isLong, setLong] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const check = () => send(() => checkAgain(userId, checkout.id))
  const checkOnce = useRef(check)
  checkOnce.current = check
  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true)
      void checkOnce.current()
    }, longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Waiting for the confirmation</h1>
      <p role="status" className="mt-5 flex items-start gap-3 text-lg">
        <span className="mt-1 shrink-0">
          <SpinnerMark />
        </span>
        {isLong
          ? 'This is taking longer than usual. You don’t have to wait here: your plan starts as soon as the payment is confirmed, and we’ll email you.'
          : 'The payment service tells us in a moment whether your payment went through.'}
      </p>
      {isLong && (
        <>
          <p className="mt-4 text-muted">
            You don’t need to pay again. If you left checkout without paying, it’s still open.
          </p>
          <FormFailure words={failure} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button aria-disabled={isBusy} onClick={check}>
              {isBusy ? 'Asking…' : 'Ask again'}
            </Button>
            <ButtonLink to="/dashboard/billing" variant="secondary">
              Go to your plans
            </ButtonLink>
            {checkout.url && (
              <ButtonAnchor href={checkout.url} variant="ghost">
                Back to the checkout
              </ButtonAnchor>
            )}
          </div>
        </>
      )}
    </>
  )
}

function Complete({ checkout: { businessId, businessName, planName } }: { checkout: Checkout }) {
  return (
    <Outcome
      Icon={<CircleCheck aria-hidden="true" className="size-12 text-ok" />}
      title={`${businessName ?? 'Your listing'} is on ${planName} now`}
    >
      <p className="mt-4 text-lg">
        Thank you. The payment is confirmed, and everything in the plan is open to you. Your receipt is under
        Plans and billing, and we’ll email it to you.
      </p>
      <KenteDivider className="mt-6 rounded-full" />
      <div className="mt-6 flex flex-wrap gap-3">
        {businessId && (
          <ButtonLink to={`/dashboard/business/${businessId}`} size="lg">
            Go to the listing
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard/billing" variant="secondary" size="lg">
          Plan and receipt
        </ButtonLink>
        {businessId && (
          <ButtonLink to={`/dashboard/business/${businessId}/photos`} variant="ghost" size="lg">
            Add photos
          </ButtonLink>
        )}
      </div>
    </Outcome>
  )
}

function Unpaid({ checkout, title, text }: { checkout: Checkout; title: string; text: string }) {
  const { url, plan, billing, businessId } = checkout
  return (
    <Outcome Icon={<CircleX aria-hidden="true" className="size-12 text-danger" />} title={title}>
      <p className="mt-4 text-lg">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {url && (
          <ButtonAnchor href={url} size="lg">
            Back to the checkout
          </ButtonAnchor>
        )}
        <ButtonLink
          to={pricingPath({ plan, billing, businessId })}
          variant={url ? 'secondary' : 'primary'}
          size="lg"
        >
          Back to the plans
        </ButtonLink>
        <ButtonLink to="/dashboard/billing" variant="ghost" size="lg">
          Go to your plans
        </ButtonLink>
      </div>
    </Outcome>
  )
}

/** Takes the focus, because it appears after a wait. */
function Outcome({ Icon, title, children }: { Icon: ReactNode; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      {Icon}
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl break-words outline-none sm:text-4xl">
        {title}
      </h1>
      {children}
    </>
  )
}

/** It doesn't exist or is someone else's: both look the same. */
export function UnknownCheckout() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Checkout not found"
      actions={
        <>
          <ButtonLink to="/dashboard/billing">See your plans</ButtonLink>
          <ButtonLink to="/pricing" variant="secondary">
            See the plans
          </ButtonLink>
        </>
      }
    >
      <p>
        The link may have been cut off, or you paid with another account: log in with that one. Paid plans
        appear under Plans and billing, with their receipts.
      </p>
    </EmptyState>
  )
}
