import { PostingTile } from '#app/components/postings/posting-tile.tsx'
import { SaveSearchLink } from '#app/components/saved-searches/save-search-link.tsx'
import { SearchForm } from '#app/components/search-form.tsx'
import { useMissingPage } from '#app/components/use-missing-page.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatNumber } from '#domain/format-number.ts'
import type {
  EmptyPostingLanding,
  PostingLanding as Landing,
} from '#domain/landing/postings/find-posting-landing.server.ts'
import type { Route } from './+types/page.ts'
import { NearbyCities } from './nearby-cities.tsx'
import {
  cityCrumbs,
  cityTitle,
  emptyCityTitle,
  formCopy,
  listHref,
  placeName,
  type ShownList,
  subjectOf,
} from './words.ts'

export default function PostingLanding({
  loaderData: { list, page, empty, sentences },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  return empty ? (
    <EmptyCity list={list} empty={empty} />
  ) : (
    <City list={list} page={page} sentences={sentences} />
  )
}

/** Nothing is listed for this page; offers pages that have listings. */
function EmptyCity({ list, empty }: { list: ShownList; empty: EmptyPostingLanding }) {
  useMissingPage()
  const isNear = empty.nearby.length > 0
  const around = isNear ? empty.nearby : empty.cities
  return (
    <div className="wrap max-w-4xl py-14 sm:py-20">
      <h1 className="text-3xl wrap-anywhere sm:text-5xl">{emptyCityTitle(list, empty)}</h1>
      <p className="mt-4 text-lg text-muted">
        {around.length > 0 ? 'Here’s where some are listed. Or search for what you need.' : 'Try a search.'}
      </p>
      <SearchForm
        className="mt-6"
        action={list.path}
        label={subjectOf(list)}
        suggests={[]}
        copy={formCopy(list)}
        where={empty.state.name}
      />
      <NearbyCities
        list={list}
        title={isNear ? 'Nearest to it' : `${subjectOf(list)} by city`}
        cities={around}
      />
      <p className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={list.path}>All {list.many}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Return to Home
        </ButtonLink>
      </p>
    </div>
  )
}

type ShownPage = Omit<Landing, 'validUntil'>

function City({ list, page, sentences }: { list: ShownList; page: ShownPage; sentences: string[] }) {
  const { numbers, postings, nearby } = page
  const [first, ...others] = sentences
  const all = listHref(list, placeName(page))
  return (
    <>
      <header className="border-b border-line bg-tint/50">
        <div className="wrap pt-4 pb-8 lg:pb-10">
          <Breadcrumbs crumbs={cityCrumbs(list, page)} />
          <h1 className="mt-3 text-3xl wrap-anywhere sm:text-4xl lg:text-5xl">{cityTitle(list, page)}</h1>
          <p className="mt-4 max-w-[38.5em] text-lg">{first}</p>
          {others.length > 0 && <p className="mt-2 max-w-[43.5em] text-muted">{others.join(' ')}</p>}
          <SearchForm
            className="mt-6"
            action={list.path}
            label={subjectOf(list)}
            suggests={[]}
            copy={formCopy(list)}
            where={placeName(page)}
          />
        </div>
      </header>
      <div className="wrap pt-8 pb-16">
        <section aria-labelledby="here">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="here" className="text-2xl">
              In {page.city.name}
            </h2>
            <SaveSearchLink kind={list.kind} href={all} />
          </div>
          <ul className="list-rows mt-5 lg:grid-cols-3">
            {postings.map((posting) => (
              <li key={posting.id}>
                <PostingTile posting={posting} headingLevel="h3" hasPicture={list.hasPictures} />
              </li>
            ))}
          </ul>
          <p className="mt-8">
            <ButtonLink to={all} variant="secondary">
              {numbers.around > numbers.count
                ? `All ${formatNumber(numbers.around)} within 25 miles, with filters`
                : `Narrow the ${list.many} down`}
            </ButtonLink>
          </p>
        </section>
        <NearbyCities list={list} title={`${subjectOf(list)} near ${page.city.name}`} cities={nearby} />
      </div>
    </>
  )
}
