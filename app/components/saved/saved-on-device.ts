import { mostOnDevice } from '#domain/saved/limits.ts'
import { storageKeyOf } from '../consent/allowed.ts'

/** What the device knows while offline about a business or posting that was saved. */
export type SavedOnDevice = {
  id: string
  slug: string
  name: string
  savedAt: string
  /** The kind of posting; none for a business. */
  kind?: string | undefined
}

/** Necessary storage: pressing Save asks for exactly this. */
export const savedKey = 'baobab:saved'
/** Where it was stored while it required consent. */
const formerKey = storageKeyOf('functional', 'saved')

/** Newest first. */
export function readSaved(): SavedOnDevice[] {
  try {
    const text = localStorage.getItem(savedKey) ?? localStorage.getItem(formerKey)
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isKept).slice(0, mostOnDevice) : []
  } catch (error) {
    console.warn('What was saved on this device could not be read:', error)
    return []
  }
}

/** False if it can't be stored. */
export function storeSaved(entries: readonly SavedOnDevice[]): boolean {
  try {
    localStorage.removeItem(formerKey)
    if (entries.length === 0) localStorage.removeItem(savedKey)
    else localStorage.setItem(savedKey, JSON.stringify(entries))
    return true
  } catch (error) {
    console.warn('Nothing can be saved on this device:', error)
    return false
  }
}

function isKept(value: unknown): value is SavedOnDevice {
  const { id, slug, name, savedAt } = (value ?? {}) as Record<string, unknown>
  return [id, slug, name, savedAt].every((part) => typeof part === 'string')
}
