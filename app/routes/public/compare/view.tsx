import { chooseOnly } from '#app/components/compare/chosen.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Share } from '#app/components/share/share.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { compareHref, mostCompared } from '#domain/businesses/compare-ids.ts'
import type { Route } from './+types/page.ts'
import { CompareTable } from './table.tsx'
import { crumbs, listWords } from './words.ts'

export default function Compare({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
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
