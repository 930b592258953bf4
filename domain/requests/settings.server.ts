import { sql } from 'kysely'
import { groupSpecialDays, type SpecialDayRow } from '#domain/businesses/find-business-page.server.ts'
import { loadListing } from '#domain/businesses/listing/load.server.ts'
import type { Schedule } from '#domain/hours/open.ts'
import { makeSecret } from '#domain/link-token.server.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import type { RequestKind } from './kinds.ts'
import type { FormQuestion } from './questions.ts'
import { firstSettings, type RequestSettings, type StoredRequestSettings } from './settings-schema.ts'

type Who = { businessId: string; userId: string }

const columns = [
  'takes',
  'appointmentMinutes',
  'reservationMinutes',
  'noticeHours',
  'daysAhead',
  'largestParty',
  'oneByOne',
  'questions',
  'menuUrl',
  'deliveryUrl',
  'bookingUrl',
] as const

/** How a listing takes requests; its defaults have version 0. As a manager. Throws `not_found`. */
export async function findRequestSettings(tx: Tx, who: Who): Promise<StoredRequestSettings> {
  await loadListing(tx, who)
  const row = await tx
    .selectFrom('requestSettings')
    .select([...columns, 'version', 'updatedAt'])
    .where('businessId', '=', who.businessId)
    .executeTakeFirst()
  const calendar = await tx
    .selectFrom('requestCalendars')
    .select('createdAt')
    .where('businessId', '=', who.businessId)
    .executeTakeFirst()
  const calendarSince = calendar?.createdAt.toISOString() ?? null
  if (!row) return { ...firstSettings, version: 0, updatedAt: null, calendarSince }
  return {
    ...row,
    takes: row.takes as RequestKind[],
    updatedAt: row.updatedAt.toISOString(),
    calendarSince,
  }
}

/** As a manager. Throws `not_found`, and `stale` when another version is stored. */
export async function saveRequestSettings(
  tx: Tx,
  { version, values, now, ...who }: Who & { version: number; values: RequestSettings; now: Date },
): Promise<StoredRequestSettings> {
  await loadListing(tx, who)
  const written = { ...values, questions: JSON.stringify(values.questions) }
  const saved =
    version === 0
      ? await tx
          .insertInto('requestSettings')
          .values({ ...written, businessId: who.businessId })
          .onConflict((conflict) => conflict.column('businessId').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('requestSettings')
          .set({ ...written, updatedAt: now })
          .where('businessId', '=', who.businessId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  const stored = await findRequestSettings(tx, who)
  if (!saved) throw staleVersion(stored)
  return stored
}

/** Makes a new secret for the listing's calendar, which ends the one before. As a manager. Throws `not_found`. */
export async function makeRequestCalendar(tx: Tx, { now, ...who }: Who & { now: Date }): Promise<string> {
  await loadListing(tx, who)
  const { token, hash } = makeSecret()
  await tx
    .insertInto('requestCalendars')
    .values({ businessId: who.businessId, hash, createdAt: now })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet({ hash, createdAt: now }))
    .execute()
  return token
}

/** Idempotent. As a manager. Throws `not_found`. */
export async function endRequestCalendar(tx: Tx, who: Who): Promise<void> {
  await loadListing(tx, who)
  await tx.deleteFrom('requestCalendars').where('businessId', '=', who.businessId).execute()
}

/** What the form of a published business needs. */
export type RequestTarget = Schedule & {
  id: string
  slug: string
  name: string
  /** What it takes; nothing where nobody would read it. */
  takes: RequestKind[]
  appointmentMinutes: number
  reservationMinutes: number
  noticeHours: number
  daysAhead: number
  largestParty: number
  questions: FormQuestion[]
}

type TargetRow = Omit<RequestTarget, 'hours' | 'specialDays'> & {
  hours: Schedule['hours'] | null
  specialDays: SpecialDayRow[] | null
}

/** A published business by its slug or id, for someone who wants to ask for something. As anyone. */
export async function findRequestTarget(
  tx: Tx,
  { now, ...by }: ({ slug: string } | { id: string }) & { now: Date },
): Promise<RequestTarget | null> {
  const { rows } = await sql<TargetRow>`
    select b.id, b.slug, b.name, b.timezone, case when takes_messages(b.id) then s.takes else '{}' end as takes,
      s.appointment_minutes, s.reservation_minutes, s.notice_hours, s.days_ahead, s.largest_party, s.questions,
      (select json_agg(json_build_object('weekday', weekday, 'opens', opens_minute, 'closes', closes_minute)
         order by weekday, opens_minute) from business_hours where business_id = b.id) as hours,
      (select json_agg(json_build_object('date', date, 'opens', opens_minute, 'closes', closes_minute, 'note', note)
         order by date, opens_minute) from business_special_hours where business_id = b.id
         and date between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 2 + s.days_ahead) as special_days
    from businesses b join request_settings s on s.business_id = b.id
    where ${'slug' in by ? sql`b.slug = ${by.slug}` : sql`b.id = ${by.id}`} and b.is_active`.execute(tx)
  const row = rows[0]
  return row ? { ...row, hours: row.hours ?? [], specialDays: groupSpecialDays(row.specialDays ?? []) } : null
}

/** How long one of this kind lasts, for `listStarts`. */
export const startRulesOf = (target: RequestTarget, kind: RequestKind) => ({
  kind,
  minutes: kind === 'appointment' ? target.appointmentMinutes : target.reservationMinutes,
  noticeHours: target.noticeHours,
  daysAhead: target.daysAhead,
})
