import { sql } from 'kysely'
import { invalidFields } from '#domain/errors.ts'
import { counted } from '#domain/format-number.ts'
import { moneyWords } from '#domain/plans/prices.ts'
import type { Tx } from '#domain/tx.ts'
import type { Discount, Price } from '#ports/payments.ts'
import type { CouponOffer } from './schema.ts'

type CouponRow = {
  code: string
  percentOff: number | null
  amountOffCents: number | null
  currency: string
  lasts: 'once' | 'months' | 'forever'
  months: number | null
  plans: string[]
  mostUses: number | null
  uses: number
  isUsedUpHere: boolean
  endsAt: Date
  active: boolean
}

/**
 * Throws `invalid` on the field `coupon`, with a message. Uses are completed checkouts plus open ones, except open ones
 * for this listing, since a new checkout closes those. The code is locked until the transaction ends, so that two
 * checkouts can't both take its last use. As the database owner: nobody else may read the list of codes.
 */
export async function findDiscount(
  tx: Tx,
  { code, price, now, businessId }: { code: string; price: Price; now: Date; businessId: string },
): Promise<Discount> {
  await sql`select from coupons where code = ${code} for update`.execute(tx)
  const { rows } = await sql<CouponRow>`
    select code, percent_off, amount_off_cents, currency, lasts, months, plans, most_uses, ends_at, active,
      (select count(*)::int from checkouts
       where coupon_code = coupons.code and (state = 'complete'
         or state in ('open', 'failed') and business_id is distinct from ${businessId}::uuid
           and coalesce(expires_at, created_at + interval '1 day') > ${now})) as uses,
      lasts <> 'forever' and exists (select from checkouts
        where coupon_code = coupons.code and state = 'complete' and business_id = ${businessId}) as is_used_up_here
    from coupons where code = ${code}`.execute(tx)
  const coupon = rows[0]
  const refusal = refusalOf(coupon, { price, now })
  if (!coupon || refusal) throw invalidFields({ coupon: refusal! }, 'The coupon can’t be used')
  return {
    code: coupon.code,
    off: coupon.percentOff
      ? { percent: coupon.percentOff }
      : { amountCents: coupon.amountOffCents!, currency: coupon.currency },
    lasts: coupon.lasts === 'months' ? { months: coupon.months! } : coupon.lasts,
  }
}

/**
 * Whether someone who has this coupon keeps it with another plan. One that is no longer known says nothing against it. As
 * the database owner.
 */
export async function isCouponFor(tx: Tx, { code, plan }: { code: string; plan: string }): Promise<boolean> {
  const { rows } = await sql<
    Pick<CouponRow, 'plans'>
  >`select plans from coupons where code = ${code}`.execute(tx)
  return !rows[0] || isForPlan(rows[0], plan)
}

const isForPlan = ({ plans }: Pick<CouponRow, 'plans'>, plan: string): boolean =>
  plans.length === 0 || plans.includes(plan)

function refusalOf(
  coupon: CouponRow | undefined,
  { price, now }: { price: Price; now: Date },
): string | null {
  if (!coupon?.active) return 'We don’t recognize this code. Check the spelling.'
  if (coupon.endsAt <= now) return 'This code has ended.'
  // Canceling and buying again would make a first month of every month.
  if (coupon.isUsedUpHere) return 'This listing has used this code before.'
  if (coupon.mostUses !== null && coupon.uses >= coupon.mostUses) return 'This code is used up.'
  if (!isForPlan(coupon, price.plan)) return 'This code is for another plan.'
  if (coupon.amountOffCents !== null && coupon.currency !== price.currency)
    return 'This code is for another currency.'
  return null
}

/** What a coupon does to a price. */
export function describeDiscount(discount: Discount, price: Price): CouponOffer {
  const { off, lasts } = discount
  const amount = 'percent' in off ? Math.round((price.amountCents * off.percent) / 100) : off.amountCents
  const words = 'percent' in off ? `${off.percent}% off` : `${moneyWords(off.amountCents, off.currency)} off`
  const howLong =
    lasts === 'forever'
      ? ' for as long as you stay'
      : lasts === 'once'
        ? ` the first ${price.interval === 'yearly' ? 'year' : 'month'}`
        : ` for ${counted(lasts.months, 'month')}`
  return {
    code: discount.code,
    words: words + howLong,
    firstCents: Math.max(0, price.amountCents - amount),
    currency: price.currency,
  }
}
