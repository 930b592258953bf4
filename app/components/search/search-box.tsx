import { SearchForm, searchFormCopy } from '#app/components/search-form.tsx'
import { searchHref } from '#domain/search/href.ts'
import { dropPosition } from './drop-position.ts'
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
      <NearMe hrefAt={(point) => searchHref(params, { ...point, where: '', sort: 'distance' }, path)} />
    </div>
  )
}
