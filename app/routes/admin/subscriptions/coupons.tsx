import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AdminCoupon } from '#domain/billing/admin-schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { usePlanNames } from '../plan-names.ts'
import { cell, WideTable } from '../wide-table.tsx'
import { CouponForm } from './coupon-form.tsx'
import { couponsQuery, readBillingAgain } from './queries.ts'
import { couponMark, couponWords } from './words.ts'

/** Discount codes for plans. */
export function Coupons() {
  const query = useQuery(couponsQuery, queryClient)
  const [made, setMade] = useState(0)
  return (
    <QueryBoundary query={query} what="The coupons">
      {(coupons) => (
        <div className="grid grid-cols-1 gap-8">
          <CouponForm key={made} taken={coupons.map(({ code }) => code)} onMade={() => setMade(made + 1)} />
          {coupons.length === 0 ? (
            <EmptyState title="No coupons">
              Your coupons appear here, with how often they were used.
            </EmptyState>
          ) : (
            <WideTable label="Coupons" columns={['Code', 'Status', 'Discount', 'Valid until', 'Used']}>
              {coupons.map((coupon) => (
                <CouponRow key={coupon.code} coupon={coupon} />
              ))}
            </WideTable>
          )}
        </div>
      )}
    </QueryBoundary>
  )
}

function CouponRow({ coupon }: { coupon: AdminCoupon }) {
  const { code, uses, plans, mostUses, endsAt, active, note } = coupon
  const { send, isBusy, failure } = useRequest()
  const names = usePlanNames()
  const nameOf = (plan: string) => names.find(({ id }) => id === plan)?.name ?? plan
  const { label, tone } = couponMark(coupon, new Date())
  const end = () =>
    send(async () => {
      const { code: _, uses: __, ...fields } = coupon
      await call('PUT /admin/billing/coupons/{code}', {
        params: { code },
        body: { ...fields, active: false },
      })
      toast({ title: `${code} is no longer valid`, variant: 'ok' })
      await readBillingAgain()
    })
  return (
    <tr>
      <th scope="row" className={`${cell} font-semibold whitespace-nowrap`}>
        {code}
        {note && (
          <p className="max-w-xs text-sm font-normal break-words whitespace-normal text-muted">{note}</p>
        )}
      </th>
      <td className={cell}>
        <div className="grid justify-items-start gap-2">
          <Badge variant={tone}>{label}</Badge>
          {active && tone === 'ok' && (
            <ConfirmButton about={code} question="End it today?" isBusy={isBusy} onConfirm={end}>
              End
            </ConfirmButton>
          )}
          <FormFailure words={failure} />
        </div>
      </td>
      <td className={cell}>
        {couponWords(coupon)}
        <p className="text-sm text-muted">
          {plans.length === 0 ? 'For every plan' : `For ${plans.map(nameOf).join(' and ')}`}
        </p>
      </td>
      <td className={cell}>{planDay(endsAt)}</td>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>
        {mostUses === null ? uses : `${uses} of ${mostUses}`}
      </td>
    </tr>
  )
}
