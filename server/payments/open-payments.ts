import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import { listPrices } from '#domain/billing/price.server.ts'
import type { Payments } from '#ports/payments.ts'
import { stripePayments } from '#ports/payments-stripe.ts'
import { type TestPayments, testPayments } from '#ports/payments-test.ts'
import { placeSecretFile, readSecretFile } from '#ports/secret-file.ts'
import type { Log } from '../env.ts'
import { localStripeStore } from './local-stripe-store.ts'

type Opening = Pick<Options, 'db' | 'now' | 'log' | 'ask'> & {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'siteUrl' | 'payments' | 'stripe'>
}

type OpenedPayments = { payments: Payments; testPayments: TestPayments | null }

/** The payment provider from the settings. */
export function openPayments({ config, ...needs }: Opening): OpenedPayments {
  const { dataDir, databaseUrl, siteUrl, stripe } = config
  if (stripe) return { payments: stripePayments(stripe), testPayments: null }
  // With sales off, it still manages what was bought in test mode before.
  const isSelling = config.payments === 'test'
  if (isSelling && databaseUrl)
    needs.log.warn({}, 'payments are not set up: with the test checkout, every plan is free')
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

/** Payments without money, whose deliveries arrive through the public webhook like any other's. */
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
    store: localStripeStore(db),
    siteUrl,
    secret,
    isSelling,
    now,
    listPrices: () => db.transaction(listPrices),
    async send(body, signature) {
      try {
        const response = await ask(
          new Request(`${siteUrl}/api/billing/webhook`, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          }),
        )
        if (!response.ok) log.warn({ status: response.status }, 'a test payment event was not accepted')
        return response.ok
      } catch (error) {
        log.warn({ err: error }, 'a test payment event could not be delivered')
        return false
      }
    },
  })
}

/**
 * The test provider's signing secret, in the data directory, created if missing. The same process delivers and
 * verifies, so processes without a shared directory may each have their own.
 */
function openTestSecret(dataDir: string): string {
  const path = join(dataDir, 'test-payments-secret')
  const kept = readSecretFile(path) ?? placeSecretFile(path, `${randomBytes(32).toString('base64url')}\n`)
  return kept.trim()
}
