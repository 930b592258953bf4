import { isDomainError } from '#domain/errors.ts'
import type { Attempt, LimitedAct, Limits, Whose } from './limits.ts'

/** Takes each in turn; if a later one rejects, the earlier ones are released. */
export async function takeAll(takes: readonly (() => Promise<Attempt>)[]): Promise<Attempt> {
  const taken: Attempt[] = []
  const giveBack = async () => {
    for (const attempt of taken) await attempt.giveBack()
  }
  try {
    for (const take of takes) taken.push(await take())
  } catch (error) {
    await giveBack()
    throw error
  }
  return { giveBack }
}

/** For what can be left out, such as a copy by email: null when the limit is reached. */
export async function takeIfLeft(limits: Limits, action: LimitedAct, whose: Whose): Promise<Attempt | null> {
  try {
    return await limits.take(action, whose)
  } catch (error) {
    if (isDomainError(error) && error.code === 'too_many') return null
    throw error
  }
}

/**
 * Does what was counted. The attempt is given back if the work fails, unless `failureCounts` says otherwise, or if it
 * only repeats what was done before (`isNew` false).
 */
export async function whileCounted<T>(
  attempt: Attempt | null,
  work: () => Promise<T>,
  { failureCounts = () => false }: { failureCounts?: (error: unknown) => boolean } = {},
): Promise<T> {
  let done: T
  try {
    done = await work()
  } catch (error) {
    if (!failureCounts(error)) await attempt?.giveBack()
    throw error
  }
  if (isRepeated(done)) await attempt?.giveBack()
  return done
}

const isRepeated = (done: unknown): boolean =>
  typeof done === 'object' && done !== null && 'isNew' in done && done.isNew === false
