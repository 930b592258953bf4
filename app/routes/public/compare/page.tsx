import type { MetaDescriptor } from 'react-router'
import { chooseOnly } from '#app/components/compare/chosen.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Share } from '#app/components/share/share.tsx'
import { itemList } from '#app/components/structured-data.ts'
import { pageContext } from '#app/context.ts'
import { type PageQuery, withQuery } from '#app/page-query.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { listComparedBusinesses } from '#domain/businesses/compare.server.ts'
import {
  type CompareIds,
  compareHref,
  mostCompared,
  parseCompareIds,
} from '#domain/businesses/compare-ids.ts'
import { nextChange } from '#domain/hours/open.ts'
import { businessTag } from '#domain/page-cache/tags.ts'
import type { Route } from './+types/page.ts'
import { CompareTable } from './table.tsx'

const crumbs = [{ label: 'Directory', to: '/directory' }, { label: 'Compare' }]

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
  tag('categories', ...businesses.map(({ id }) => businessTag(id)))
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

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { businesses, missing, over, now, siteUrl } = loaderData
  return (
    <div className="compare wrap pt-4 pb-16">
      <Breadcrumbs crumbs={crumbs} />
      <h1 id="compare-title" className="mt-3 text-3xl sm:text-5xl">
        Compare businesses
      </h1>
      <div className="mt-5 grid gap-3 empty:hidden">
        {missing.length > 0 && (
          <Alert variant="warning">
            {missing.length === 1
              ? `There is no business “${missing[0]}” in the directory, so it’s left out.`
              : `There are no businesses ${listWords(missing.map((slug) => `“${slug}”`))} in the directory, so they’re left out.`}
          </Alert>
        )}
        {over.length > 0 && (
          <Alert variant="warning">
            Four can be compared at a time: {listWords(over.map((slug) => `“${slug}”`))}{' '}
            {over.length === 1 ? 'is' : 'are'} left out.
          </Alert>
        )}
      </div>
      {businesses.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            {businesses.length > 1 && (
              <label className="option mr-auto">
                <input type="checkbox" name="differences" autoComplete="off" />
                <span>Highlight differences</span>
              </label>
            )}
            {businesses.length < mostCompared && (
              <ButtonLink to="/directory" variant="secondary" onClick={() => chooseOnly(businesses)}>
                Add another
              </ButtonLink>
            )}
            <Share
              name={`Compare ${listWords(businesses.map(({ name }) => name))}`}
              url={siteUrl + compareHref(businesses.map(({ slug }) => slug))}
            />
          </div>
          <CompareTable businesses={businesses} now={new Date(now)} />
        </>
      )}
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState
      headingLevel="h2"
      title="Nothing to compare yet"
      className="mt-6"
      actions={<ButtonLink to="/directory">Browse the directory</ButtonLink>}
    >
      <p>
        Select “Compare” on up to four businesses in a list or on their pages to see them side by side: hours,
        reviews, prices, services, and how far each has been checked. The page’s address shows the same to
        anyone.
      </p>
    </EmptyState>
  )
}

/** "a, b and c" */
function listWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words).replace(', and ', ' and ')
}
