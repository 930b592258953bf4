import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { CustomField, CustomValues } from '#domain/categories/custom-fields/schema.ts'
import type { Random } from './random.ts'

// A few custom fields, so that a trial site shows what they do.

const choicesOf = (...labels: string[]) =>
  labels.map((label) => ({ key: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), label }))

const field = (
  key: string,
  category: string,
  given: Pick<CustomField, 'kind' | 'label'> & Partial<CustomField>,
) => ({
  ...{ key, category, help: '', unit: '', choices: [], takesSeveral: false, isFilter: false },
  ...given,
})

const hairTypes = field('hair-types', 'beauty-salon', {
  kind: 'choice',
  label: 'Hair types served',
  choices: choicesOf('Natural', 'Relaxed', 'Locs', 'Wigs and weaves'),
  takesSeveral: true,
  isFilter: true,
})
const sundayWalkIns = field('sunday-walk-ins', 'beauty-salon', {
  kind: 'yes-no',
  label: 'Accepts walk-ins on Sunday',
  isFilter: true,
})
const seats = field('seats', 'restaurants-food', { kind: 'number', label: 'Seats' })

const demoFields: readonly CustomField[] = [hairTypes, sundayWalkIns, seats]

const hairTrades = /braid|hair|barber|wig/

/** What about half of the listings have in them. */
export function customValuesOf(
  { category, subcategory }: { category: string; subcategory: string },
  random: Random,
): CustomValues {
  if (random.chance(0.45)) return {}
  if (category === seats.category) return { [seats.key]: random.int(4, 30) * 4 }
  if (category !== hairTypes.category) return {}
  const some = random.some(hairTypes.choices, random.int(1, 3)).map(({ key }) => key)
  const chosen = hairTypes.choices.map(({ key }) => key).filter((key) => some.includes(key))
  return {
    ...(hairTrades.test(subcategory) && { [hairTypes.key]: chosen }),
    ...(random.chance(0.6) && { [sundayWalkIns.key]: random.chance(0.5) }),
  }
}

/** Leaves alone what is there. */
export async function addDemoFields(tx: Tx): Promise<void> {
  const rows = demoFields.map(({ takesSeveral, isFilter, ...columns }, position) => ({
    ...columns,
    takes_several: takesSeveral,
    is_filter: isFilter,
    position: position + 1,
  }))
  await sql`insert into custom_fields (key, category, kind, label, help, unit, choices, takes_several, is_filter, position)
    select key, category, kind, label, help, unit, choices, takes_several, is_filter, position
    from jsonb_populate_recordset(null::custom_fields, ${JSON.stringify(rows)}::jsonb) f
    where exists (select from categories c where c.slug = f.category and c.parent is null)
    on conflict do nothing`.execute(tx)
}

/** Demo fields that no one has changed and no real listing uses. */
export async function removeDemoFields(tx: Tx): Promise<void> {
  await sql`delete from custom_fields f where f.key = any(${demoFields.map(({ key }) => key)}::text[]) and f.revision = 1
    and not exists (select from businesses b where b.custom_values <> '{}' and b.custom_values ? f.key)`.execute(
    tx,
  )
}
