import { type PaymentsSite, paymentsContract } from '#tests/payments-contract.ts'
import type { TestKinds, TestRecords, TestStore } from './records.ts'
import { testPayments } from './test-payments.ts'

/** What it keeps, in memory. */
function memoryStore(): TestStore {
  const rows = new Map<string, unknown>()
  const answers = new Map<string, unknown>()
  const waiting = new Map<string, string>()
  const copy = <T>(value: T): T => structuredClone(value)
  const records: TestRecords = {
    find: async (kind, id) => copy((rows.get(`${kind} ${id}`) as TestKinds[typeof kind]) ?? null),
    list: async (kind) =>
      [...rows].flatMap(([key, row]) =>
        key.startsWith(`${kind} `) ? [copy(row as TestKinds[typeof kind])] : [],
      ),
    save: async (kind, record) => void rows.set(`${kind} ${record.id}`, copy(record)),
    answerOf: async (key) => copy(answers.get(key)),
    remember: async (key, answer) => void answers.set(key, copy(answer)),
    addEvent: async ({ id, body }) => void waiting.set(id, body),
  }
  return {
    use: (fn) => fn(records),
    listUndelivered: async () => [...waiting].map(([id, body]) => ({ id, body })),
    markTried: async (id, delivered) => void (delivered && waiting.delete(id)),
  }
}

async function open(): Promise<PaymentsSite> {
  let now = new Date('2026-11-22T08:00:00Z')
  const deliveries: { body: Uint8Array; signature: string }[] = []
  const payments = testPayments({
    store: memoryStore(),
    siteUrl: 'https://site.example',
    secret: 'secret',
    now: () => now,
    async send(body, signature) {
      deliveries.push({ body: Buffer.from(body), signature })
      return true
    },
  })
  return {
    payments,
    now: () => now,
    takeDeliveries: () => deliveries.splice(0),
    async passDays(days) {
      now = new Date(now.getTime() + days * 86_400_000)
    },
    async renew(subscriptionId) {
      now = (await payments.findSubscription(subscriptionId))!.periodEnd
      await payments.passTime()
    },
    async pay(pageId, card = 'good') {
      await payments.actOnPage(pageId, card === 'good' ? 'pay' : 'pay_fails_later')
    },
    dispute: (invoiceId, outcome) => payments.dispute(invoiceId, outcome),
  }
}

paymentsContract(open)
