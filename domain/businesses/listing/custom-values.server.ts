import { listCustomFields } from '#domain/categories/custom-fields/queries.server.ts'
import type { CustomValues } from '#domain/categories/custom-fields/schema.ts'
import { normalizeCustomValues } from '#domain/categories/custom-fields/values.ts'
import type { Tx } from '#domain/tx.ts'

type Normalized = ReturnType<typeof normalizeCustomValues>
type Listing = { category: string; customValues: CustomValues }

/** What someone filled in, to be stored for a listing of this category that has these values. */
export const normalizeTyped = async (
  tx: Tx,
  given: CustomValues,
  { category, customValues }: Listing,
): Promise<Normalized> =>
  normalizeCustomValues(given, { fields: await listCustomFields(tx, category), before: customValues })

/** The same of values that were stored before. What was archived since, or belongs to another category, is left out. */
export async function normalizeStored(
  tx: Tx,
  given: CustomValues,
  { category, customValues }: Listing,
): Promise<Normalized> {
  const fields = await listCustomFields(tx, category)
  const offered = Object.fromEntries(
    Object.entries(given).filter(([key]) => fields.some((field) => field.key === key)),
  )
  return normalizeCustomValues(offered, { fields, before: customValues })
}
