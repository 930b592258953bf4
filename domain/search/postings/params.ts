import { longestQuery, longestWhere, oneOf, paramReader, type Read, radiusRule } from '../param-reader.ts'
import type { DroppedParam } from '../schema.ts'
import type { Filters, PostingParams, PostingSpec, Range } from './spec.ts'

const wholeNumber =
  (from: number, to: number): Read<number> =>
  (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to ? Number(value) : null

const day: Read<string> = (value) =>
  /^20\d\d-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)
    ? value
    : null

/** Parses the URL of a list of postings. Accepts any input without throwing: bad values are left out and named. */
export function readPostingParams<S extends PostingSpec>(
  query: URLSearchParams,
  spec: S,
): { params: PostingParams<S>; dropped: DroppedParam[] } {
  const { dropped, drop, point, text, single, list, flag, page } = paramReader(query)
  const range = (name: string): Range => {
    const { from, to, wants } = spec.ranges[name]!
    const rule = { read: wholeNumber(from, to), wants }
    const min = single(`${name}_min`, rule)
    const max = single(`${name}_max`, rule)
    if (min === null || max === null || min <= max) return { min, max }
    drop(`${name}_max`, String(max), `${name}_max ${max} is less than ${name}_min ${min}`)
    return { min, max: null }
  }
  const sorts = Object.keys(spec.sorts)
  const filters = {
    ...each(spec.lists, (name, { values, wants }) => list(name, { read: oneOf(values), wants })),
    ...each(spec.ones, (name, { values, wants }) => single(name, { read: oneOf(values), wants })),
    ...each(spec.flags, (name) => flag(name)),
    ...each(spec.ranges, range),
    ...each(spec.views ?? {}, (name, rule) => single(name, rule)),
    ...each(spec.days, (name) => single(name, { read: day, wants: 'a day such as 2026-07-04' })),
    ...each(spec.texts ?? {}, (name) => text(name, longestQuery) || null),
  } as Filters<S>
  const params: PostingParams<S> = {
    ...point(),
    q: text('q', longestQuery),
    asked: text('asked', longestQuery),
    where: text('where', longestWhere),
    radius: single('radius', radiusRule),
    filters,
    sort: single('sort', { read: oneOf(sorts), wants: `one of ${sorts.join(', ')}` }),
    page: page(),
    isMap:
      spec.hasMap === true &&
      single('view', { read: oneOf(['list', 'map']), wants: 'list or map' }) === 'map',
  }
  return { params, dropped }
}

function each<T>(specs: Record<string, T>, read: (name: string, spec: T) => unknown) {
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, read(name, spec)]))
}
