import type { FormEvent } from 'react'
import { SearchForm, searchFormCopy } from '#app/components/search-form.tsx'
import { HiddenParams } from './hidden-params.tsx'
import { NearMe } from './near-me.tsx'
import type { SearchPage } from './search-page.ts'

/** The words and the place, over the results: a new word keeps what is ticked. */
export function SearchBox({ page }: { page: SearchPage }) {
  const { params, path } = page
  const isNearby = params.lat !== null && params.where === ''
  return (
    <div onSubmitCapture={dropPosition} className="grid gap-1">
      <SearchForm
        q={params.q}
        where={params.where}
        action={path}
        isFolded
        copy={isNearby ? { ...searchFormCopy, wherePlaceholder: 'Near you' } : searchFormCopy}
        keep={<HiddenParams params={{ ...params, q: '', where: '' }} />}
      />
      <NearMe page={page} />
    </div>
  )
}

/** A place that was typed takes over from the position that the form keeps. */
function dropPosition(event: FormEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const hasPlace = String(new FormData(form).get('where') ?? '').trim() !== ''
  for (const name of ['lat', 'lng']) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.disabled = hasPlace
  }
}
