/** What someone sent without a connection, until it is sent. It is read by pages and by the worker. */
export type OutboxEntry = {
  /** Of the message or review itself: sending it twice creates one. */
  id: string
  /** Null for a visitor. Only the account that wrote it sends it. */
  userId: string | null
  what: 'message' | 'review' | 'request'
  /** The name of the business, or the title of the posting. */
  about: string
  /** The page that it was written on. */
  path: string
  /** The text alone, to be shown and copied. */
  text: string
  /** The operation of our API; `params` and `body` as it takes them. */
  key: 'POST /leads' | 'POST /requests' | 'POST /businesses/{id}/reviews' | 'PUT /reviews/{id}'
  params: Record<string, string>
  /** Of a request the fields of its form, which is sent as one. */
  body: Record<string, unknown>
  writtenAt: number
  /** Why the site didn't accept it; null while it waits. Its author decides what happens to it. */
  refusal: string | null
}

export const outboxTag = 'baobab-outbox'
const outboxDays = 30
const databaseName = 'baobab-outbox'
const storeName = 'entries'

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Null if nothing was ever stored: reading must not create a database on the device of someone who sent nothing. */
async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  const opening = indexedDB.open(databaseName, 1)
  let isMissing = false
  opening.onupgradeneeded = () => {
    isMissing = mode === 'readonly'
    if (isMissing) opening.transaction?.abort()
    else opening.result.createObjectStore(storeName, { keyPath: 'id' })
  }
  const database = await done(opening).catch((error: unknown) => {
    if (isMissing) return null
    throw error
  })
  if (!database) return null
  try {
    return await done(use(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

/** A request's form as it was; null for what is sent as JSON. */
export function formOf({ key, body }: Pick<OutboxEntry, 'key' | 'body'>): FormData | null {
  if (key !== 'POST /requests') return null
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  return form
}

/** Rejects where the browser stores nothing. */
export const storeEntry = (entry: OutboxEntry): Promise<unknown> =>
  withStore('readwrite', (store) => store.put(entry))

export const dropEntry = (id: string): Promise<unknown> => withStore('readwrite', (store) => store.delete(id))

async function readAll(): Promise<OutboxEntry[]> {
  if (!('indexedDB' in globalThis)) return []
  try {
    return (await withStore<OutboxEntry[]>('readonly', (store) => store.getAll())) ?? []
  } catch (error) {
    console.warn('What waits to be sent can’t be read:', error)
    return []
  }
}

/** Oldest first, without those that are too old, which are removed. Empty where the browser stores nothing. */
export async function listEntries(now = Date.now()): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = []
  for (const entry of await readAll()) {
    if (now - entry.writtenAt < outboxDays * 86_400_000) entries.push(entry)
    else await dropEntry(entry.id)
  }
  return entries.sort((one, other) => one.writtenAt - other.writtenAt)
}

/** Removes what others wrote; without `exceptOf` everything, at the end of a session. */
export async function purgeOutbox(exceptOf?: string): Promise<void> {
  for (const { id, userId } of await readAll())
    if (exceptOf === undefined || (userId !== null && userId !== exceptOf)) await dropEntry(id)
}

/** What became of an attempt to send. `later`: the site wasn't reached, or asked to wait. */
export type Attempt = 'sent' | 'later' | { refusal: string }

/**
 * Sends one entry after the other, by one tab or the worker at a time: two at once would find the same entries. Stops
 * at the first that has to wait. Resolves to those that left the outbox or were refused.
 */
export async function sendEntries(
  isMine: (entry: OutboxEntry) => boolean,
  send: (entry: OutboxEntry) => Promise<Attempt>,
): Promise<{ sent: OutboxEntry[]; refused: OutboxEntry[] }> {
  return navigator.locks.request(outboxTag, async () => {
    const sent: OutboxEntry[] = []
    const refused: OutboxEntry[] = []
    for (const entry of await listEntries()) {
      if (entry.refusal !== null || !isMine(entry)) continue
      const attempt = await send(entry)
      if (attempt === 'later') break
      if (attempt === 'sent') {
        await dropEntry(entry.id)
        sent.push(entry)
      } else {
        const kept = { ...entry, refusal: attempt.refusal }
        await storeEntry(kept)
        refused.push(kept)
      }
    }
    return { sent, refused }
  })
}
