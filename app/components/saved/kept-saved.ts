import { mostOnDevice } from '#domain/saved/limits.ts'
import { isAllowed, keptUnder } from '../consent/allowed.ts'

/** What the device knows of it when nobody is reachable. */
export type KeptBusiness = { id: string; slug: string; name: string; savedAt: string }

/** Goes away with the permission. */
export const savedKey = keptUnder('functional', 'saved')

/** The newest first. */
export function readSaved(): KeptBusiness[] {
  if (!isAllowed('functional')) return []
  try {
    const read: unknown = JSON.parse(localStorage.getItem(savedKey) ?? '[]')
    return Array.isArray(read) ? read.filter(isKept).slice(0, mostOnDevice) : []
  } catch (error) {
    console.warn('What was saved on this device could not be read:', error)
    return []
  }
}

/** False where it may not be kept, or can't be. */
export function keepSaved(businesses: readonly KeptBusiness[]): boolean {
  if (!isAllowed('functional')) return false
  try {
    if (businesses.length === 0) localStorage.removeItem(savedKey)
    else localStorage.setItem(savedKey, JSON.stringify(businesses))
    return true
  } catch (error) {
    console.warn('Nothing can be saved on this device:', error)
    return false
  }
}

function isKept(value: unknown): value is KeptBusiness {
  const { id, slug, name, savedAt } = (value ?? {}) as Record<string, unknown>
  return [id, slug, name, savedAt].every((part) => typeof part === 'string')
}
