import { parseSearchParams } from '#domain/search/params.ts'
import { defaultRadius, type SearchParams } from '#domain/search/schema.ts'

/** What the form asks for, without the defaults that a plain form can't leave out. */
export function readForm(form: HTMLFormElement, before: SearchParams): SearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  const { params } = parseSearchParams(query)
  // A place that was typed takes over from the position.
  const isNewPlace = params.where !== '' && params.where !== before.where
  const hasPlace = params.where !== '' || params.lat !== null
  return {
    ...params,
    lat: isNewPlace ? null : params.lat,
    lng: isNewPlace ? null : params.lng,
    radius: !hasPlace || params.radius === defaultRadius ? null : params.radius,
    subcategory: params.category.length === 0 && before.category.length > 0 ? [] : params.subcategory,
    sort: params.sort === before.sort || params.sort !== 'best' ? params.sort : null,
  }
}
