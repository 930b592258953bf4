import type { RequestFailed } from '#app/components/fetch-json.ts'
import { listingsKey } from '#app/session/account-storage.ts'
import { authState } from '#app/session/auth-state.ts'
import { type SectionName, sectionNames } from '#domain/businesses/sections.ts'

// What someone typed and what isn't saved yet: necessary for what they asked for, and gone once it is saved.
const key = listingsKey
const keptDays = 60
const dayMs = 86_400_000

export type KeptSection = {
  /** As the form holds it. */
  typed: unknown
  /** Checked and to be sent; absent while it is still being typed. */
  values?: unknown
  /** What was saved when the form began: a change from elsewhere since then isn't written over. Null for a new listing. */
  base: unknown
  /** Why the server didn't take what was sent last; gone with the next try. */
  refused?: Refusal
}

export type Refusal = Pick<RequestFailed, 'status' | 'problem'>

export type KeptListing = {
  id: string
  userId: string
  /** Nobody has answered yet that it is saved. */
  isNew: boolean
  /** Similar listings that aren't this business, by their slugs. */
  notThese: string[]
  changedAt: number
  sections: { [Name in SectionName]?: KeptSection }
}

/** Of this person alone: others may use the device. */
export const listKept = (userId: string): KeptListing[] =>
  readAll().filter((listing) => listing.userId === userId && hasSections(listing))

export const findKept = (userId: string, id: string): KeptListing | null =>
  readAll().find((listing) => listing.userId === userId && listing.id === id) ?? null

/** False where this device keeps nothing, and for someone who is no longer signed in: an answer may come late. */
export function keep(listing: KeptListing, now = Date.now()): boolean {
  if (authState().user?.id !== listing.userId) return false
  const others = readAll().filter(
    ({ id, changedAt }) => id !== listing.id && now - changedAt < keptDays * dayMs,
  )
  const isOver = !listing.isNew && !hasSections(listing) && listing.notThese.length === 0
  return write(isOver ? others : [...others, { ...listing, changedAt: now }])
}

export const forgetKept = (id: string): boolean => write(readAll().filter((listing) => listing.id !== id))

export const hasSections = ({ sections }: KeptListing): boolean => Object.keys(sections).length > 0

function write(listings: KeptListing[]): boolean {
  try {
    if (listings.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(listings))
    return true
  } catch (error) {
    console.warn('The listing can’t be kept on this device:', error)
    return false
  }
}

function readAll(): KeptListing[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? read.filter(isKept) : []
  } catch (error) {
    console.warn('What this device keeps of a listing can’t be read:', error)
    return []
  }
}

function isKept(value: unknown): value is KeptListing {
  const { id, userId, sections, notThese } = (value ?? {}) as Partial<KeptListing>
  return (
    typeof id === 'string' &&
    typeof userId === 'string' &&
    Array.isArray(notThese) &&
    typeof sections === 'object' &&
    sections !== null &&
    Object.keys(sections).every((name) => (sectionNames as readonly string[]).includes(name))
  )
}
