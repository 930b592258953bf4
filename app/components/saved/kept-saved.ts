import { mostOnDevice } from '#domain/saved/limits.ts'
import { keptUnder } from '../consent/allowed.ts'

/** What the device knows of it when nobody is reachable. */
export type KeptBusiness = { id: string; slug: string; name: string; savedAt: string }

/** Necessary: whoever presses Save has asked for just that. */
export const savedKey = 'baobab:saved'
/** Where it was while it took a permission. */
const formerKey = keptUnder('functional', 'saved')

/** The newest first. */
export function readSaved(): KeptBusiness[] {
  try {
    const text = localStorage.getItem(savedKey) ?? localStorage.getItem(formerKey)
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isKept).slice(0, mostOnDevice) : []
  } catch (error) {
    console.warn('What was saved on this device could not be read:', error)
    return []
  }
}

/** False where it can't be kept. */
export function keepSaved(businesses: readonly KeptBusiness[]): boolean {
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

function isKept(value: unknown): value is KeptBusiness {
  const { id, slug, name, savedAt } = (value ?? {}) as Record<string, unknown>
  return [id, slug, name, savedAt].every((part) => typeof part === 'string')
}
