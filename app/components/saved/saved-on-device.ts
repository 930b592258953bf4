import { mostOnDevice } from '#domain/saved/limits.ts'
import { keptUnder } from '../consent/allowed.ts'

/** What the device knows about a saved business while offline. */
export type SavedBusinessOnDevice = { id: string; slug: string; name: string; savedAt: string }

/** Necessary storage: pressing Save asks for exactly this. */
export const savedKey = 'baobab:saved'
/** Where it was stored while it required consent. */
const formerKey = keptUnder('functional', 'saved')

/** Newest first. */
export function readSaved(): SavedBusinessOnDevice[] {
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
export function storeSaved(businesses: readonly SavedBusinessOnDevice[]): boolean {
  try {
    localStorage.removeItem(formerKey)
    if (businesses.length === 0) localStorage.removeItem(savedKey)
    else localStorage.setItem(savedKey, JSON.stringify(businesses))
    return true
  } catch (error) {
    console.warn('Nothing can be saved on this device:', error)
    return false
  }
}

function isKept(value: unknown): value is SavedBusinessOnDevice {
  const { id, slug, name, savedAt } = (value ?? {}) as Record<string, unknown>
  return [id, slug, name, savedAt].every((part) => typeof part === 'string')
}
