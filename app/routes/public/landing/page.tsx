import { ArrowRight } from 'lucide-react'
import { data, type MetaDescriptor, redirect } from 'react-router'
import { BusinessCard } from '#app/components/business-card.tsx'
import { CategoryIcon } from '#app/components/category-icon.tsx'
import { CategoryPattern } from '#app/components/category-pattern.tsx'
import { type PageMeta, pageMeta, siteOf } from '#app/components/meta.ts'
import { SearchForm, searchFormCopy } from '#app/components/search-form.tsx'
import { itemList } from '#app/components/structured-data.ts'
import { pageContext } from '#app/context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { listed } from '#domain/businesses/listed.ts'
import { formatNumber } from '#domain/format-number.ts'
import { describeLanding } from '#domain/landing/describe.ts'
import { directoryPath } from '#domain/landing/directory-path.ts'
import { findLandingPage } from '#domain/landing/find-landing-page.server.ts'
import { landingPath } from '#domain/landing/landing-path.ts'
import type { LandingFacts } from '#domain/landing/schema.ts'
import { landingTitle, placeLabel } from '#domain/landing/words.ts'
import { businessTag } from '#domain/page-cache/tags.ts'
import { landingSocialPicture } from '#domain/social-pictures/landing-card.ts'
import type { Route } from './+types/page.ts'
import { Empty } from './empty.tsx'
import { Facts } from './facts.tsx'
import { Highlights } from './highlights.tsx'
import { Numbers } from './numbers.tsx'
import { Onward } from './onward.tsx'
import type { ShownLanding } from './shown-landing.ts'
import { emptyTitle, landingCrumbs } from './words.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!loaderData || !site) return []
  return loaderData.empty
    ? pageMeta(site, {
        title: emptyTitle(loaderData.empty),
        description: 'Nothing is listed here yet.',
        path: null,
        index: false,
      })
    : pageMeta(site, landingMeta(loaderData.page, loaderData.sentences, site))
}

// The numbers and the cards say who is open now.
const longestMs = 60_000

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, now, tag, validUntil } = context.get(pageContext)
  const { state = '', city = '', category = '' } = params
  tag('directory', 'categories')
  const found = await read((tx) => findLandingPage(tx, { state, city, category }, { now }))
  if (!found) throw data(null, { status: 404 })
  if (found.kind === 'moved') throw redirect(found.path, 301)
  if (found.kind === 'empty') return data({ empty: found.empty, page: null, sentences: [] }, { status: 404 })
  const { page } = found
  const shown = [...page.businesses, ...page.newest, ...page.topRated]
  tag(...shown.map(({ id }) => businessTag(id)))
  validUntil(page.validUntil)
  validUntil(new Date(now.getTime() + longestMs))
  return {
    empty: null,
    page: { ...page, businesses: listed(page.businesses, now), facts: shownFacts(page.facts) },
    sentences: describeLanding(page),
  }
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  const { empty, page, sentences } = loaderData
  if (empty) return <Empty empty={empty} />
  return (
    <>
      <Head page={page} sentences={sentences} />
      <div className="wrap pt-6 pb-16">
        <Numbers page={page} />
        <Listing page={page} />
        <Facts page={page} />
        <Highlights page={page} />
        <Onward page={page} />
      </div>
    </>
  )
}

const most = 8

/** The facts that the page shows; the rest isn't sent. */
function shownFacts(facts: LandingFacts): LandingFacts {
  const { heritages, languages, subcategories, prices } = facts
  const first = <T extends { count: number }>(values: T[]) =>
    values.filter(({ count }) => count > 0).slice(0, most)
  return {
    ...facts,
    heritages: first(heritages),
    languages: first(languages),
    subcategories: first(subcategories),
    prices: first(prices),
  }
}

const longest = 160

/** Metadata for search engines and shared links. */
function landingMeta(
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

/** As many sentences as a search engine shows; at least one. */
function leading([first = '', ...others]: readonly string[]): string {
  let text = first
  for (const sentence of others) {
    if (text.length + 1 + sentence.length > longest) break
    text += ` ${sentence}`
  }
  return text
}

/** Breadcrumbs, introduction, and a search limited to this page's scope. */
function Head({ page, sentences }: { page: ShownLanding; sentences: string[] }) {
  const { key, category } = page
  const [first, ...others] = sentences
  return (
    <header className="border-b border-line bg-tint/50">
      <div className="wrap grid gap-x-12 pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:pb-10">
        <Breadcrumbs crumbs={landingCrumbs(page)} className="lg:col-span-2" />
        <div className="mt-3 min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl lg:text-5xl">{landingTitle(page)}</h1>
          <p className="mt-4 max-w-[38.5em] text-lg">{first}</p>
          {others.length > 0 && <p className="mt-3 max-w-[43.5em] text-muted">{others.join(' ')}</p>}
        </div>
        <HeadCloth page={page} />
        <SearchForm
          className="mt-6 lg:col-span-2"
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

/** The first page of the list, which continues in the directory with all its filters. */
function Listing({ page }: { page: ShownLanding }) {
  const { key, facts, businesses } = page
  const isWhole = facts.count <= businesses.length
  return (
    <section aria-labelledby="listing" className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="listing" className="text-2xl sm:text-3xl">
          {isWhole ? (facts.count === 1 ? 'The one to know' : `All ${facts.count} of them`) : 'Best matches'}
        </h2>
        {facts.count > 1 && (
          <ul aria-label="Narrow down" className="flex flex-wrap gap-2">
            {narrower(page).map(({ label, to }) => (
              <li key={to}>
                <ChipLink to={to}>{label}</ChipLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {businesses.map((business, index) => (
          <li key={business.id} className="grid">
            <BusinessCard business={business} eager={index === 0} />
          </li>
        ))}
      </ul>
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
