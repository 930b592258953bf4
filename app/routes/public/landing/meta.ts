import type { PageMeta } from '#app/components/meta.ts'
import { itemList } from '#app/components/structured-data.ts'
import { landingPath } from '#domain/landing/landing-path.ts'
import { landingTitle } from '#domain/landing/words.ts'
import { landingSocialPicture } from '#domain/social-pictures/landing-card.ts'
import type { ShownLanding } from './shown-landing.ts'
import { landingCrumbs } from './words.ts'

const longest = 160

/** What search engines and shared links see. */
export function landingMeta(
  page: ShownLanding,
  sentences: readonly string[],
  site: { name: string; url: string },
): PageMeta {
  const title = landingTitle(page)
  return {
    title,
    description: leading(sentences),
    path: landingPath(page.key),
    image: landingSocialPicture(page, page.facts.count, site.name),
    kind: 'CollectionPage',
    crumbs: landingCrumbs(page),
    jsonLd: itemList(site, {
      name: title,
      count: page.facts.count,
      items: page.businesses.map(({ slug, name }) => ({ name, path: `/business/${slug}` })),
    }),
  }
}

/** As many sentences as a search engine shows; one at least. */
function leading([first = '', ...others]: readonly string[]): string {
  let text = first
  for (const sentence of others) {
    if (text.length + 1 + sentence.length > longest) break
    text += ` ${sentence}`
  }
  return text
}
