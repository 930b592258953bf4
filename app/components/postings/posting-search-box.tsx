import { dropPosition } from '#app/components/search/drop-position.ts'
import { NearMe } from '#app/components/search/near-me.tsx'
import { SearchForm, searchFormCopy } from '#app/components/search-form.tsx'
import { noPostingSearch, postingHref, postingQuery } from '#domain/search/postings/href.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'
import type { PostingPage } from './posting-page.ts'

/** The words and the place, over the list: a new word keeps what is ticked. */
export function PostingSearchBox<S extends PostingSpec>({
  spec,
  page: { params },
  whatPlaceholder,
}: {
  spec: S
  page: PostingPage<S>
  whatPlaceholder: string
}) {
  const { q, where, lat, filters } = params
  const isNearby = lat !== null && where === ''
  return (
    <div onSubmitCapture={dropPosition} className="grid gap-1">
      <SearchForm
        q={q}
        where={where}
        action={spec.path}
        label={spec.many}
        suggests={[]}
        isFolded
        copy={{
          ...searchFormCopy,
          whatPlaceholder,
          ...(isNearby && { wherePlaceholder: 'Near you' }),
        }}
        keep={<HiddenPostingParams spec={spec} params={{ ...params, q: '', where: '' }} />}
      />
      <NearMe hrefAt={(point) => postingHref(spec, { ...noPostingSearch(spec), q, filters, ...point }, {})} />
    </div>
  )
}

/** What a form keeps of the search besides its own fields; a form always starts at the first page again. */
export function HiddenPostingParams<S extends PostingSpec>({
  spec,
  params,
}: {
  spec: S
  params: PostingPage<S>['params']
}) {
  // A radius is kept although it has no place beside it here: that one is a field of the form.
  const query = postingQuery(spec, { ...params, page: 1 })
  if (params.radius !== null) query.set('radius', String(params.radius))
  return [...query].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
