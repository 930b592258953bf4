import type { Account } from './account.ts'
import { endOfDiscount } from './amounts.ts'
import { newId, type Rows } from './rows.ts'

export async function giveDiscount(account: Account, subscription: string, coupon: string): Promise<string> {
  const end = endOfDiscount(await account.records.read('coupon', coupon), account.now)
  const source = { type: 'coupon', coupon } as const
  const id = newId('discount')
  account.records.add('discount', { id, object: 'discount', subscription, source, start: account.now, end })
  return id
}

/** The subscription's discounts that apply in a period. */
export async function runningDiscounts(
  account: Account,
  { discounts }: Rows['subscription'],
  periodStart: number,
): Promise<string[]> {
  const running = []
  for (const id of discounts) {
    const { end } = await account.records.read('discount', id)
    if (end === null || periodStart < end) running.push(id)
  }
  return running
}

export async function couponOf(account: Account, discount: string): Promise<Rows['coupon']> {
  return account.records.read('coupon', (await account.records.read('discount', discount)).source.coupon)
}
