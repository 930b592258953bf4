import { call } from '#app/session/api.ts'
import { authState, onAuthState, signedInUser } from '#app/session/auth-state.ts'
import { mostOnDevice } from '#domain/saved/limits.ts'
import { type KeptBusiness, keepSaved, readSaved, savedKey } from './kept-saved.ts'

export type Savable = Pick<KeptBusiness, 'id' | 'slug' | 'name'>

/** The account's while someone is signed in, else the device's. */
let ids: ReadonlySet<string> = new Set()
/** Whose they are: null for the device. Undefined until they are read. */
let whose: string | null | undefined
let reading: Promise<void> = Promise.resolve()
const listeners = new Set<() => void>()

export const isSaved = (id: string) => ids.has(id)

/** Is called after each change; the first to ask begins to read. Returns the way to stop. */
export function onSavedChange(listener: () => void): () => void {
  if (whose === undefined) begin()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Until what is known is of whoever is here. Rejects when the account could not be asked. */
export async function savedKnown(): Promise<void> {
  if (whose === undefined) begin()
  while (authState().isLoading) await nextAuthState()
  await reading
}

function begin() {
  read()
  onAuthState(() => {
    if (signedInId() !== whose) read()
  })
  // People open businesses in tabs, and save in each.
  window.addEventListener('storage', ({ key }) => {
    if (whose === null && key === savedKey) read()
  })
}

const signedInId = (): string | null => signedInUser()?.id ?? null

function read() {
  const asked = signedInId()
  whose = asked
  if (asked === null) {
    reading = Promise.resolve()
    say(new Set(readSaved().map(({ id }) => id)))
    return
  }
  reading = readAccount().then((known) => {
    if (whose === asked) say(new Set(known))
  })
  reading.catch((error: unknown) => console.warn('What is saved could not be read:', error))
}

/** What the device kept goes to the account first: sent twice, from two tabs, it is there once. */
async function readAccount(): Promise<string[]> {
  const kept = readSaved()
  if (kept.length === 0) return (await call('GET /saved/ids')).ids
  const businesses = kept.map(({ id, savedAt }) => ({ businessId: id, savedAt }))
  const merged = await call('POST /saved/merge', { body: { businesses } })
  const sent = new Set(kept.map(({ id }) => id))
  keepSaved(readSaved().filter(({ id }) => !sent.has(id)))
  return merged.ids
}

export type SaveOutcome = 'saved' | 'gone' | 'unkept' | 'full'

/** Saves it or lets go of it, where it belongs. Rejects when the account could not be asked; nothing has changed then. */
export async function toggleSaved(business: Savable): Promise<SaveOutcome> {
  await savedKnown().catch(() => {
    // It could not be read before: now it may.
    read()
    return reading
  })
  const wasSaved = isSaved(business.id)
  if (signedInId() === null) return toggleOnDevice(business, wasSaved)
  change(business.id, !wasSaved)
  try {
    await call(wasSaved ? 'DELETE /saved/businesses/{id}' : 'PUT /saved/businesses/{id}', {
      params: { id: business.id },
    })
  } catch (error) {
    change(business.id, wasSaved)
    throw error
  }
  // Whoever shows lists reads them now that it is there.
  say(ids)
  return wasSaved ? 'gone' : 'saved'
}

function toggleOnDevice({ id, slug, name }: Savable, wasSaved: boolean): SaveOutcome {
  const others = readSaved().filter((kept) => kept.id !== id)
  if (!wasSaved && others.length >= mostOnDevice) return 'full'
  const next = wasSaved ? others : [{ id, slug, name, savedAt: new Date().toISOString() }, ...others]
  if (!keepSaved(next)) return 'unkept'
  change(id, !wasSaved)
  return wasSaved ? 'gone' : 'saved'
}

function change(id: string, isNowSaved: boolean) {
  const next = new Set(ids)
  if (isNowSaved) next.add(id)
  else next.delete(id)
  say(next)
}

function say(next: ReadonlySet<string>) {
  ids = next
  for (const listener of listeners) listener()
}

const nextAuthState = () =>
  new Promise<void>((resolve) => {
    const stop = onAuthState(() => {
      stop()
      resolve()
    })
  })
