import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  couponQuery,
  readBillingAgain,
  setWaiting,
  startCheckout,
  waitingQuery,
} from '#app/components/billing/billing-queries.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import type { Choice } from '#domain/billing/schema.ts'
import { moneyWords, priceOf, priceWords } from '#domain/plans/prices.ts'
import type { Plan } from '#domain/plans/schema.ts'
import { useLeaving } from '../use-leaving.ts'
import type { OwnListing } from './business-fields.tsx'
import { CouponField } from './coupon-field.tsx'

/** What is bought, its price, and how to cancel; then on to the payment service. */
export function Order({
  userId,
  listing: { business },
  plan,
  billing,
}: {
  userId: string
  listing: OwnListing
  plan: Plan
  billing: Choice['billing']
}) {
  const [code, setCode] = useState('')
  const coupon = useQuery(
    {
      ...couponQuery(userId, { code, plan: plan.id, billing, businessId: business.id }),
      enabled: code !== '',
    },
    queryClient,
  )
  const waiting = useQuery(
    { ...waitingQuery(userId, business.id), enabled: plan.tier === 'featured' },
    queryClient,
  )
  // Generated here and kept until the result is known: a double press or a retry after a lost connection is one
  // checkout.
  const checkoutId = useRef(crypto.randomUUID())
  const { send, isBusy, failure } = useRequest()
  const { isLeaving, leave } = useLeaving()
  const isChecking = code !== '' && coupon.isPending
  const price = priceOf(plan, billing)
  const offer = code === '' ? undefined : coupon.data
  const unit = billing === 'yearly' ? 'year' : 'month'

  const pay = () =>
    send(() =>
      leave(async () => {
        try {
          const { url } = await startCheckout({
            id: checkoutId.current,
            businessId: business.id,
            plan: plan.id,
            billing,
            ...(offer && { coupon: offer.code }),
          })
          if (url === null) throw new Error('The checkout is over')
          location.assign(url)
        } catch (error) {
          if (error instanceof RequestFailed && error.status < 500) {
            checkoutId.current = crypto.randomUUID()
            await readBillingAgain(userId)
          }
          throw error
        }
      }),
    )

  return (
    <SectionCard id="order" title={`${plan.name} for ${business.name}`}>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 [&>dt]:pr-6">
        <dt>{billing === 'yearly' ? 'A year' : 'A month'}</dt>
        <dd className="text-right tabular-nums">{moneyWords(price, plan.currency)}</dd>
        {offer && (
          <>
            <dt>
              {offer.code}: {offer.words}
            </dt>
            <dd className="text-right tabular-nums">
              -{moneyWords(price - offer.firstCents, plan.currency)}
            </dd>
          </>
        )}
        <dt className="border-t border-line pt-2 font-semibold">Today</dt>
        <dd className="border-t border-line pt-2 text-right font-semibold tabular-nums">
          {moneyWords(offer?.firstCents ?? price, plan.currency)}
        </dd>
      </dl>
      <CouponField
        code={code}
        offer={offer}
        isChecking={isChecking}
        error={code === '' ? null : coupon.error}
        onCode={(typed) => {
          setCode(typed)
          // A different code is a different checkout.
          checkoutId.current = crypto.randomUUID()
        }}
      />
      <p className="max-w-[62ch] text-[0.9375rem] text-muted">
        Renews at {priceWords(price, plan.currency, billing)} until you cancel, which you can do at any time
        to the end of the {unit}. Tax is added at checkout where required. By paying you agree to the{' '}
        <Link to="/terms" className="underline underline-offset-4">
          terms
        </Link>
        .
      </p>
      <FormFailure words={failure} />
      {waiting.data?.isFull ? (
        <WaitingPart userId={userId} businessId={business.id} isWaiting={waiting.data.isWaiting} />
      ) : (
        <div>
          <Button
            size="lg"
            className="max-sm:w-full"
            aria-disabled={isBusy || isLeaving || isChecking}
            onClick={() => !isChecking && pay()}
          >
            {(isBusy || isLeaving) && <SpinnerMark />}
            {isBusy || isLeaving ? 'Opening the checkout…' : 'Go to the checkout'}
          </Button>
          <p className="mt-2 text-sm text-muted">You enter your card there, never here.</p>
        </div>
      )}
    </SectionCard>
  )
}

/** The featured row has a limited number of spots; when it is full, a listing can wait for one. */
function WaitingPart({
  userId,
  businessId,
  isWaiting,
}: {
  userId: string
  businessId: string
  isWaiting: boolean
}) {
  const { send, isBusy, failure } = useRequest()
  return (
    <Alert variant="warning" title="All places in the featured row are taken">
      <p>
        {isWaiting
          ? 'We’ll email you when it’s your turn. Until then you can use another plan.'
          : 'You can join the waitlist: we’ll email you when it’s your turn. Until then you can use another plan.'}
      </p>
      <FormFailure words={failure} />
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        aria-disabled={isBusy}
        onClick={() => send(() => setWaiting(userId, businessId, !isWaiting))}
      >
        {isBusy ? 'One moment…' : isWaiting ? 'Leave the waitlist' : 'Join the waitlist'}
      </Button>
    </Alert>
  )
}
