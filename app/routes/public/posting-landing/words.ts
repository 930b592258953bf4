import { searchFormCopy } from '#app/components/search-form.tsx'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { postingLandingPath } from '#domain/landing/postings/posting-landing-path.ts'
import type { PostingKindName } from '#domain/postings/schema.ts'

/** What a page says of the list that it is a part of. */
export type ShownList = { kind: PostingKindName; path: string; one: string; many: string }
export type ShownCity = {
  state: { slug: string; name: string; code: string }
  city: { slug: string; name: string }
}

const subjects: Record<PostingKindName, string> = { event: 'Events', job: 'Jobs', housing: 'Homes' }

const placeholders: Record<PostingKindName, string> = {
  event: 'Festival, naming ceremony, concert…',
  job: 'Nurse, driver, braider…',
  housing: 'Room, two bedrooms, furnished…',
}

/** What the search form suggests to type. */
export const formCopy = ({ kind }: ShownList) => ({ ...searchFormCopy, whatPlaceholder: placeholders[kind] })

export const subjectOf = ({ kind }: ShownList) => subjects[kind]

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
