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

/** By listing: what is live, what waits, and what comes back when a live change is rejected. */
const heldValues = sql`(
  select b.id, b.custom_values as held from businesses b where b.custom_values <> '{}'
  union all
  select r.business_id, waits.held from business_revisions r,
    lateral (values (r.proposed -> 'customValues'), (r.previous -> 'customValues')) waits (held)
  where r.field = 'customValues' and r.status = 'pending' and jsonb_typeof(waits.held) = 'object')`

/** How many listings hold something in each custom field. As an administrator. */
export async function countUses(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; uses: number }>`
    select key, count(distinct id)::int as uses from ${heldValues} h, jsonb_object_keys(h.held) key
    group by key`.execute(tx)
  return new Map(rows.map(({ key, uses }) => [key, uses]))
}

/** How many listings hold each choice of a field, and how many of them hold several at once. As an administrator. */
export async function countChosen(
  tx: Tx,
  field: string,
): Promise<{ byChoice: Map<string, number>; several: number }> {
  const { rows } = await sql<{ choice: string | null; uses: number }>`
    with chosen as (
      select id, held -> ${field} as keys from ${heldValues} h where jsonb_typeof(held -> ${field}) = 'array')
    select choice, count(distinct id)::int as uses from chosen, jsonb_array_elements_text(keys) choice group by choice
    union all
    select null, count(distinct id)::int from chosen where jsonb_array_length(keys) > 1`.execute(tx)
  return {
    byChoice: new Map(rows.flatMap(({ choice, uses }) => (choice === null ? [] : [[choice, uses]]))),
    several: rows.find(({ choice }) => choice === null)?.uses ?? 0,
  }
}
