import type { MetaDescriptor } from 'react-router'
import { BusinessCard, type OpenLabel } from '#app/components/business-card.tsx'
import { CategoryTile } from '#app/components/category-tile.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { SearchForm } from '#app/components/search-form.tsx'
import { WeaveStrip } from '#app/components/weave.tsx'
import { pageContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { listFeaturedBusinesses } from '#domain/businesses/queries.server.ts'
import type { BusinessCard as Business } from '#domain/businesses/schema.ts'
import { nextChange } from '#domain/hours/open.ts'
import { openWords } from '#domain/hours/open-words.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { CategoryTeaser, SiteCopy } from '#domain/site/schema.ts'
import type { Route } from './+types/home.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: null,
    description: loaderData
      ? `${loaderData.hero.headline}: ${loaderData.tagline}.`
      : 'African-owned businesses in the USA.',
    path: '/',
  })
}

const shownCategories = 8
/** Cards say whether a place is open. */
const longestMs = 60_000

export async function loader({ context }: Route.LoaderArgs) {
  const { read, now, tag, validUntil } = context.get(pageContext)
  tag('home', 'site')
  validUntil(new Date(now.getTime() + longestMs))
  return read(async (tx) => {
    const { tagline, hero, stats, categoryCards } = await findSiteCopy(tx)
    const featured = await listFeaturedBusinesses(tx, { now })
    for (const business of featured) validUntil(nextChange(business, now))
    return {
      tagline,
      hero,
      stats,
      categories: categoryCards.cards.slice(0, shownCategories),
      categoriesNote: categoryCards.note,
      featured: featured.map((business) => ({ business, openLabel: openWords(business, now) })),
    }
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { tagline, hero, stats, featured, categories, categoriesNote } = loaderData
  return (
    <>
      <Hero tagline={tagline} hero={hero} />
      <WeaveStrip />
      <Stats stats={stats} />
      <Featured businesses={featured} />
      <Categories categories={categories} note={categoriesNote} />
    </>
  )
}

const shortcuts = [
  { label: 'Open now', to: '/directory?open=1' },
  { label: 'Hair braiding', to: '/search?q=hair+braiding' },
  { label: 'Ethiopian coffee', to: '/search?q=ethiopian+coffee' },
  { label: 'Ships to Africa', to: '/directory?attribute=ships-to-africa' },
]

function Hero({ tagline, hero }: { tagline: string; hero: SiteCopy['hero'] }) {
  return (
    <section className="on-deep relative bg-forest-deep text-cream">
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
        <div className="quilt absolute -top-16 left-[63%] aspect-[654/600] w-[max(50rem,42vw)] rotate-4 dark:brightness-85" />
      </div>
      <div className="wrap relative py-12 sm:py-16 lg:py-24">
        <div className="lg:max-w-[60%] lg:pr-12">
          <h1 className="text-[clamp(2.5rem,1.6rem+4vw,4.5rem)] leading-[1.02] font-extrabold">
            {hero.headline}
          </h1>
          <p className="mt-5 max-w-[46ch] text-lg text-cream-muted">
            {tagline}. Jollof at midnight, a braider on Sunday, a lawyer who speaks Amharic.
          </p>
          <SearchForm variant="hero" copy={hero} className="mt-8" />
          <ul aria-label="Popular searches" className="mt-4 flex flex-wrap gap-2">
            {shortcuts.map(({ label, to }) => (
              <li key={to}>
                <ChipLink variant="deep" to={to}>
                  {label}
                </ChipLink>
              </li>
            ))}
          </ul>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-2.5">
            <ButtonLink to="/directory" variant="solidDeep">
              {hero.browseLabel}
            </ButtonLink>
            <ButtonLink to="/register" variant="outlineDeep">
              {hero.listLabel}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

function Stats({ stats }: { stats: SiteCopy['stats'] }) {
  return (
    <section aria-label="In numbers" className="border-b border-line">
      <dl className="wrap grid grid-cols-2 gap-x-6 md:grid-cols-4 md:gap-0 md:divide-x md:divide-line">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end py-5 md:px-8 md:py-8 md:first:pl-0">
            <dt className="text-sm text-muted sm:text-base">{label}</dt>
            <dd className="font-display text-3xl font-bold tracking-tight lg:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Featured({ businesses }: { businesses: { business: Business; openLabel: OpenLabel | null }[] }) {
  return (
    <section aria-labelledby="featured" className="wrap py-14 lg:py-20">
      <div className="mb-7">
        <h2 id="featured" className="text-3xl lg:text-4xl">
          {businesses.length > 0 ? 'Featured Businesses' : 'Featured African Businesses'}
        </h2>
        <p className="mt-2 text-muted">Places across the country that chose to stand in the window.</p>
      </div>
      {businesses.length > 0 ? (
        <>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {businesses.map(({ business, openLabel }) => (
              <li key={business.id} className="grid">
                <BusinessCard business={business} openLabel={openLabel} />
              </li>
            ))}
          </ul>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/directory">Browse All Categories</ButtonLink>
            <ButtonLink to="/directory" variant="secondary">
              View All Businesses
            </ButtonLink>
          </div>
        </>
      ) : (
        <EmptyState
          title="No featured businesses available at the moment."
          actions={<ButtonLink to="/directory">Browse All Businesses</ButtonLink>}
        />
      )}
    </section>
  )
}

function Categories({ categories, note }: { categories: CategoryTeaser[]; note: string }) {
  return (
    <section aria-labelledby="categories" className="border-t border-line bg-tint/50">
      <div className="wrap py-14 lg:py-20">
        <div className="mb-7">
          <h2 id="categories" className="text-3xl lg:text-4xl">
            Browse by Category
          </h2>
          <p className="mt-2 text-muted">{note}</p>
        </div>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
          {categories.map((category) => (
            <li key={category.slug}>
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/categories">View All Categories</ButtonLink>
          <ButtonLink to="/directory" variant="secondary">
            Browse Directory
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
