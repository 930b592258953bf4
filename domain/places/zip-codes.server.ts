import type { Tx } from '#domain/tx.ts'
import { stateName } from './state-names.ts'

/** Ketchikan, Alaska: the highest ZIP code. The prefix 999 is in use, and people type 99999 to get past a form. */
const lastZip = '99950'

type Given = { zip: string; state: string | null }

/**
 * What is wrong with a ZIP code that `places` doesn't have, or null. It can't know them all: codes are added, and some
 * belong to post office boxes or a single building. Such a code is accepted if its first three digits, which name the
 * sorting office, are in use in the state.
 */
export async function unknownZipProblem(tx: Tx, { zip, state }: Given): Promise<string | null> {
  const prefix = zip.slice(0, 3)
  const statesWithPrefix = (
    await tx
      .selectFrom('places')
      .select('state')
      .distinct()
      .where('kind', '=', 'zip')
      .where('zip', '>=', `${prefix}00`)
      .where('zip', '<=', `${prefix}99`)
      .execute()
  ).map((row) => row.state)
  const isAssignable = statesWithPrefix.length > 0 && zip <= lastZip
  if (isAssignable && (state === null || statesWithPrefix.includes(state))) return null
  if (!isAssignable && !(await hasAny(tx))) return null
  if (!isAssignable) return `There is no ZIP code ${zip}. Check its five digits.`
  return wrongState(zip, statesWithPrefix)
}

/** For a ZIP code in another state. */
export const wrongState = (zip: string, states: readonly string[]): string =>
  `ZIP code ${zip} is in ${states.map(stateName).join(' or ')}. Correct the ZIP code or the state.`

/** `places` is empty for a moment after the first start; nothing is rejected then. */
async function hasAny(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('places').select('id').where('kind', '=', 'zip').limit(1).executeTakeFirst()
  return row !== undefined
}
