import { toQuery } from '#domain/search/href.ts'
import type { SearchParams } from '#domain/search/schema.ts'

/** What a form keeps of the search besides its own fields; a form always starts at the first page again. */
export function HiddenParams({ params }: { params: SearchParams }) {
  const query = toQuery({ ...params, page: 1, after: null })
  return [...query].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
