import { searchFormCopy } from '#app/components/search-form.tsx'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { postingLandingPath } from '#domain/landing/postings/posting-landing-path.ts'
import { postingKinds } from '#domain/posting-kinds.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'

/** What a page says about its list. */
export type ShownList = Pick<PostingSpec, 'kind' | 'path' | 'one' | 'many' | 'examples' | 'hasPictures'>
type ShownCity = {
  state: { slug: string; name: string; code: string }
  city: { slug: string; name: string }
}

/** The search form's example text. */
export const formCopy = ({ examples }: ShownList) => ({ ...searchFormCopy, whatPlaceholder: examples })

export const subjectOf = ({ kind }: ShownList) => postingKinds[kind].plural

export const placeName = ({ city, state }: ShownCity) => `${city.name}, ${state.code}`

/** "Jobs in Houston, TX". */
export const cityTitle = (list: ShownList, page: ShownCity) => `${subjectOf(list)} in ${placeName(page)}`

export const emptyCityTitle = ({ many }: ShownList, empty: ShownCity) =>
  `No ${many} in ${placeName(empty)} yet`

export const listHref = ({ path }: ShownList, where: string) => `${path}?${new URLSearchParams({ where })}`

export function cityCrumbs(list: ShownList, page: ShownCity): Crumb[] {
  return [
    { label: subjectOf(list), to: list.path },
    { label: page.state.name, to: listHref(list, page.state.name) },
    {
      label: page.city.name,
      to: postingLandingPath(list.path, { state: page.state.slug, slug: page.city.slug }),
    },
  ]
}
