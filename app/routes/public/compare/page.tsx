import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { itemList } from '#app/components/structured-data.ts'
import { pageContext } from '#app/context.ts'
import { type PageQuery, withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { listComparedBusinesses } from '#domain/businesses/compare.server.ts'
import { type CompareIds, compareHref, parseCompareIds } from '#domain/businesses/compare-ids.ts'
import { nextChange } from '#domain/hours/open.ts'
import { businessTag } from '#domain/page-cache/tags.ts'
import type { Route } from './+types/page.ts'
import { crumbs, listWords } from './words.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  const businesses = loaderData?.businesses ?? []
  const names = listWords(businesses.map(({ name }) => name))
  return pageMeta(site, {
    title: names ? `Compare ${names}` : 'Compare businesses',
    description: names
      ? `${names} side by side: hours, reviews, prices, services and how far each has been checked.`
      : 'Up to four African-owned businesses side by side: hours, reviews, prices, services and checks.',
    path: compareHref(businesses.map(({ slug }) => slug)),
    index: false,
    crumbs,
    ...(site &&
      businesses.length > 0 && {
        jsonLd: itemList(site, {
          name: 'Compared businesses',
          items: businesses.map(({ slug, name }) => ({ name, path: `/business/${slug}` })),
        }),
      }),
  })
}

const compareQuery: PageQuery<CompareIds> = {
  read: (given) => parseCompareIds(given.getAll('ids')),
  canonical(given) {
    const { slugs, over, unreadable } = parseCompareIds(given.getAll('ids'))
    // Includes what the page leaves out, because the page names it.
    const ids = [...slugs, ...over, ...unreadable].join(',')
    return {
      query: new URLSearchParams(ids === '' ? {} : { ids }),
      isShared: over.length + unreadable.length === 0,
    }
  },
}

export const loader = withQuery(compareQuery, async ({ context }: Route.LoaderArgs, asked) => {
  const { read, now, site, tag, validUntil } = context.get(pageContext)
  const { slugs, over, unreadable } = asked
  const { businesses, missing } = await read((tx) => listComparedBusinesses(tx, { slugs, now }))
  // Plans say how many services are shown.
  tag('categories', 'plans', ...businesses.map(({ id }) => businessTag(id)))
  // A missing one may be published later.
  if (missing.length > 0) tag('directory')
  for (const business of businesses) validUntil(nextChange(business, now))
  return {
    businesses,
    missing: [...unreadable, ...missing],
    over,
    now: now.toISOString(),
    siteUrl: site.url,
  }
})

const CompareView = await pagePart(() => import('./view.tsx'))

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <CompareView loaderData={loaderData} />
}
