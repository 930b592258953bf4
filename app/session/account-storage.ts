/** Unfinished listings, each with the account it belongs to: see the wizard's `stored-drafts.ts`. */
export const listingsKey = 'baobab:listing'

type Entry = {
  id: string
  userId: string
  changedAt: number
  sections: Record<string, { typed?: unknown } | undefined>
}

/** A listing with data that is only on this device. */
export type UnsavedListing = { id: string; name: string | null }

const storedMs = 60 * 86_400_000

/** What the user typed here and hasn't saved yet. */
export const unsavedListings = (userId: string): UnsavedListing[] =>
  read()
    .filter((entry) => entry.userId === userId && Object.keys(entry.sections).length > 0)
    .map(({ id, sections }) => ({ id, name: nameIn(sections.basics?.typed) }))

/** Removes an account's data from this device at its owner's request. The end of a session removes nothing. */
export const purgeAccount = (userId: string): void => write(read().filter((entry) => entry.userId !== userId))

/** Someone else signed in: removes other accounts' data, and data that is too old. */
export const purgeOtherAccounts = (userId: string, now = Date.now()): void =>
  write(read().filter((entry) => entry.userId === userId && now - entry.changedAt < storedMs))

function read(): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(listingsKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch (error) {
    console.warn('What this device keeps of an account can’t be read:', error)
    return []
  }
}

function write(entries: readonly Entry[]): void {
  try {
    if (entries.length > 0) localStorage.setItem(listingsKey, JSON.stringify(entries))
    else localStorage.removeItem(listingsKey)
  } catch (error) {
    console.warn('What this device keeps of an account can’t be removed:', error)
  }
}

function isEntry(value: unknown): value is Entry {
  const { id, userId, sections } = (value ?? {}) as Partial<Entry>
  return (
    typeof id === 'string' && typeof userId === 'string' && typeof sections === 'object' && sections !== null
  )
}

function nameIn(typed: unknown): string | null {
  const { name } = (typed ?? {}) as { name?: unknown }
  return typeof name === 'string' && name.trim() ? name.trim() : null
}
