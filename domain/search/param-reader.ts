import { type DroppedParam, lastPage, radii } from './schema.ts'

export const mostValues = 20
export const longestQuery = 200
export const longestWhere = 100

/** The intended value, or null for one that can't be used. */
export type Read<T> = (value: string) => T | null
export type Rule<T extends string | number = string | number> = {
  read: Read<T>
  /** For the line on the page: “x” isn’t … */
  wants: string
}

export const slug: Read<string> = (value) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 80 ? value : null
export const lower =
  (read: Read<string>): Read<string> =>
  (value) =>
    read(value.toLowerCase())
export const oneOf =
  <T extends string | number>(allowed: readonly T[]): Read<T> =>
  (value) =>
    allowed.find((each) => String(each) === value) ?? null
export const numberIn =
  (from: number, to: number): Read<number> =>
  (value) =>
    /^-?\d{1,3}(\.\d{1,20})?$/.test(value) && Number(value) >= from && Number(value) <= to
      ? Number(value)
      : null

const pointRules = {
  lat: { read: numberIn(-90, 90), wants: 'a latitude' },
  lng: { read: numberIn(-180, 180), wants: 'a longitude' },
} satisfies Record<string, Rule>
export const radiusRule = {
  read: oneOf(radii),
  wants: `one of ${radii.slice(0, -1).join(', ')} and ${radii.at(-1)} miles`,
} satisfies Rule

/** Control characters, including NUL, and half surrogate pairs can't be stored or searched for. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u{fffd}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const shown = (value: string) => {
  const text = plain(value.slice(0, 80))
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/**
 * Reads URL parameters value by value. Accepts any input without throwing: bad values are left out and named in
 * `dropped`.
 */
export function paramReader(query: URLSearchParams) {
  const dropped: DroppedParam[] = []
  const drop = (name: string, value: string, message: string) => {
    if (dropped.length < mostValues) dropped.push({ name, value: shown(value), message })
  }
  const bad = (name: string, value: string, wants: string) =>
    drop(name, value, `${name} “${shown(value)}” isn’t ${wants}`)

  function single<T extends string | number>(name: string, { read, wants }: Rule<T>): T | null {
    const given = query.get(name)
    if (given === null || given === '') return null
    const value = given.length <= 600 ? read(given.trim()) : null
    if (value === null) bad(name, given, wants)
    return value
  }

  return {
    dropped,
    drop,
    single,
    text(name: string, longest: number): string {
      const given = plain((query.get(name) ?? '').slice(0, longest * 4))
      if (given.length <= longest) return given
      drop(name, given, `only the first ${longest} characters of ${name} were used`)
      return given.slice(0, longest).toWellFormed().trim()
    },
    list<T extends string | number>(name: string, { read, wants }: Rule<T>): T[] {
      const values = new Set<T>()
      let isFull = false
      for (const given of query.getAll(name)) {
        if (given === '') continue
        const value = given.length <= 200 ? read(given.trim()) : null
        if (value === null) bad(name, given, wants)
        else if (values.size < mostValues || values.has(value)) values.add(value)
        else isFull = true
      }
      if (isFull) drop(name, '', `only the first ${mostValues} values of ${name} were used`)
      return [...values].sort()
    },
    flag(name: string): boolean {
      const given = query.get(name)
      if (given === null || given === '' || given === '0') return false
      if (given !== '1') bad(name, given, '1')
      return given === '1'
    },
    page(): number {
      const given = query.get('page')
      if (given === null || given === '') return 1
      const page = /^\d{1,4}$/.test(given) ? Number(given) : 0
      if (page >= 1 && page <= lastPage) return page
      bad('page', given, `a page from 1 to ${lastPage}`)
      return page > lastPage ? lastPage : 1
    },
    point(): { lat: number | null; lng: number | null } {
      const lat = single('lat', pointRules.lat)
      const lng = single('lng', pointRules.lng)
      if ((lat === null) !== (lng === null))
        drop(lat === null ? 'lng' : 'lat', '', 'lat and lng are only used together')
      // About 100 m: precise enough for a search, too coarse to reveal someone's doorstep in a link.
      const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
      return lat !== null && lng !== null
        ? { lat: rounded(lat), lng: rounded(lng) }
        : { lat: null, lng: null }
    },
  }
}
