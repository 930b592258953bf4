import { isAllowed, storageKeyOf } from '../consent/allowed.ts'

/** A place as it was searched for, and what it is called. */
type LastPlace = { where: string; label: string }

/** Removed when consent is withdrawn. */
const key = storageKeyOf('functional', 'place')

/** For the next “near me” on this device. Only places by name: the visitor's own position is never stored. */
export function rememberPlace(place: LastPlace) {
  if (!isAllowed('functional')) return
  try {
    localStorage.setItem(key, JSON.stringify(place))
  } catch (error) {
    console.warn('The place can’t be kept on this device:', error)
  }
}

/** Null if nothing may be stored, or nothing was. */
export function readLastPlace(): LastPlace | null {
  if (!isAllowed('functional')) return null
  try {
    const { where, label } = (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Record<string, unknown>
    return typeof where === 'string' && typeof label === 'string' ? { where, label } : null
  } catch (error) {
    console.warn('The place kept on this device could not be read:', error)
    return null
  }
}
