import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import { DomainError } from '#domain/errors.ts'
import type { Derived } from '#domain/places/settle-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { BusinessFields, SectionValues } from '../sections.ts'
import { slugCandidates } from '../slug.ts'

/**
 * Writes these values and what follows from them, if the listing is still of that version, and makes it the next one.
 * Throws `conflict` when it isn't.
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
      // The trigger counts it up by one, whatever else changes.
      version: version + 1,
    })
    .where('id', '=', businessId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!written) throw staleVersion()
  await writeHours(tx, businessId, { hours, specialDays })
}

/** In place of those that it has; what isn't given stays. */
export async function writeHours(
  tx: Tx,
  businessId: string,
  { hours, specialDays }: { [Part in 'hours' | 'specialDays']?: BusinessFields[Part] | undefined },
): Promise<void> {
  if (hours) await writeWeek(tx, businessId, hours)
  if (specialDays) await writeSpecialDays(tx, businessId, specialDays)
}

export const staleVersion = () =>
  new DomainError(
    'conflict',
    'This listing was changed in another tab or by someone else. Reload it; your text is still here.',
  )

/** As the columns have them: the two in JSON as text. */
export function columnsOf({
  socialLinks,
  services,
  hours: _hours,
  specialDays: _days,
  ...columns
}: Partial<BusinessFields>): Updateable<DB['businesses']> {
  return {
    ...columns,
    ...(socialLinks && { socialLinks: JSON.stringify(socialLinks) }),
    ...(services && { services: JSON.stringify(services) }),
  }
}

/** An address for the page that nobody else has. */
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
