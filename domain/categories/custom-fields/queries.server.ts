import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { type CustomField, filterValue, yes } from './schema.ts'

/** The custom fields in use, in the order of their forms; of one top-level category, or of all. */
export async function listCustomFields(tx: Tx, category?: string): Promise<CustomField[]> {
  const rows = await tx
    .selectFrom('customFields')
    .select(['key', 'category', 'kind', 'label', 'help', 'unit', 'choices', 'takesSeveral', 'isFilter'])
    .where('isArchived', '=', false)
    .$if(category !== undefined, (query) => query.where('category', '=', category!))
    .orderBy('category')
    .orderBy('position')
    .orderBy('key')
    .execute()
  return rows as CustomField[]
}

/** What a search can be narrowed by. `of` is the field's label where the label alone doesn't say it. */
export type FilterChoice = { value: string; label: string; of?: string }

/** All that searches can be narrowed by, in the order of the fields and their choices. */
export async function listFilterChoices(tx: Tx): Promise<FilterChoice[]> {
  const fields = await listCustomFields(tx)
  return fields
    .filter(({ isFilter }) => isFilter)
    .flatMap(({ key, kind, label, choices }): FilterChoice[] =>
      kind === 'yes-no'
        ? [{ value: filterValue(key, yes), label }]
        : choices.map((choice) => ({ value: filterValue(key, choice.key), label: choice.label, of: label })),
    )
}

/** Those of these values, such as "hair-types.locs", that no search can be narrowed by. */
export async function findUnknownFilterValues(tx: Tx, values: readonly string[]): Promise<string[]> {
  if (values.length === 0) return []
  const known = new Set((await listFilterChoices(tx)).map(({ value }) => value))
  return values.filter((value) => !known.has(value))
}

/** How many listings have something in each custom field, live or pending. As an administrator. */
export async function countUses(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; uses: number }>`
    select key, count(distinct id)::int as uses from (
      select b.id, jsonb_object_keys(b.custom_values) as key from businesses b where b.custom_values <> '{}'
      union all
      select r.business_id, jsonb_object_keys(r.proposed -> 'customValues') from business_revisions r
      where r.field = 'customValues' and r.status = 'pending') used
    group by key`.execute(tx)
  return new Map(rows.map(({ key, uses }) => [key, uses]))
}

/** How many listings have each choice of a field, live or pending. As an administrator. */
export async function countChosen(tx: Tx, field: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ choice: string; uses: number }>`
    select choice, count(distinct id)::int as uses from (
      select b.id, b.custom_values -> ${field} as chosen from businesses b
      where b.custom_values <> '{}' and b.custom_values ? ${field}
      union all
      select r.business_id, r.proposed -> 'customValues' -> ${field} from business_revisions r
      where r.field = 'customValues' and r.status = 'pending' and r.proposed -> 'customValues' ? ${field}) used,
      jsonb_array_elements_text(used.chosen) choice
    group by choice`.execute(tx)
  return new Map(rows.map(({ choice, uses }) => [choice, uses]))
}
