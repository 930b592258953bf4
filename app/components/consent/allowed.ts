import { authState } from '#app/session/auth-state.ts'
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

/** Where something of an optional category is stored on the device: it goes away with the permission. */
export const keptUnder = (category: OptionalCategory, name: string) => `baobab:${category}:${name}`

/**
 * Whether this category may run and store now. Ask before each write; in a component use it with `onConsentChange` and
 * `useSyncExternalStore`. Nothing optional is allowed on the server, so nothing of it is in a page's HTML.
 */
export const isAllowed = (category: Category): boolean =>
  category === 'necessary' || findConsent()?.preferences[category] === true

/** Calls back after a choice in this tab or another one. Returns the way to stop. */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  // A page that comes back from the browser's history has missed what other tabs said.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

/** The choice that was made on this device; null where there is none that counts. */
export function findConsent(): ConsentRecord | null {
  const text = readRecord()
  if (text !== parsed.text) parsed = { text, record: parseRecord(text) }
  return parsed.record
}

/**
 * The one place where a choice is made: keeps it, and removes what was stored under categories that it doesn't allow. A
 * signed-in person's choice is recorded with the account, too.
 */
export function saveConsent(choice: Choice) {
  const text = JSON.stringify(makeRecord(choice, new Date()))
  try {
    localStorage.setItem(recordKey, text)
    forget(optionalCategories.filter((category) => !choice[category]))
    unkept = null
  } catch (error) {
    console.warn('No storage on this device:', error)
    unkept = text
  }
  for (const listener of listeners) listener()
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

const listeners = new Set<() => void>()
/** Where the device keeps nothing, a choice holds for this page. */
let unkept: string | null = null
let parsed: { text: string | null; record: ConsentRecord | null } = { text: null, record: null }

function readRecord(): string | null {
  if (typeof window === 'undefined') return null
  try {
    return localStorage.getItem(recordKey) ?? unkept
  } catch (error) {
    if (error instanceof DOMException) return unkept
    throw error
  }
}

function forget(categories: OptionalCategory[]) {
  for (const key of Object.keys(localStorage)) {
    if (categories.some((category) => key.startsWith(keptUnder(category, '')))) localStorage.removeItem(key)
  }
}
