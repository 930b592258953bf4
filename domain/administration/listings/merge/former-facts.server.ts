import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Listing } from '#domain/businesses/listing/load.server.ts'
import type { BusinessFields } from '#domain/businesses/sections.ts'
import type { Tx } from '#domain/tx.ts'
import { mergeGroups } from './groups.ts'
import type { TakenFacts } from './write-facts.server.ts'

type Facts = { [field: string]: unknown }

/**
 * What a listing had before a merge in place of what it took over, by groups: one of which anything has changed since
 * isn’t in it. Categories are named as they are today; custom values that no longer fit are left out.
 */
export async function formerFacts(
  tx: Tx,
  { live }: Pick<Listing, 'live'>,
  taken: TakenFacts,
): Promise<Partial<BusinessFields>> {
  const former: Facts = {}
  for (const [group, names] of Object.entries(mergeGroups)) {
    const fields = names.filter((name) => taken[name])
    const of = (which: 'was' | 'became'): Facts =>
      Object.fromEntries(fields.map((name) => [name, taken[name]![which]]))
    const became = group === 'category' ? await categoryToday(tx, of('became')) : of('became')
    if (fields.length === 0 || fields.some((name) => !isDeepStrictEqual(live[name], became[name]))) continue
    const was = of('was')
    Object.assign(
      former,
      group === 'category'
        ? await categoryToday(tx, was)
        : group === 'customValues'
          ? await valuesToday(tx, was)
          : was,
    )
  }
  return former
}

/** Empty if the category was removed. */
async function categoryToday(tx: Tx, facts: Facts): Promise<Facts> {
  const { rows } = await sql<{ today: Facts }>`
    select categories_today(${JSON.stringify(facts)}::jsonb) as today`.execute(tx)
  const { today } = rows[0]!
  return today.category === null ? {} : today
}

async function valuesToday(tx: Tx, { customValues }: Facts): Promise<Facts> {
  const { rows } = await sql<{ today: Facts }>`
    select fitting_custom_values(${JSON.stringify(customValues)}::jsonb) as today`.execute(tx)
  return { customValues: rows[0]!.today }
}
