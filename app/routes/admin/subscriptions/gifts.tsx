import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tierNames } from '#app/components/billing/plan-paths.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Gift } from '#domain/billing/admin-schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { cell, WideTable } from '../wide-table.tsx'
import { GiftForm } from './gift-form.tsx'
import { ListingLink } from './listing-link.tsx'
import { giftsQuery, readBillingAgain } from './queries.ts'
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
  const { id, business, tier, startsAt, endsAt, endedAt, reason, givenBy } = gift
  const { send, isBusy, failure } = useRequest()
  const { label, tone } = giftMark(gift, new Date())
  const end = () =>
    send(async () => {
      await call('POST /admin/billing/complimentary/{id}/end', { params: { id } })
      toast({ title: `${tierNames[tier]} plan ended`, variant: 'ok' })
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
      <td className={cell}>{tierNames[tier]}</td>
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
