/** Runs `task` for one after the other. One that fails keeps no other from its turn: the first error is thrown at the end. */
export async function eachInTurn<T>(items: readonly T[], task: (item: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await task(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
