import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { CouponFields, KeptCoupon } from './admin-schema.ts'

/** All of them, with how often each was used, the newest first. As an administrator. */
export async function listCoupons(tx: Tx): Promise<KeptCoupon[]> {
  const { rows } = await sql<Omit<KeptCoupon, 'endsAt'> & { endsAt: Date }>`
    select code, percent_off, amount_off_cents, currency, lasts, months, tiers, most_uses, ends_at, active, note,
      (select count(*)::int from checkouts c where c.coupon_code = coupons.code and c.state = 'complete') as uses
    from coupons order by created_at desc, code limit 500`.execute(tx)
  return rows.map((row) => ({ ...row, endsAt: row.endsAt.toISOString() }))
}

/** Makes a coupon or changes it. Subscriptions that have it already keep what they were promised. */
export async function saveCoupon(tx: Tx, code: string, coupon: CouponFields): Promise<void> {
  const before = await tx.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  await tx
    .insertInto('coupons')
    .values({ code, ...coupon })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(coupon))
    .execute()
  await writeAudit(tx, {
    action: before ? 'coupon.change' : 'coupon.make',
    subjectKind: 'coupon',
    subjectId: code,
    before,
    after: coupon,
  })
}

/** False where there is none. */
export async function removeCoupon(tx: Tx, code: string): Promise<boolean> {
  const before = await tx.deleteFrom('coupons').where('code', '=', code).returningAll().executeTakeFirst()
  if (before)
    await writeAudit(tx, { action: 'coupon.remove', subjectKind: 'coupon', subjectId: code, before })
  return before !== undefined
}
