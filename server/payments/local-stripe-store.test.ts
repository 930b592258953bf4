import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPayments } from '#ports/payments-test.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { localStripeStore } from './local-stripe-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const premium = { plan: 'premium', interval: 'monthly', amountCents: 2900, currency: 'USD' } as const

/** A site process with its own secret. */
function start({ isTaken = true } = {}) {
  const secret = String(Math.random())
  const told: string[] = []
  const payments = testPayments({
    ...{ store: localStripeStore(database.db), siteUrl: 'http://baobab.test', secret },
    now: () => new Date('2026-11-24T08:00:00Z'),
    listPrices: async () => [{ ...premium, planName: 'Premium' }],
    async send(body, signature) {
      const { type } = await payments.readEvent(Buffer.from(body), signature)
      if (isTaken) told.push(type)
      return isTaken
    },
  })
  return { payments, told }
}

const buy = {
  ...{ price: premium, discount: null, businessId: 'business-1', userId: 'user-1', description: 'Premium' },
  ...{ successUrl: 'http://baobab.test/paid', cancelUrl: 'http://baobab.test/left', key: 'buy' },
}

test('after a restart everything is there: the page, the key, the plan, and what nobody took yet', async () => {
  const before = start({ isTaken: false })
  const { customerId } = await before.payments.createCustomer({
    ...{ userId: 'user-1', email: 'njeri@mail.example', billedTo: { name: 'Mama Njeri', address: null } },
    key: 'customer user-1',
  })
  const page = await before.payments.startCheckout({ ...buy, customerId })
  const again = start({ isTaken: false })
  expect(await again.payments.startCheckout({ ...buy, customerId })).toEqual(page)
  expect(await again.payments.actOnPage(page.id, 'pay')).toMatchObject({ state: 'complete' })
  const after = start()
  await after.payments.deliver()
  expect(after.told).toContain('checkout.session.completed')
  expect(after.told.filter((type) => type === 'customer.subscription.created')).toHaveLength(1)
  const listed = []
  for await (const each of after.payments.listSubscriptions()) listed.push(each)
  expect(listed).toMatchObject([{ state: 'active', price: premium }])
  await after.payments.deliver()
  expect(new Set(after.told).size).toBe(after.told.length)
})

test('a turn that fails keeps nothing', async () => {
  const { use } = localStripeStore(database.db)
  const row = { id: 'prod_1', object: 'product', name: 'P', active: true, metadata: {} } as const
  await expect(
    use(async (rows) => {
      await rows.save('product', row)
      await rows.addEvent({ id: 'evt_1', body: '{}' })
      throw new Error('away')
    }),
  ).rejects.toThrow('away')
  expect(await use((rows) => rows.find('product', row.id))).toBeNull()
  expect(await localStripeStore(database.db).listUndelivered()).toEqual([])
})

test('rows are found by their fields, the oldest first, however often they were changed', async () => {
  const found = await localStripeStore(database.db).use(async (rows) => {
    const refund = { object: 'refund', amount: 1, status: 'succeeded', payment_intent: 'pi_1' } as const
    for (const id of ['re_b', 're_a', 're_c']) await rows.save('refund', { ...refund, id })
    await rows.save('refund', { ...refund, id: 're_b', amount: 2 })
    await rows.save('refund', { ...refund, id: 're_c', payment_intent: 'pi_2' })
    return rows.list('refund', { payment_intent: 'pi_1' })
  })
  expect(found.map(({ id, amount }) => [id, amount])).toEqual([
    ['re_b', 2],
    ['re_a', 1],
  ])
})
