import { quotedWords } from '../quoted-words.ts'
import { defaultRadius } from '../schema.ts'
import type { Chip } from '../search-list.ts'
import { readPostingParams } from './params.ts'
import type { Filters, PostingParams, PostingSpec, Range } from './spec.ts'

/** Every parameter name that this list's URL may have. */
export function paramNames(spec: PostingSpec): string[] {
  return [
    'q',
    'where',
    'lat',
    'lng',
    'radius',
    ...Object.keys(spec.lists),
    ...Object.keys(spec.ones),
    ...Object.keys(spec.flags),
    ...Object.keys(spec.ranges).flatMap((name) => [`${name}_min`, `${name}_max`]),
    ...Object.keys(spec.days),
    ...Object.keys(spec.texts ?? {}),
    ...Object.keys(spec.views ?? {}),
    'sort',
    'page',
    ...(spec.hasMap ? ['view'] : []),
    'asked',
  ]
}

/** The canonical form: names in a fixed order, lists sorted, defaults omitted. */
export function postingQuery<S extends PostingSpec>(spec: S, params: PostingParams<S>): URLSearchParams {
  const { q, asked, where, lat, lng, radius, filters, sort, page, isMap } = params
  const hasPlace = where !== '' || lat !== null
  const all: Record<string, unknown> = {
    q,
    where,
    lat,
    lng,
    radius: hasPlace && radius !== defaultRadius ? radius : null,
    ...filters,
    sort,
    page: page > 1 ? page : null,
    ...(spec.hasMap && { view: isMap ? 'map' : null }),
    asked,
  }
  for (const name of Object.keys(spec.ranges)) {
    const { min, max } = all[name] as Range
    all[`${name}_min`] = min
    all[`${name}_max`] = max
  }
  const query = new URLSearchParams()
  for (const name of paramNames(spec)) {
    const value = all[name]
    if (Array.isArray(value)) for (const one of [...value].sort()) query.append(name, String(one))
    else if (value === true) query.set(name, '1')
    else if (value !== null && value !== false && value !== '') query.set(name, String(value))
  }
  return query
}

/** No filters. */
export function noPostingSearch<S extends PostingSpec>(spec: S): PostingParams<S> {
  return readPostingParams(new URLSearchParams(), spec).params
}

/** No filters, in the current view. */
export function sameViewOfAll<S extends PostingSpec>(spec: S, params: PostingParams<S>): PostingParams<S> {
  const nothing = noPostingSearch(spec)
  const filters: Record<string, unknown> = { ...nothing.filters }
  for (const name of Object.keys(spec.views ?? {}))
    filters[name] = (params.filters as Record<string, unknown>)[name]
  return { ...nothing, isMap: params.isMap, filters: filters as Filters<S> }
}

/** The query as a list from its first page in its default order, without view settings, which alerts don't need. */
export function asPlainList<S extends PostingSpec>(spec: S, params: PostingParams<S>): PostingParams<S> {
  const views = Object.keys(spec.views ?? {}).map((name) => [name, null])
  return {
    ...params,
    asked: '',
    filters: { ...params.filters, ...Object.fromEntries(views) },
    sort: null,
    page: 1,
    isMap: false,
  }
}

/** A link to the same search with changes. Any change returns to the first page, unless it sets the page. */
export function postingHref<S extends PostingSpec>(
  spec: S,
  params: PostingParams<S>,
  changes: Partial<PostingParams<S>> = {},
): string {
  const query = postingQuery(spec, { ...params, asked: '', page: 1, ...changes }).toString()
  return query === '' ? spec.path : `${spec.path}?${query}`
}

/** Whether search engines may index the page: the whole list, page by page. The rest are one-off queries. */
export function isIndexablePostings<S extends PostingSpec>(spec: S, params: PostingParams<S>): boolean {
  return postingQuery(spec, { ...params, page: 1 }).size === 0
}

export function listPostingChips<S extends PostingSpec>(
  spec: S,
  params: PostingParams<S>,
  placeLabel: string | null,
): Chip[] {
  const chips: Chip[] = []
  const add = (name: string, value: string, label: string, changes: Partial<PostingParams<S>>) =>
    chips.push({ name, value, label, href: postingHref(spec, params, changes) })
  const filters = params.filters as Record<string, unknown>
  const without = (name: string, value: unknown) =>
    ({ filters: { ...filters, [name]: value } as Filters<S> }) as Partial<PostingParams<S>>

  const { q, where, lat, lng, radius } = params
  if (q) add('q', q, quotedWords(q), { q: '' } as Partial<PostingParams<S>>)
  const noPlace = {
    where: '',
    lat: null,
    lng: null,
    radius: null,
    sort: params.sort === 'distance' ? null : params.sort,
  } as Partial<PostingParams<S>>
  if (where) add('where', where, placeLabel ?? where, noPlace)
  else if (lat !== null) add('lat', `${lat},${lng}`, 'Near you', noPlace)
  for (const [name, { label }] of Object.entries(spec.lists)) {
    const chosen = filters[name] as string[]
    for (const value of chosen)
      add(
        name,
        value,
        label(value),
        without(
          name,
          chosen.filter((other) => other !== value),
        ),
      )
  }
  for (const [name, { label }] of Object.entries(spec.ones)) {
    const value = filters[name] as string | null
    if (value !== null) add(name, value, label(value), without(name, null))
  }
  for (const [name, label] of Object.entries(spec.flags))
    if (filters[name]) add(name, '1', label, without(name, false))
  for (const [name, { label }] of Object.entries(spec.ranges)) {
    const range = filters[name] as Range
    if (range.min !== null || range.max !== null)
      add(
        name,
        `${range.min ?? ''}-${range.max ?? ''}`,
        label(range),
        without(name, { min: null, max: null }),
      )
  }
  for (const [name, { label }] of Object.entries(spec.days)) {
    const value = filters[name] as string | null
    if (value !== null) add(name, value, label(value), without(name, null))
  }
  for (const [name, { label }] of Object.entries(spec.texts ?? {})) {
    const value = filters[name] as string | null
    if (value !== null) add(name, value, label(value), without(name, null))
  }
  if ((where || lat !== null) && radius !== null && radius !== defaultRadius)
    add('radius', String(radius), `Within ${radius} miles`, { radius: null } as Partial<PostingParams<S>>)
  return chips
}
