import type { PageMeta } from '#app/components/meta.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { HomePage } from '#domain/housing/schema.ts'
import { bathWords, bedWords, homeWords, rentWords } from '#domain/housing/words.ts'
import { postingSocialPicture } from '#domain/social-pictures/posting-card.ts'
import { homeJsonLd } from './structured-data.ts'

/** "Houston, TX". */
export const placeOf = ({ city, state }: Pick<HomePage, 'city' | 'state'>) =>
  [city, state].filter(Boolean).join(', ')

/** The page's metadata for search engines and shared links. Excludes expired homes. */
export function describeHome(home: HomePage, site: { name: string; url: string }): PageMeta {
  const isListed = home.listing === 'listed'
  const { homeType, beds } = home
  const size =
    homeType === 'apartment' || homeType === 'house'
      ? [beds > 0 ? bedWords(beds) : '', bathWords(home.halfBaths)]
      : []
  const facts = [homeWords(home), ...size].filter(Boolean).join(', ')
  return {
    title: home.title,
    description: `${facts} in ${placeOf(home)} for ${rentWords(home)}. See photos and details, and message the landlord from ${site.name}.`,
    path: `/housing/${home.slug}`,
    index: isListed,
    image: postingSocialPicture({ ...home, kind: 'housing' }, site.name),
    imageAlt: home.title,
    kind: 'ItemPage',
    crumbs: homeCrumbs(home),
    jsonLd: isListed ? homeJsonLd(home, site.url) : [],
  }
}

export const homeCrumbs = (home: HomePage): Crumb[] => [
  { label: 'Housing', to: '/housing' },
  { label: home.title },
]
