import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import type { Payments } from '#ports/payments.ts'
import { stripePayments } from '#ports/payments-stripe.ts'
import { type TestPayments, testPayments } from '#ports/test-payments/test-payments.ts'
import type { Log } from '../env.ts'
import { openTestSecret } from './test-secret.ts'
import { testStore } from './test-store.ts'

type Opening = Pick<Options, 'db' | 'now' | 'log' | 'ask'> & {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'siteUrl' | 'payments' | 'stripe'>
}

export type OpenedPayments = { payments: Payments; testPayments: TestPayments | null }

/** Whoever takes the money, as the settings say. */
export function openPayments({ config, ...needs }: Opening): OpenedPayments {
  const { dataDir, databaseUrl, siteUrl, stripe } = config
  if (stripe) return { payments: stripePayments(stripe), testPayments: null }
  // Without sales it still keeps what was bought for a test before.
  const isSelling = config.payments === 'test'
  if (isSelling && databaseUrl)
    needs.log.warn({}, 'nobody takes payments here: with the test checkout every plan costs nothing')
  const payments = openTestPayments({ ...needs, siteUrl, secret: openTestSecret(dataDir), isSelling })
  return { payments, testPayments: payments }
}

type Options = {
  db: Pick<Db, 'transaction' | 'raw'>
  siteUrl: string
  secret: string
  isSelling?: boolean
  now: () => Date
  log: Log
  /** This site itself, for deliveries to its webhook. */
  ask: (request: Request) => Response | Promise<Response>
}

/** The provider without money, whose deliveries come in at the front door as any other's. */
export function openTestPayments({
  db,
  siteUrl,
  secret,
  isSelling = true,
  now,
  log,
  ask,
}: Options): TestPayments {
  return testPayments({
    store: testStore(db),
    siteUrl,
    secret,
    isSelling,
    now,
    async send(body, signature) {
      try {
        const response = await ask(
          new Request(`${siteUrl}/api/billing/webhook`, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          }),
        )
        if (!response.ok) log.warn({ status: response.status }, 'a test payment event was not taken')
        return response.ok
      } catch (error) {
        log.warn({ err: error }, 'a test payment event could not be delivered')
        return false
      }
    },
  })
}
