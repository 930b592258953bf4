import type { FormEvent } from 'react'
import { SearchForm, searchFormCopy } from '#app/components/search-form.tsx'
import type { ListParams, SearchList } from '#domain/search/search-list.ts'
import { HiddenParams } from './hidden-params.tsx'

/** The search text and the place, above the list: a new search keeps the filters. */
export function SearchBox<P extends ListParams>({
  list,
  params,
  where,
}: {
  list: SearchList<P>
  params: P
  /** As its field shows it. */
  where: string
}) {
  const { q, lat } = params
  const isNearby = lat !== null && where === ''
  return (
    <div onSubmitCapture={dropPosition}>
      <SearchForm
        q={q}
        where={where}
        action={list.path}
        isFolded
        {...(list.kind !== 'business' && { label: list.many, suggests: [] })}
        copy={{
          ...searchFormCopy,
          ...(list.examples && { whatPlaceholder: list.examples }),
          ...(isNearby && { wherePlaceholder: 'Near you' }),
        }}
        keep={<HiddenParams list={list} params={{ ...params, q: '', where: '' }} />}
      />
    </div>
  )
}

/** A typed place replaces the position that the form keeps. */
function dropPosition(event: FormEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const hasPlace = String(new FormData(form).get('where') ?? '').trim() !== ''
  for (const name of ['lat', 'lng']) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.disabled = hasPlace
  }
}
