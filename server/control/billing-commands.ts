import { z } from 'zod'
import { syncPrices } from '#domain/billing/price.server.ts'
import { type Reconciliation, reconcile } from '#domain/billing/reconcile.server.ts'
import type { PriceSync } from '#ports/payments.ts'
import { openPayments } from '../payments/open-payments.ts'
import type { CommandContext } from './context.ts'

const none = z.undefined()

/** Commands for the payment provider. */
export const billingCommands = {
  billingSync: {
    args: none,
    run: ({ db, ...context }: CommandContext): Promise<PriceSync> =>
      syncPrices(db, paymentsOf({ db, ...context })),
  },
  billingReconcile: {
    args: none,
    run: ({ db, config, signal }: CommandContext): Promise<Reconciliation> =>
      reconcile(
        {
          db,
          payments: paymentsOf({ db, config, signal }),
          site: { name: config.siteName, url: config.siteUrl },
          now: () => new Date(),
        },
        signal,
      ),
  },
}

/** These commands never make the test provider deliver anything. */
const paymentsOf = ({ db, config }: CommandContext) =>
  openPayments({
    config,
    db,
    now: () => new Date(),
    ask: () => new Response(null, { status: 503 }),
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  }).payments
