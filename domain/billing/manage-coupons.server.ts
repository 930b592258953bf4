import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { invalidFields } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { AdminCoupon, CouponFields } from './admin-schema.ts'

/** All coupons with their number of uses, newest first. As an administrator. */
export async function listCoupons(tx: Tx): Promise<AdminCoupon[]> {
  const { rows } = await sql<Omit<AdminCoupon, 'endsAt' | 'tiers'> & { endsAt: Date }>`
    select code, percent_off, amount_off_cents, currency, lasts, months, plans, most_uses, ends_at, active, note,
      (select count(*)::int from checkouts c where c.coupon_code = coupons.code and c.state = 'complete') as uses
    from coupons order by created_at desc, code limit 500`.execute(tx)
  return rows.map((row) => ({ ...row, tiers: row.plans, endsAt: row.endsAt.toISOString() }))
}

/**
 * Creates or updates a coupon. Subscriptions that already use it keep their original terms. Throws `invalid` for plans
 * that don't exist.
 */
export async function saveCoupon(tx: Tx, code: string, coupon: CouponFields): Promise<void> {
  const { plans, ...rest } = coupon
  await assertPlans(tx, plans)
  // The column's older name.
  const row = { ...rest, tiers: plans }
  const before = await tx.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  await tx
    .insertInto('coupons')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
  await writeAudit(tx, {
    action: before ? 'coupon.change' : 'coupon.make',
    subjectKind: 'coupon',
    subjectId: code,
    before,
    after: coupon,
  })
}

/** Locks them, so that none is deleted meanwhile. */
async function assertPlans(tx: Tx, plans: readonly string[]): Promise<void> {
  if (plans.length === 0) return
  const { rows } =
    await sql`select from plans where id = any(${plans}::text[]) and level <> 'free' for key share`.execute(
      tx,
    )
  if (rows.length === new Set(plans).size) return
  throw invalidFields({ plans: 'Choose plans that exist.' })
}

/** False when there is none. */
export async function removeCoupon(tx: Tx, code: string): Promise<boolean> {
  const before = await tx.deleteFrom('coupons').where('code', '=', code).returningAll().executeTakeFirst()
  if (before)
    await writeAudit(tx, { action: 'coupon.remove', subjectKind: 'coupon', subjectId: code, before })
  return before !== undefined
}
