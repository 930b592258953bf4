import { ArrowRight } from 'lucide-react'
import { CardList, Written } from '#app/components/card-list.tsx'
import { CategoryIcon } from '#app/components/category-icon.tsx'
import { CategoryPattern } from '#app/components/category-pattern.tsx'
import { FollowButton } from '#app/components/follow/follow-button.tsx'
import { SearchForm, searchFormCopy } from '#app/components/search-form.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Later, lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { categoryTarget, cityTarget } from '#domain/follows/target-name.ts'
import { formatNumber } from '#domain/format-number.ts'
import { directoryPath } from '#domain/landing/directory-path.ts'
import { landingPath } from '#domain/landing/landing-path.ts'
import { landingTitle, placeLabel } from '#domain/landing/words.ts'
import type { Route } from './+types/page.ts'
import { Empty } from './empty.tsx'
import { Numbers } from './numbers.tsx'
import type { ShownLanding } from './shown-landing.ts'
import { landingCrumbs } from './words.ts'

export default function LandingRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { empty, page, sentences } = loaderData
  if (empty) return <Empty empty={empty} />
  return (
    <>
      <Head page={page} sentences={sentences} />
      <div className="wrap pt-6 pb-16 max-md:pt-3">
        <Numbers page={page} />
        <Listing page={page} />
        {sentences.length > 1 && (
          <p className="mt-10 max-w-[43.5em] text-muted">{sentences.slice(1).join(' ')}</p>
        )}
        <Written of={page.rest}>{([rest]) => rest && <Below page={rest} />}</Written>
      </div>
    </>
  )
}

const Below = lazyOnceThere(async () => ({ default: (await import('./below.tsx')).Below }))

/** Breadcrumbs, introduction, and a search limited to this page's scope. */
function Head({ page, sentences }: { page: ShownLanding; sentences: string[] }) {
  const { key, category } = page
  return (
    <header className="border-b border-line bg-tint/50">
      <div className="wrap grid gap-x-12 pt-3 pb-5 md:pt-4 md:pb-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:pb-10">
        <Breadcrumbs crumbs={landingCrumbs(page)} className="lg:col-span-2" />
        <div className="mt-2 min-w-0 md:mt-3">
          <h1 className="text-2xl wrap-anywhere sm:text-4xl lg:text-5xl">{landingTitle(page)}</h1>
          <p className="mt-4 max-w-[38.5em] text-lg max-md:mt-2 max-md:text-base">{sentences[0]}</p>
          <FollowLanding page={page} />
        </div>
        <HeadCloth page={page} />
        <SearchForm
          isFolded
          className="mt-6 max-md:mt-4 lg:col-span-2"
          action="/directory"
          where={placeLabel(page) ?? ''}
          copy={category ? { ...searchFormCopy, whatPlaceholder: `In ${category.name}…` } : searchFormCopy}
          keep={category && <input type="hidden" name="category" value={category.slug} />}
          key={landingPath(key)}
        />
      </div>
    </header>
  )
}

/** A city or a category is followed as a whole; a state, or a category in a city, isn't. */
function FollowLanding({ page: { key, place, category } }: { page: ShownLanding }) {
  const city = place?.city
  if (category ? place : !city) return null
  return (
    <FollowButton
      target={category ? categoryTarget(category.slug) : cityTarget(key.state, key.city)}
      name={category?.name ?? city?.name ?? ''}
      className="mt-4"
    />
  )
}

function HeadCloth({ page: { key, place, category } }: { page: ShownLanding }) {
  return (
    <CategoryPattern
      id={category?.slug ?? landingPath(key)}
      className="mt-5 min-h-48 rounded-card max-lg:hidden"
    >
      {category && (
        <CategoryIcon
          slug={category.slug}
          className="absolute top-6 left-6 size-16 stroke-[1.5] text-cream"
        />
      )}
      {place && (
        <span
          aria-hidden="true"
          className="absolute right-5 bottom-1 font-display text-[6.5rem] leading-none font-extrabold tracking-tighter text-cream/90"
        >
          {place.state.code}
        </span>
      )}
    </CategoryPattern>
  )
}

const BusinessCard = lazyOnceThere(async () => ({
  default: (await import('#app/components/business-card.tsx')).BusinessCard,
}))

// A thumbnail, or one of two or three columns.
const pictureSizes = '(width<48rem) 84px, (width<64rem) 46vw, 380px'

/** The first page of the list, which continues in the directory with all its filters. */
function Listing({ page }: { page: ShownLanding }) {
  const { key, facts, businesses } = page
  const isWhole = facts.count <= businesses.count
  return (
    <section aria-labelledby="listing" className="mt-5 md:mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="listing" className="text-2xl sm:text-3xl">
          {isWhole ? (facts.count === 1 ? 'The one to know' : `All ${facts.count} of them`) : 'Best matches'}
        </h2>
        {facts.count > 1 && (
          <ul aria-label="Narrow down" className="flex flex-wrap gap-2 max-md:w-full">
            {narrower(page).map(({ label, to }) => (
              <li key={to}>
                <ChipLink to={to}>{label}</ChipLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Later of={[businesses]}>
        <CardList
          cards={businesses}
          card={(business, index) => (
            <BusinessCard business={business} eager={index === 0} pictureSizes={pictureSizes} />
          )}
          className="list-rows mt-6 lg:grid-cols-3"
        />
      </Later>
      {!isWhole && (
        <p className="mt-8 flex flex-wrap items-center justify-center gap-4">
          <ButtonLink to={directoryPath(key, { page: 2 })} size="lg">
            More of these
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
          <ButtonLink to={directoryPath(key)} size="lg" variant="secondary">
            See all {formatNumber(facts.count)} with filters
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function narrower({ key, facts, category }: ShownLanding) {
  return [
    ...(facts.open > 0 ? [{ label: 'Open now', to: directoryPath(key, { open: true }) }] : []),
    { label: 'Highest rated', to: directoryPath(key, { sort: 'rating' }) },
    ...(category?.slug === 'restaurants-food'
      ? [{ label: 'Halal', to: directoryPath(key, { attribute: ['halal'] }) }]
      : []),
    { label: 'On a map', to: directoryPath(key, { view: 'map' }) },
  ]
}
