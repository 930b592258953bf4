import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { DemoBusiness, DemoRow } from './shapes.ts'

type Columns = Record<string, string>

const owned = { businessId: 'uuid' }
const hoursColumns: Columns = {
  ...owned,
  weekday: 'smallint',
  opensMinute: 'smallint',
  closesMinute: 'smallint',
}
const specialColumns: Columns = {
  ...owned,
  date: 'date',
  isClosed: 'boolean',
  opensMinute: 'smallint',
  closesMinute: 'smallint',
  note: 'text',
}
const photoColumns: Columns = { ...owned, url: 'text', alt: 'text', position: 'smallint', status: 'text' }
const flyerColumns: Columns = {
  ...owned,
  title: 'text',
  description: 'text',
  flyerImageUrl: 'text',
  alt: 'text',
  price: 'text',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  status: 'text',
  showInPremiumBanner: 'boolean',
  createdAt: 'timestamptz',
}
const updateColumns: Columns = {
  ...owned,
  kind: 'text',
  title: 'text',
  body: 'text',
  imageUrl: 'text',
  alt: 'text',
  code: 'text',
  status: 'text',
  endsAt: 'timestamptz',
  publishedAt: 'timestamptz',
  createdAt: 'timestamptz',
}
const reviewColumns: Columns = {
  ...owned,
  authorName: 'text',
  rating: 'smallint',
  body: 'text',
  status: 'text',
  createdAt: 'timestamptz',
}
const verificationColumns: Columns = {
  ...owned,
  level: 'text',
  evidence: 'text',
  checkedByName: 'text',
  checkedAt: 'timestamptz',
  expiresAt: 'timestamptz',
}
const slugColumns: Columns = { ...owned, slug: 'text' }

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

// One parameter for all rows: the statement is the same for every batch size.
async function insertRows(tx: Tx, table: string, columns: Columns, rows: object[]) {
  if (rows.length === 0) return
  const names = Object.keys(columns)
  const into = sql.raw(names.map(snake).join(', '))
  const from = sql.raw(names.map((name) => `r."${name}"`).join(', '))
  const types = sql.raw(names.map((name) => `"${name}" ${columns[name]}`).join(', '))
  await sql`insert into ${sql.raw(table)} (${into})
    select ${from} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${types})`.execute(tx)
}

/** The built-in plan of its tier, which a trigger would see to: here they may be off. */
const toRow = (business: DemoRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...business, plan: business.tier, isDemo: true }).map(([key, value]) => [
      snake(key),
      value,
    ]),
  )

const fittingValues = `(select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(b.custom_values) v
  join custom_fields f on f.key = v.key where fits_custom_field(f, v.value))`

const parts = <T extends object>(batch: DemoBusiness[], of: (each: DemoBusiness) => T[]) =>
  batch.flatMap((each) => of(each).map((row) => ({ businessId: each.business.id, ...row })))

/** Inserts businesses with everything that belongs to them, in the current transaction. */
export async function insertBusinesses(tx: Tx, batch: DemoBusiness[]) {
  const rows = batch.map(({ business }) => toRow(business))
  const columns = sql.raw(Object.keys(rows[0]!).join(', '))
  // An administrator may have changed a field or deleted it.
  const values = sql.raw(
    Object.keys(rows[0]!)
      .map((name) => (name === 'custom_values' ? fittingValues : name))
      .join(', '),
  )
  await sql`insert into businesses (${columns}, completeness) select ${values}, business_completeness(b)
    from jsonb_populate_recordset(null::businesses, ${JSON.stringify(rows)}::jsonb) b`.execute(tx)
  await insertRows(
    tx,
    'business_hours',
    hoursColumns,
    parts(batch, ({ hours }) => hours),
  )
  await insertRows(
    tx,
    'business_special_hours',
    specialColumns,
    parts(batch, ({ specialHours }) => specialHours),
  )
  await insertRows(
    tx,
    'business_photos',
    photoColumns,
    parts(batch, ({ photos }) => photos),
  )
  await insertRows(
    tx,
    'business_flyers',
    flyerColumns,
    parts(batch, ({ flyers }) => flyers),
  )
  await insertRows(
    tx,
    'business_updates',
    updateColumns,
    parts(batch, ({ updates }) => updates),
  )
  await insertRows(
    tx,
    'reviews',
    reviewColumns,
    parts(batch, ({ reviews }) => reviews),
  )
  await insertRows(
    tx,
    'verifications',
    verificationColumns,
    parts(batch, ({ verifications }) => verifications),
  )
  await insertRows(
    tx,
    'business_slugs',
    slugColumns,
    parts(batch, ({ oldSlugs }) => oldSlugs.map((slug) => ({ slug }))),
  )
}
