import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useAttemptId } from '#app/components/form/use-attempt-id.ts'
import { useRequest } from '#app/components/form/use-request.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { SuggestInput } from '#app/components/suggest-input.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { controlClass, Field, Input, Select } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Gift } from '#domain/billing/admin-schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { PaidPlanOptions } from '../plan-options.tsx'
import { cell, WideTable } from '../wide-table.tsx'
import { ListingLink } from './listing-link.tsx'
import { findListingId, giftsQuery, readBillingAgain } from './queries.ts'
import { typedGiftSchema } from './typed.ts'
import { giftMark } from './words.ts'

/** Complimentary plans, each with an end date. */
export function Gifts() {
  const query = useQuery(giftsQuery, queryClient)
  const [given, setGiven] = useState(0)
  return (
    <div className="grid grid-cols-1 gap-8">
      <GiftForm key={given} onGiven={() => setGiven(given + 1)} />
      <QueryBoundary query={query} what="The complimentary plans">
        {(gifts) =>
          gifts.length === 0 ? (
            <EmptyState title="No complimentary plans">
              Plans you grant appear here, with their end date.
            </EmptyState>
          ) : (
            <WideTable label="Complimentary plans" columns={['Listing', 'Status', 'Plan', 'Dates', 'Why']}>
              {gifts.map((gift) => (
                <GiftRow key={gift.id} gift={gift} />
              ))}
            </WideTable>
          )
        }
      </QueryBoundary>
    </div>
  )
}

function GiftRow({ gift }: { gift: Gift }) {
  const { id, business, planName, startsAt, endsAt, endedAt, reason, givenBy } = gift
  const { send, isBusy, failure } = useRequest()
  const { label, tone } = giftMark(gift, new Date())
  const end = () =>
    send(async () => {
      await call('POST /admin/billing/complimentary/{id}/end', { params: { id } })
      toast({ title: `${planName} plan ended`, variant: 'ok' })
      await readBillingAgain()
    })
  return (
    <tr>
      <th scope="row" className={`${cell} font-normal`}>
        <ListingLink business={business} />
      </th>
      <td className={cell}>
        <div className="grid justify-items-start gap-2">
          <Badge variant={tone}>{label}</Badge>
          {label === 'Active' && (
            <ConfirmButton
              about={`the plan of ${business?.name ?? 'a listing'}`}
              question="End it today?"
              isBusy={isBusy}
              onConfirm={end}
            >
              End
            </ConfirmButton>
          )}
          <FormFailure words={failure} />
        </div>
      </td>
      <td className={cell}>{planName}</td>
      <td className={cell}>
        {planDay(startsAt)}
        <br />
        {endedAt ? `ended on ${planDay(endedAt)}` : `until ${planDay(endsAt)}`}
      </td>
      <td className={`${cell} max-w-xs break-words`}>
        {reason}
        {givenBy && <p className="text-sm text-muted">Granted by {givenBy}</p>}
      </td>
    </tr>
  )
}

/** Gives a published listing a complimentary plan until a date. Its owner is notified. */
function GiftForm({ onGiven }: { onGiven: () => void }) {
  const { idFor } = useAttemptId()
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { listing: null, plan: 'premium', endsAt: '', reason: '' },
    schema: typedGiftSchema,
    async send({ listing, ...given }) {
      const gift = { businessId: await findListingId(listing.href.split('/').at(-1)!), ...given }
      await call('POST /admin/billing/complimentary', { body: { id: idFor(gift), ...gift } })
      toast({ title: `${listing.label} has a new plan`, variant: 'ok' })
      await readBillingAgain()
      onGiven()
    },
  })
  const { register } = form
  const chosen = form.watch('listing')
  return (
    <Card className="p-4 sm:p-6">
      <h3 className="text-xl">Grant a plan</h3>
      <p className="mt-1 max-w-[62ch] text-muted">
        It starts right away, ends automatically, and never renews. The owner gets an email.
      </p>
      <form {...props} className="mt-5 grid max-w-3xl gap-5 sm:grid-cols-2">
        <Field
          label="Listing"
          hint={chosen ? `Chosen: ${chosen.label}, ${chosen.detail}` : 'Its name; choose it from the list.'}
          error={problemOf('listing')}
          className="relative sm:col-span-2"
        >
          {(control) => (
            <SuggestInput
              {...control}
              name="listing"
              maxLength={200}
              kinds={['business']}
              // Typing after a selection means a different listing.
              onInput={() => form.setValue('listing', null)}
              onTake={(taken) => taken.kind === 'business' && form.setValue('listing', taken)}
              className={controlClass}
            />
          )}
        </Field>
        <Field label="Plan" error={problemOf('plan')}>
          {(control) => (
            <Select {...control} {...register('plan')}>
              <PaidPlanOptions />
            </Select>
          )}
        </Field>
        <Field label="Last day" error={problemOf('endsAt')}>
          {(control) => <Input {...control} type="date" {...register('endsAt')} />}
        </Field>
        <Field
          label="Why"
          hint="For the record; the owner doesn’t see it."
          error={problemOf('reason')}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} {...register('reason')} maxLength={500} />}
        </Field>
        <div className="grid gap-4 sm:col-span-2">
          <FormFailure words={failure} />
          <SubmitButton block={false} className="justify-self-start" isBusy={isBusy} busyWords="Giving…">
            Grant the plan
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
