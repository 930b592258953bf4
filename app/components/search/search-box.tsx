import { LocateFixed } from 'lucide-react'
import type { FormEvent } from 'react'
import { SearchForm, searchFormCopy } from '#app/components/search-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ListParams, SearchList } from '#domain/search/search-list.ts'
import { HiddenParams } from './hidden-params.tsx'
import type { NearMe } from './use-near-me.ts'

/** The search text and the place, above the list: a new search keeps the filters. */
export function SearchBox<P extends ListParams>({
  list,
  params,
  where,
  nearMe,
}: {
  list: SearchList<P>
  params: P
  /** As its field shows it. */
  where: string
  nearMe: NearMe
}) {
  const { q, lat } = params
  const isNearby = lat !== null && where === ''
  return (
    <div onSubmitCapture={dropPosition} className="grid gap-1">
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
      <NearMeButton {...nearMe} />
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

function NearMeButton({ ask, isAsking, refusal }: NearMe) {
  return (
    <div className="no-print hidden flex-wrap items-center gap-x-3 gap-y-1 js:flex">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 text-forest-ink pointer-coarse:min-h-11"
        aria-describedby="near-me-note"
        disabled={isAsking}
        onClick={ask}
      >
        <LocateFixed aria-hidden="true" />
        {isAsking ? 'Finding you…' : 'Near me'}
      </Button>
      <p id="near-me-note" className="min-w-0 flex-1 basis-40 text-sm text-muted">
        We only use your approximate location and never save it.
      </p>
      <p role="status" className={refusal ? 'basis-full text-sm font-medium text-danger' : 'sr-only'}>
        {refusal}
      </p>
    </div>
  )
}
