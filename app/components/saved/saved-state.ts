import { call } from '#app/session/api.ts'
import { authState, onAuthState, signedInUser } from '#app/session/auth-state.ts'
import { createStore } from '#app/ui/store.ts'
import { mostOnDevice } from '#domain/saved/limits.ts'
import { readSaved, type SavedBusinessOnDevice, savedKey, storeSaved } from './saved-on-device.ts'

export type Savable = Pick<SavedBusinessOnDevice, 'id' | 'slug' | 'name'>

/** The account's saves if signed in, else the device's. */
const ids = createStore<ReadonlySet<string>>(new Set())
/** Who they belong to: null for the device, undefined until loaded. */
let whose: string | null | undefined
let reading: Promise<void> = Promise.resolve()

export const isSaved = (id: string) => ids.get().has(id)

/** The listener is called after each change; the first subscriber starts loading. Returns the unsubscribe function. */
export function onSavedChange(listener: () => void): () => void {
  if (whose === undefined) begin()
  return ids.subscribe(listener)
}

/** Resolves once the current user's saves are loaded. Rejects if the account couldn't be read. */
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
  // People open businesses in several tabs, and save in each.
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
    ids.set(new Set(readSaved().map(({ id }) => id)))
    return
  }
  reading = readAccount().then((known) => {
    if (whose === asked) ids.set(new Set(known))
  })
  reading.catch((error: unknown) => console.warn('What is saved could not be read:', error))
}

/** Saves from the device are sent to the account first; sending them twice, from two tabs, has no effect. */
async function readAccount(): Promise<string[]> {
  const kept = readSaved()
  if (kept.length === 0) return (await call('GET /saved/ids')).ids
  const businesses = kept.map(({ id, savedAt }) => ({ businessId: id, savedAt }))
  const merged = await call('POST /saved/merge', { body: { businesses } })
  const sent = new Set(kept.map(({ id }) => id))
  storeSaved(readSaved().filter(({ id }) => !sent.has(id)))
  return merged.ids
}

export type SaveOutcome = 'saved' | 'gone' | 'unkept' | 'full'

/**
 * Saves or unsaves it, in the account or on the device. Rejects, with nothing changed, if the account couldn't be
 * reached.
 */
export async function toggleSaved(business: Savable): Promise<SaveOutcome> {
  await savedKnown().catch(() => {
    // The earlier load failed, so try again.
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
  // Components that show lists can load them now.
  ids.set(ids.get())
  return wasSaved ? 'gone' : 'saved'
}

function toggleOnDevice({ id, slug, name }: Savable, wasSaved: boolean): SaveOutcome {
  const others = readSaved().filter((kept) => kept.id !== id)
  if (!wasSaved && others.length >= mostOnDevice) return 'full'
  const next = wasSaved ? others : [{ id, slug, name, savedAt: new Date().toISOString() }, ...others]
  if (!storeSaved(next)) return 'unkept'
  change(id, !wasSaved)
  return wasSaved ? 'gone' : 'saved'
}

function change(id: string, isNowSaved: boolean) {
  const next = new Set(ids.get())
  if (isNowSaved) next.add(id)
  else next.delete(id)
  ids.set(next)
}

const nextAuthState = () =>
  new Promise<void>((resolve) => {
    const stop = onAuthState(() => {
      stop()
      resolve()
    })
  })
