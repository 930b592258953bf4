import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { TestKinds, TestRecords, TestStore } from '#ports/test-payments/records.ts'

const deliveredAtOnce = 50
/** Answers to a key are asked for again within moments, or not at all. */
const keptHours = 24

/** What the test provider keeps, in tables of its own. */
export function testStore(db: Pick<Db, 'transaction' | 'raw'>): TestStore {
  return {
    use: (fn) =>
      db.transaction(async (tx) => {
        // It has one desk: two processes, or two windows, stand in line.
        await sql`select pg_advisory_xact_lock(hashtext('test payments'))`.execute(tx)
        return fn(recordsOf(tx))
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

function recordsOf(tx: Tx): TestRecords {
  return {
    async find(kind, id) {
      const row = await tx
        .selectFrom('testPayments')
        .select('data')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? revived<typeof kind>(row.data) : null
    },
    async list(kind) {
      const rows = await tx
        .selectFrom('testPayments')
        .select('data')
        .where('kind', '=', kind)
        .orderBy('id')
        .execute()
      return rows.map((row) => revived<typeof kind>(row.data))
    },
    async save(kind, record) {
      await sql`insert into test_payments (kind, id, data) values (${kind}, ${record.id}, ${JSON.stringify(record)}::jsonb)
        on conflict (kind, id) do update set data = excluded.data, updated_at = now()`.execute(tx)
    },
    async answerOf(key) {
      const { rows } = await sql<{
        answer: unknown
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

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Moments were written in words. */
function revived<Kind extends keyof TestKinds>(data: unknown): TestKinds[Kind] {
  const record = Object.entries(data as object).map(([name, value]) => [
    name,
    typeof value === 'string' && /(At|Start|End|Since)$/.test(name) && isMoment.test(value)
      ? new Date(value)
      : value,
  ])
  return Object.fromEntries(record) as TestKinds[Kind]
}
