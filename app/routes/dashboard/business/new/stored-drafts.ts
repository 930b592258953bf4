import type { RequestFailed } from '#app/components/request-failed.ts'
import { listingsKey } from '#app/session/account-storage.ts'
import { authState } from '#app/session/auth-state.ts'
import { type SectionName, sectionNames } from '#domain/businesses/sections.ts'
import { dayMs } from '#domain/time-spans.ts'

// Input that isn't saved yet: necessary storage, removed once it is saved.
const key = listingsKey
const keptDays = 60
export type StoredSection = {
  /** The form's own values. */
  typed: unknown
  /** Validated values to send; undefined while still being typed. */
  values?: unknown
  /**
   * What was saved when the form was opened, so that changes from elsewhere aren't overwritten. Null for a new listing.
   */
  base: unknown
  /** Why the server rejected the last attempt; cleared by the next one. */
  refused?: Refusal
}

export type Refusal = Pick<RequestFailed, 'status' | 'problem'>

export type StoredListing = {
  id: string
  userId: string
  /** The server hasn't confirmed saving it yet. */
  isNew: boolean
  /** Slugs of similar listings that the user said are different businesses. */
  notThese: string[]
  changedAt: number
  sections: { [Name in SectionName]?: StoredSection }
}

/** Only this user's: others may use the device. */
export const listStored = (userId: string): StoredListing[] =>
  readAll().filter((listing) => listing.userId === userId && hasSections(listing))

export const findStored = (userId: string, id: string): StoredListing | null =>
  readAll().find((listing) => listing.userId === userId && listing.id === id) ?? null

/** False if this device can't store anything, and for someone who has signed out, as a response may come late. */
export function storeDraft(listing: StoredListing, now = Date.now()): boolean {
  if (authState().user?.id !== listing.userId) return false
  const others = readAll().filter(
    ({ id, changedAt }) => id !== listing.id && now - changedAt < keptDays * dayMs,
  )
  const isOver = !listing.isNew && !hasSections(listing) && listing.notThese.length === 0
  return write(isOver ? others : [...others, { ...listing, changedAt: now }])
}

export const purgeStoredDrafts = (id: string): boolean =>
  write(readAll().filter((listing) => listing.id !== id))

export const hasSections = ({ sections }: StoredListing): boolean => Object.keys(sections).length > 0

function write(listings: StoredListing[]): boolean {
  try {
    if (listings.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(listings))
    return true
  } catch (error) {
    console.warn('The listing can’t be kept on this device:', error)
    return false
  }
}

function readAll(): StoredListing[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? read.filter(isKept) : []
  } catch (error) {
    console.warn('What this device keeps of a listing can’t be read:', error)
    return []
  }
}

function isKept(value: unknown): value is StoredListing {
  const { id, userId, sections, notThese } = (value ?? {}) as Partial<StoredListing>
  return (
    typeof id === 'string' &&
    typeof userId === 'string' &&
    Array.isArray(notThese) &&
    typeof sections === 'object' &&
    sections !== null &&
    Object.keys(sections).every((name) => (sectionNames as readonly string[]).includes(name))
  )
}
