import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { CompleteEvent } from './complete.ts'
import { writeOccurrences } from './occurrences.server.ts'
import { type EventSchedule, occurrenceOn } from './recurrence.ts'

/** Writes the rows of an event that is published, or changed. Dates that were called off stay so. As a moderator. */
export async function writeEvent(
  tx: Tx,
  {
    id,
    complete,
    schedule,
    now,
  }: { id: string; complete: CompleteEvent; schedule: EventSchedule; now: Date },
): Promise<void> {
  const { startsAt, endsAt } = occurrenceOn(schedule, schedule.startsOn)
  const { price, category, isOnline, onlineUrl, venue, address, ticketUrl, ageNote, languages } = complete
  const row = {
    category,
    startsAt,
    endsAt,
    startsMinute: schedule.startsMinute,
    endsMinute: schedule.endsMinute,
    repetition: JSON.stringify(schedule.repetition),
    isOnline,
    onlineUrl,
    venue,
    address,
    isFree: price.isFree,
    priceFromCents: price.fromCents,
    priceToCents: price.toCents,
    priceNote: price.note,
    ticketUrl,
    organiserName: await nameOfOrganiser(tx, complete),
    ageNote,
    languages,
  }
  await tx
    .insertInto('events')
    .values({ postingId: id, ...row })
    .onConflict((conflict) => conflict.column('postingId').doUpdateSet(row))
    .execute()
  await sql`delete from event_occurrences where posting_id = ${id}`.execute(tx)
  await writeOccurrences(tx, { id, schedule, from: new Date(0), now })
}

/** The listing's own name, for the day on which visitors don't see the listing. */
async function nameOfOrganiser(tx: Tx, { businessId, organiserName }: CompleteEvent): Promise<string | null> {
  const business = businessId
    ? await tx.selectFrom('businesses').select('name').where('id', '=', businessId).executeTakeFirst()
    : undefined
  return business?.name ?? organiserName
}
