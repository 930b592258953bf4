import { mostCompared } from '#domain/businesses/compare-ids.ts'
import { isAllowed, storageKeyOf } from '../consent/allowed.ts'

export type Chosen = { slug: string; name: string }

/** Removed when consent is withdrawn. */
export const key = storageKeyOf('functional', 'compare')

/** If storing isn't allowed, the selection lasts as long as the page. */
export const mayStore = () => isAllowed('functional')

const shelf = (): Storage | null => (mayStore() ? window.localStorage : null)

export function readStored(): Chosen[] {
  try {
    const read: unknown = JSON.parse(shelf()?.getItem(key) ?? '[]')
    return Array.isArray(read) ? read.filter(isChosen).slice(0, mostCompared) : []
  } catch (error) {
    console.warn('The comparison on this device could not be read:', error)
    return []
  }
}

export function store(chosen: readonly Chosen[]) {
  try {
    if (chosen.length === 0) shelf()?.removeItem(key)
    else shelf()?.setItem(key, JSON.stringify(chosen))
  } catch (error) {
    console.warn('The comparison can’t be kept on this device:', error)
  }
}

function isChosen(value: unknown): value is Chosen {
  const { slug, name } = (value ?? {}) as Record<string, unknown>
  return typeof slug === 'string' && typeof name === 'string'
}
