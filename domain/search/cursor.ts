import { isId } from '#domain/is-id.ts'
import { type Sort, sorts } from './schema.ts'

/** Where a page of the list ends, in terms of its order; links carry it in a form that isn't meant for people. */
export type Cursor = {
  sort: Sort
  direction: 'next' | 'previous'
  key: number | string
  id: string
  /** The page number that it leads to. */
  page: number
  /** The day whose freshness the order uses, YYYY-MM-DD, so that pages read after midnight stay consistent. */
  day: string
}

const version = 1

export function writeCursor({ sort, direction, key, id, page, day }: Cursor): string {
  const bytes = new TextEncoder().encode(
    JSON.stringify([version, sort, direction === 'next' ? 1 : 0, key, id, page, day]),
  )
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Null for anything that `writeCursor` didn't write for this order. It only decides where to continue. */
export function readCursor(text: string, sort: Sort): Cursor | null {
  const parts = decode(text)
  if (!Array.isArray(parts) || parts.length !== 7 || parts[0] !== version) return null
  const [, ofSort, next, key, id, page, day] = parts as unknown[]
  if (ofSort !== sort || !sorts.includes(sort) || (next !== 1 && next !== 0)) return null
  const isKey =
    sort === 'name'
      ? typeof key === 'string' && key.length <= 300 && !/\p{Cc}/u.test(key) && key.isWellFormed()
      : Number.isSafeInteger(key)
  if (!isKey || typeof id !== 'string' || !isId(id)) return null
  if (!Number.isInteger(page) || (page as number) < 1 || (page as number) > 1000) return null
  if (typeof day !== 'string' || !isDay(day)) return null
  return {
    sort,
    direction: next === 1 ? 'next' : 'previous',
    key: key as Cursor['key'],
    id,
    page: page as number,
    day,
  }
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function decode(text: string): unknown {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0))))
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      (error instanceof DOMException && error.name === 'InvalidCharacterError')
    )
      return null
    throw error
  }
}
