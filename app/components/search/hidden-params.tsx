import type { ListParams, SearchList } from '#domain/search/search-list.ts'

/** Hidden inputs that keep the rest of the search in a form; a form always starts at the first page again. */
export function HiddenParams<P extends ListParams>({ list, params }: { list: SearchList<P>; params: P }) {
  const query = new URLSearchParams(list.href(params).split('?')[1])
  // Kept even without a place: in this form, the place is a visible field.
  if (params.radius !== null) query.set('radius', String(params.radius))
  return [...query].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
