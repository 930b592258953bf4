import { sql } from 'kysely'
import { counted } from '#domain/format-number.ts'
import { tiers } from '#domain/plans/tiers.ts'
import type { ProviderSubscription } from '#ports/payments.ts'
import { notifyBillingStaff } from './notify.server.ts'
import { type Reading, readSubscription } from './sync-from-provider.server.ts'

export type Difference = {
  subscription: string
  what:
    | 'missing_here'
    | 'missing_there'
    | 'other_provider'
    | 'differs'
    | 'listing_has_another_plan'
    | 'plan_unknown_here'
  /** The stored value, and the provider's. */
  here?: Record<string, unknown>
  there?: Record<string, unknown>
}
export type Reconciliation = { subscriptions: number; differences: Difference[] }

/**
 * Compares every subscription with the provider's, adopts the differences, and corrects listings whose plan isn't the
 * one paid for. One to a plan that was made after the backup from which this database comes is only told of. Findings
 * are stored and administrators are notified.
 */
export async function reconcile(reading: Reading, signal?: AbortSignal): Promise<Reconciliation> {
  const { db, payments, now } = reading
  const startedAt = now()
  const differences: Difference[] = []
  const seen = new Set<string>()
  const plans = await listPlanIds(reading)
  for await (const there of payments.listSubscriptions()) {
    signal?.throwIfAborted()
    seen.add(there.id)
    const difference = await compare(reading, there)
    if (!difference) continue
    const isKnown = plans.has(there.price.plan)
    if (isKnown) await readSubscription(reading, there.id)
    differences.push(isKnown ? difference : { ...difference, what: 'plan_unknown_here' })
  }
  differences.push(...(await endUnknown(reading, seen)), ...(await closeOthers(reading)))
  await db.transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into reconciliations (provider, started_at, finished_at, subscriptions, differences)
      values (${payments.provider}, ${startedAt}, ${now()}, ${seen.size}, ${JSON.stringify(differences.slice(0, 500))}::jsonb)
      returning id`.execute(tx)
    if (differences.length > 0)
      await notifyBillingStaff(tx, {
        subject: rows[0]!.id,
        kind: 'payments_differed',
        title: `The comparison with the payment provider found ${counted(differences.length, 'difference')}`,
        body: differences.some(({ what }) => what === 'plan_unknown_here')
          ? 'Someone pays for a plan that is missing here. Make it again, with the name it had. The other differences were updated from the provider.'
          : 'They were updated from the provider.',
      })
  })
  return { subscriptions: seen.size, differences }
}

/** Those of the built-in plans are known even where somebody has taken one out of the table. */
async function listPlanIds({ db }: Reading): Promise<ReadonlySet<string>> {
  const rows = await db.raw.selectFrom('plans').select('id').execute()
  return new Set([...tiers, ...rows.map(({ id }) => id)])
}

type Compared = Record<string, unknown>

async function compare({ db, payments }: Reading, there: ProviderSubscription): Promise<Difference | null> {
  const row = await db.raw
    .selectFrom('subscriptions')
    .select(['plan', 'billing', 'amountCents', 'state', 'cancelsAtPeriodEnd', 'isPaused', 'periodEnd'])
    .where('provider', '=', payments.provider)
    .where('providerId', '=', there.id)
    .executeTakeFirst()
  const theirs: Compared = {
    plan: there.price.plan,
    billing: there.price.interval,
    amountCents: there.price.amountCents,
    state: there.state,
    cancelsAtPeriodEnd: there.cancelsAtPeriodEnd,
    isPaused: there.isPaused,
    periodEnd: there.periodEnd.toISOString(),
  }
  if (!row) return { subscription: there.id, what: 'missing_here', there: theirs }
  const ours: Compared = { ...row, periodEnd: row.periodEnd.toISOString() }
  const names = Object.keys(theirs).filter((name) => ours[name] !== theirs[name])
  if (names.length === 0) return null
  const only = (from: Compared) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { subscription: there.id, what: 'differs', here: only(ours), there: only(theirs) }
}

/**
 * Ends subscriptions that run here but not at the provider, including those of a former provider, which the site no
 * longer calls.
 */
async function endUnknown(reading: Reading, seen: ReadonlySet<string>): Promise<Difference[]> {
  const { db, payments, now } = reading
  const running = await db.raw
    .selectFrom('subscriptions')
    .select(['id', 'provider', 'providerId', 'businessId'])
    .where('state', '<>', 'canceled')
    .execute()
  const ended: Difference[] = []
  for (const { id, provider, providerId, businessId } of running) {
    const isOther = provider !== payments.provider
    if (!isOther && (seen.has(providerId) || (await readSubscription(reading, providerId)))) continue
    await db.transaction(async (tx) => {
      await sql`update subscriptions set state = 'canceled', ended_at = ${now()}, past_due_since = null where id = ${id}`.execute(
        tx,
      )
      if (businessId) await sql`select settle_plan(${businessId}, ${now()})`.execute(tx)
    })
    ended.push({ subscription: providerId, what: isOther ? 'other_provider' : 'missing_there' })
  }
  return ended
}

/** Listings with subscriptions or complimentary plans but a different plan. Demo listings have plans without either. */
async function closeOthers({ db, now }: Reading): Promise<Difference[]> {
  return db.transaction(async (tx) => {
    const { rows } = await sql<{ id: string; before: string; after: string }>`
      with known as (select business_id as id from subscriptions union select business_id from complimentary_plans),
      off as (select b.id from businesses b join known using (id) where b.plan <> entitled_plan(b.id, ${now()}) limit 500)
      select off.id, s.plan_before as before, s.plan_after as after from off, settle_plan(off.id, ${now()}) s`.execute(
      tx,
    )
    return rows.map(({ id, before, after }) => ({
      subscription: id,
      what: 'listing_has_another_plan' as const,
      here: { plan: before },
      there: { plan: after },
    }))
  })
}
