import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { type TypedEvent, typedEventSchema } from '#domain/events/typed.ts'
import { publish } from '#domain/posting-life/decide.server.ts'
import { kindOf } from '#domain/posting-life/kinds.server.ts'
import { lockAnyPosting } from '#domain/posting-life/load.server.ts'
import { completePosting } from '#domain/postings/complete.server.ts'

type EventRow = Partial<TypedEvent> & { at?: Date }

export const eventFields = (changes: Partial<TypedEvent> = {}): TypedEvent =>
  typedEventSchema.parse({
    title: 'Highlife on the Lawn',
    body: 'An afternoon of highlife under the trees, with food and room to dance until dark.',
    category: 'music',
    startsOn: '2026-12-05',
    startTime: '18:00',
    endTime: '22:00',
    venue: 'Freedom Park',
    address: '12 Main St',
    city: 'Houston',
    state: 'TX',
    organiserName: 'Friends of Highlife',
    price: 'paid',
    priceFrom: '10',
    priceTo: '25',
    ...changes,
  })

/** Two cities, so that events have a place. */
export async function insertCities(tx: Tx): Promise<void> {
  await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name) values
    (1, 'city', 'Houston', 'TX', 'houston', 29.76, -95.37, 2300000, 'America/Chicago', 'houston'),
    (2, 'city', 'Atlanta', 'GA', 'atlanta', 33.75, -84.39, 500000, 'America/New_York', 'atlanta')`.execute(tx)
}

/** Published from the form that a moderator approves; returns ids in row order. As the owner of the database. */
export async function insertEvents(tx: Tx, rows: readonly EventRow[]): Promise<string[]> {
  const ids: string[] = []
  for (const { at = new Date('2026-11-01T12:00:00Z'), ...changes } of rows) {
    const id = crypto.randomUUID()
    const fields = eventFields(changes)
    await tx.insertInto('postings').values({ id, kind: 'event' }).execute()
    await tx
      .insertInto('postingDrafts')
      .values({ postingId: id, fields: JSON.stringify(fields) })
      .execute()
    const kind = kindOf('event')
    const { completed, problems } = await completePosting(tx, kind, fields, at)
    if (!completed) throw new Error(JSON.stringify(problems))
    await publish(tx, kind, { posting: await lockAnyPosting(tx, id), completed, now: at })
    ids.push(id)
  }
  return ids
}
