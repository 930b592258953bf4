import { call } from '#app/session/api.ts'
import type { AnswerOf } from '#app/session/api-call.ts'
import { authState, onAuthState, signedInUser } from '#app/session/auth-state.ts'
import { createStore } from '#app/ui/store.ts'
import { mostOnDevice } from '#domain/saved/limits.ts'
import { markListsChanged } from '../offline/lists-copy.ts'
import { readSaved, type SavedOnDevice, savedKey, storeSaved } from './saved-on-device.ts'

export type Savable = Omit<SavedOnDevice, 'savedAt'>

/** The account's saves if signed in, else the device's. */
const ids = createStore<ReadonlySet<string>>(new Set())
/** Who they belong to: null for the device, undefined until loaded. */
let whose: string | null | undefined
let reading: Promise<void> = Promise.resolve()
/** Of the account. */
let listCount = 1

export const isSaved = (id: string) => ids.get().has(id)
/** Whether there is a choice of lists. */
export const hasSeveralLists = () => whose !== null && listCount > 1

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
    if (whose !== asked) return
    listCount = known.listCount
    ids.set(new Set(known.ids))
  })
  reading.catch((error: unknown) => console.warn('What is saved could not be read:', error))
}

/** Saves from the device are sent to the account first; sending them twice, from two tabs, has no effect. */
async function readAccount(): Promise<AnswerOf<'GET /saved/ids'>> {
  const kept = readSaved()
  if (kept.length === 0) return call('GET /saved/ids')
  const entries = kept.map(({ id, savedAt }) => ({ id, savedAt }))
  const merged = await call('POST /saved/merge', { body: { entries } })
  const sent = new Set(kept.map(({ id }) => id))
  storeSaved(readSaved().filter(({ id }) => !sent.has(id)))
  return merged
}

export type SaveOutcome = 'saved' | 'gone' | 'unkept' | 'full'

/** The result, and the list of the account that it was saved to. */
type Toggled = { outcome: SaveOutcome; list?: string }

/**
 * Saves or unsaves it, in the account or on the device. Rejects, with nothing changed, if the account couldn't be
 * reached.
 */
export async function toggleSaved(entry: Savable): Promise<Toggled> {
  await savedKnown().catch(() => {
    // The earlier load failed, so try again.
    read()
    return reading
  })
  const wasSaved = isSaved(entry.id)
  if (signedInId() === null) return { outcome: toggleOnDevice(entry, wasSaved) }
  change(entry.id, !wasSaved)
  const init = { params: { id: entry.id }, query: {} }
  let list: string | undefined
  try {
    if (wasSaved) await call('DELETE /saved/entries/{id}', init)
    else list = (await call('PUT /saved/entries/{id}', init)).list
  } catch (error) {
    change(entry.id, wasSaved)
    throw error
  }
  markListsChanged()
  // Components that show lists can load them now.
  ids.set(ids.get())
  return list === undefined ? { outcome: 'gone' } : { outcome: 'saved', list }
}

function toggleOnDevice(entry: Savable, wasSaved: boolean): SaveOutcome {
  const { id } = entry
  const others = readSaved().filter((kept) => kept.id !== id)
  if (!wasSaved && others.length >= mostOnDevice) return 'full'
  const next = wasSaved ? others : [{ ...entry, savedAt: new Date().toISOString() }, ...others]
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

/** For the sheet of lists, which knows what it changed. */
export function listsChanged(id: string, { isIn, lists }: { isIn: boolean; lists: number }) {
  listCount = lists
  markListsChanged()
  change(id, isIn)
}

const nextAuthState = () =>
  new Promise<void>((resolve) => {
    const stop = onAuthState(() => {
      stop()
      resolve()
    })
  })
