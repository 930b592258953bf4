import { authState } from '#app/session/auth-state.ts'
import { createStore, type Source } from '#app/ui/store.ts'
import {
  type Category,
  type Choice,
  type ConsentRecord,
  makeRecord,
  type OptionalCategory,
  optionalCategories,
  parseRecord,
} from './consent-record.ts'

const recordKey = 'baobab:consent'

/** Storage key for an optional category: removed when its consent is withdrawn. */
export const storageKeyOf = (category: OptionalCategory, name: string) => `baobab:${category}:${name}`

/**
 * Whether this category may currently run and store data. Check before each write; a component that shows it also
 * follows `consent`. Nothing optional is allowed on the server, so none of it is in a page's HTML.
 */
export const isAllowed = (category: Category): boolean =>
  category === 'necessary' || findConsent()?.preferences[category] === true

/** The choice made on this device; null if there is no valid one. */
export function findConsent(): ConsentRecord | null {
  const text = readRecord()
  if (text !== parsed.text) parsed = { text, record: parseRecord(text) }
  return parsed.record
}

/**
 * The only place that saves a choice: stores it, and removes what was stored under categories it doesn't allow. A
 * signed-in user's choice is also recorded with the account.
 */
export function saveConsent(choice: Choice) {
  const text = JSON.stringify(makeRecord(choice, new Date()))
  let unstored: string | null = null
  try {
    localStorage.setItem(recordKey, text)
    purge(optionalCategories.filter((category) => !choice[category]))
  } catch (error) {
    console.warn('No storage on this device:', error)
    unstored = text
  }
  unkept.set(unstored)
  const { user } = authState()
  if (user) void record(user.id, choice)
}

async function record(userId: string, choice: Choice) {
  try {
    const { recordChoice } = await import('./account-record.ts')
    await recordChoice(userId, choice)
  } catch (error) {
    console.error('The consent could not be saved:', error)
  }
}

/** If the device can't store a choice, it holds for this page. */
const unkept = createStore<string | null>(null, (changed) => {
  window.addEventListener('storage', changed)
  // A page restored from the browser's history has missed messages from other tabs.
  window.addEventListener('pageshow', changed)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener('pageshow', changed)
  }
})
let parsed: { text: string | null; record: ConsentRecord | null } = { text: null, record: null }

/** The choice, in this tab or another one. */
export const consent: Source<ConsentRecord | null> = {
  initial: null,
  get: findConsent,
  subscribe: unkept.subscribe,
}

function readRecord(): string | null {
  if (typeof window === 'undefined') return null
  try {
    return localStorage.getItem(recordKey) ?? unkept.get()
  } catch (error) {
    if (error instanceof DOMException) return unkept.get()
    throw error
  }
}

function purge(categories: OptionalCategory[]) {
  for (const key of Object.keys(localStorage)) {
    if (categories.some((category) => key.startsWith(storageKeyOf(category, ''))))
      localStorage.removeItem(key)
  }
}
