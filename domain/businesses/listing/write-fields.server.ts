import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import type { Derived } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import type { BusinessFields, SectionValues } from '../sections.ts'
import { slugCandidates } from '../slug.ts'

/**
 * Writes values and their derived columns if the listing still has that version, and increments it. Throws `stale` if
 * it doesn't.
 */
export async function writeFields(
  tx: Tx,
  {
    businessId,
    version,
    values,
    derived = null,
    also = {},
  }: {
    businessId: string
    version: number
    values: Partial<BusinessFields>
    derived?: Derived | null
    also?: Updateable<DB['businesses']>
  },
): Promise<void> {
  const { hours, specialDays, ...columns } = values
  const written = await tx
    .updateTable('businesses')
    .set({
      ...columnsOf(columns),
      ...(derived && { citySlug: derived.citySlug, ...(derived.timezone && { timezone: derived.timezone }) }),
      ...(hours && { hoursConfirmedAt: sql<Date>`now()` }),
      ...also,
      // The trigger sets it to exactly one more, whatever else changes.
      version: version + 1,
    })
    .where('id', '=', businessId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!written) throw staleVersion()
  await writeHours(tx, businessId, { hours, specialDays })
}

/** Replaces the existing hours; omitted kinds of hours stay. */
export async function writeHours(
  tx: Tx,
  businessId: string,
  { hours, specialDays }: { [Part in 'hours' | 'specialDays']?: BusinessFields[Part] | undefined },
): Promise<void> {
  if (hours) await writeWeek(tx, businessId, hours)
  if (specialDays) await writeSpecialDays(tx, businessId, specialDays)
}

/** In column format: the JSON columns as text. */
export function columnsOf({
  socialLinks,
  services,
  customValues,
  hours: _hours,
  specialDays: _days,
  ...columns
}: Partial<BusinessFields>): Updateable<DB['businesses']> {
  return {
    ...columns,
    ...(socialLinks && { socialLinks: JSON.stringify(socialLinks) }),
    ...(services && { services: JSON.stringify(services) }),
    ...(customValues && { customValues: JSON.stringify(customValues) }),
  }
}

/** A slug that no other listing has. */
export async function freeSlug(
  tx: Tx,
  businessId: string,
  named: Parameters<typeof slugCandidates>[0],
): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select free_business_slug(${slugCandidates(named)}::text[], ${businessId}) as slug`.execute(tx)
  return rows[0]!.slug
}

async function writeWeek(tx: Tx, businessId: string, hours: SectionValues<'hours'>['hours']): Promise<void> {
  await tx.deleteFrom('businessHours').where('businessId', '=', businessId).execute()
  if (hours.length > 0)
    await tx
      .insertInto('businessHours')
      .values(
        hours.map(({ weekday, opens, closes }) => ({
          businessId,
          weekday,
          opensMinute: opens,
          closesMinute: closes,
        })),
      )
      .execute()
}

async function writeSpecialDays(
  tx: Tx,
  businessId: string,
  days: SectionValues<'hours'>['specialDays'],
): Promise<void> {
  await tx.deleteFrom('businessSpecialHours').where('businessId', '=', businessId).execute()
  const rows = days.flatMap(({ date, ranges, note }) =>
    ranges.length === 0
      ? [{ businessId, date, note, isClosed: true }]
      : ranges.map(({ opens, closes }) => ({
          businessId,
          date,
          note,
          isClosed: false,
          opensMinute: opens,
          closesMinute: closes,
        })),
  )
  if (rows.length > 0) await tx.insertInto('businessSpecialHours').values(rows).execute()
}
