import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { Rows } from '#ports/local-stripe/rows.ts'
import type { KeptAnswer, LocalStripeStore, StoredRows } from '#ports/local-stripe/store.ts'

const deliveredAtOnce = 50
/** Requests with an idempotency key are repeated within moments, or not at all. */
const keptHours = 24

/** The data of this process's Stripe, in its own tables. */
export function localStripeStore(db: Pick<Db, 'transaction' | 'raw'>): LocalStripeStore {
  return {
    use: (fn) =>
      db.transaction(async (tx) => {
        // One at a time: two processes or two windows take turns.
        await sql`select pg_advisory_xact_lock(hashtext('test payments'))`.execute(tx)
        return fn(rowsIn(tx))
      }),
    listUndelivered: () =>
      db.raw
        .selectFrom('testPaymentEvents')
        .select(['id', 'body'])
        .where('deliveredAt', 'is', null)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(deliveredAtOnce)
        .execute(),
    async markTried(id, delivered) {
      await sql`update test_payment_events set attempts = attempts + 1,
        delivered_at = coalesce(delivered_at, case when ${delivered}::boolean then now() end) where id = ${id}`.execute(
        db.raw,
      )
    },
  }
}

function rowsIn(tx: Tx): StoredRows {
  return {
    async find(kind, id) {
      const row = await tx
        .selectFrom('testPayments')
        .select('data')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst()
      return (row?.data as Rows[typeof kind]) ?? null
    },
    async list(kind, like) {
      const { rows } = await sql<{ data: unknown }>`select data from test_payments
        where kind = ${kind} and data @> ${JSON.stringify(like)}::jsonb order by number`.execute(tx)
      return rows.map(({ data }) => data as Rows[typeof kind])
    },
    async count(kind) {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from test_payments where kind = ${kind}`.execute(tx)
      return rows[0]!.count
    },
    async save(kind, row) {
      await sql`insert into test_payments (kind, id, data) values (${kind}, ${row.id}, ${JSON.stringify(row)}::jsonb)
        on conflict (kind, id) do update set data = excluded.data, updated_at = now()`.execute(tx)
    },
    async answerOf(key) {
      const { rows } = await sql<{
        answer: KeptAnswer
      }>`select answer from test_payment_keys where key = ${key}`.execute(tx)
      return rows[0]?.answer
    },
    async remember(key, answer) {
      await sql`delete from test_payment_keys where created_at < now() - make_interval(hours => ${keptHours})`.execute(
        tx,
      )
      await sql`insert into test_payment_keys (key, answer) values (${key}, ${JSON.stringify(answer)}::jsonb)`.execute(
        tx,
      )
    },
    async addEvent({ id, body }) {
      await sql`insert into test_payment_events (id, body, created_at) values (${id}, ${body}, clock_timestamp())`.execute(
        tx,
      )
    },
  }
}
