const key = 'baobab:lists'

export type CopiedEntry = {
  id: string
  name: string
  /** Null for what is no longer published. */
  path: string | null
  /** What and where, in one line. */
  detail: string | null
  phone: string | null
  note: string | null
}

/** An account's saved lists, for reading without a connection. */
type ListsCopy = {
  userId: string
  /** When they were read, in milliseconds; 0 if they have changed since. */
  readAt: number
  lists: { name: string; entries: CopiedEntry[] }[]
}

/** Null for another account's. */
export function findLists(userId: string): ListsCopy | null {
  const copy = read()
  return copy?.userId === userId ? copy : null
}

/** Something was saved or removed: the next page reads them again. */
export function markListsChanged(): void {
  const copy = read()
  if (copy) writeLists({ ...copy, readAt: 0 })
}

/** Removes all accounts' lists, or all but those of `exceptOf`. */
export function purgeLists(exceptOf?: string): void {
  const copy = read()
  if (copy && copy.userId !== exceptOf) writeLists(null)
}

function read(): ListsCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as ListsCopy | null
    return typeof copy?.userId === 'string' && Array.isArray(copy.lists) ? copy : null
  } catch (error) {
    console.warn('The copy of the saved lists can’t be read:', error)
    return null
  }
}

/** Replaces the device's copy, including another account's. */
export function writeLists(copy: ListsCopy | null): void {
  try {
    if (copy) localStorage.setItem(key, JSON.stringify(copy))
    else localStorage.removeItem(key)
  } catch (error) {
    console.warn('The saved lists can’t be copied to this device:', error)
  }
}
