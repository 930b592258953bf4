import type { ReactNode } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { CategoryIcon } from '#app/components/category-icon.tsx'
import { CountLink, CountLinks } from '#app/components/count-link.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { listCategories } from '#domain/categories/queries.server.ts'
import { listCities, listStates } from '#domain/landing/counts.server.ts'
import { landingPath } from '#domain/landing/landing-path.ts'
import { listPostingCities, type PostingCity } from '#domain/landing/postings/counts.server.ts'
import { postingLandingPath } from '#domain/landing/postings/posting-landing-path.ts'
import { postingsTag } from '#domain/page-cache/tags.ts'
import { stateName } from '#domain/places/state-names.ts'
import { postingKindNames, postingKinds, postingNouns } from '#domain/posting-kinds.ts'
import type { Tx } from '#domain/tx.ts'
import type { Route } from './+types/site-map.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Site map',
    description:
      'Every part of the site on one page: the directory by category, state and city, and all other pages.',
    path: '/sitemap',
    kind: 'CollectionPage',
    crumbs: [{ label: 'Site map', to: '/sitemap' }],
  })
}

const mostCities = 48
const mostPostingCities = 24

export async function loader({ context }: Route.LoaderArgs) {
  const { read, tag, now } = context.get(pageContext)
  tag('directory', 'categories', ...postingKindNames.map(postingsTag))
  return read(async (tx) => ({
    categories: (await listCategories(tx)).map(({ slug, name, count }) => ({ slug, name, count })),
    states: (await listStates(tx)).sort((a, b) => (stateName(a.slug) < stateName(b.slug) ? -1 : 1)),
    cities: await listCities(tx, { limit: mostCities }),
    postings: await listPostingCitiesOfAll(tx, now),
  }))
}

async function listPostingCitiesOfAll(tx: Tx, now: Date) {
  const lists: { list: { path: string; one: string; many: string }; cities: PostingCity[] }[] = []
  for (const kind of postingKindNames)
    lists.push({
      list: { path: postingKinds[kind].path, ...postingNouns(kind) },
      cities: await listPostingCities(tx, { kind, now, limit: mostPostingCities }),
    })
  return lists
}

type AreaLink = { label: string; to: string; reloadDocument?: boolean }

const areas: { title: string; links: AreaLink[] }[] = [
  {
    title: 'Find',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Directory', to: '/directory' },
      { label: 'Categories', to: '/categories' },
      { label: 'Search', to: '/search' },
      { label: 'Compare businesses', to: '/compare' },
      { label: 'Suggest a business', to: '/suggest' },
    ],
  },
  {
    title: 'Community',
    links: [
      ...Object.values(postingKinds).map(({ section, path }) => ({ label: section, to: path })),
      { label: 'Blog', to: '/blog' },
    ],
  },
  {
    title: 'For owners',
    links: [
      { label: 'Get Listed', to: '/register' },
      { label: 'Find or list your business', to: '/list-your-business' },
      { label: 'Pricing Plans', to: '/pricing' },
      { label: 'Login', to: '/login' },
      { label: 'Dashboard', to: '/dashboard' },
      { label: 'Profile', to: '/profile' },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'About Us', to: '/about' },
      { label: 'Help Center', to: '/help' },
      { label: 'FAQ', to: '/faq' },
      { label: 'Contact Us', to: '/contact' },
      { label: 'Newsletter', to: '/newsletter' },
      // As a whole document, it also answers during an outage.
      { label: 'Status', to: '/status', reloadDocument: true },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Legal', to: '/legal' },
      { label: 'Terms of Service', to: '/legal/terms' },
      { label: 'Privacy Policy', to: '/legal/privacy' },
      { label: 'Cookies', to: '/legal/cookies' },
    ],
  },
]

export default function SiteMap({ loaderData }: Route.ComponentProps) {
  const { categories, states, cities, postings } = loaderData
  return (
    <div className="wrap py-10 lg:py-14">
      <h1 className="text-3xl sm:text-4xl lg:text-5xl">Site map</h1>
      <p className="mt-4 max-w-[38.5em] text-lg text-muted">Every part of the site on one page.</p>
      <div className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
        {areas.map(({ title, links }) => (
          <section key={title} aria-labelledby={`area-${title}`}>
            <h2 id={`area-${title}`} className="text-lg">
              {title}
            </h2>
            <ul className="mt-2">
              {links.map(({ label, ...link }) => (
                <li key={link.to}>
                  <Link
                    {...link}
                    className="inline-flex min-h-9 items-center rounded text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Group title="Categories" id="categories">
        {categories.map(({ slug, name, count }) => (
          <CountLink
            key={slug}
            to={`/categories/${slug}`}
            count={count}
            icon={<CategoryIcon slug={slug} className="size-5 text-forest-ink" />}
          >
            {name}
          </CountLink>
        ))}
      </Group>
      <Group title="States" id="states">
        {states.map(({ slug, count }) => (
          <CountLink key={slug} to={landingPath({ state: slug, city: '', category: '' })} count={count}>
            {stateName(slug)}
          </CountLink>
        ))}
      </Group>
      <Group title="Largest cities" id="cities">
        {cities.map(({ state, slug, name, count }) => (
          <CountLink
            key={`${slug}-${state}`}
            to={landingPath({ state, city: slug, category: '' })}
            count={count}
          >
            {name}, {state.toUpperCase()}
          </CountLink>
        ))}
      </Group>
      {postings.map(({ list, cities: some }) => (
        <Group
          key={list.path}
          title={`${list.many.charAt(0).toUpperCase()}${list.many.slice(1)} by city`}
          id={`${list.path.slice(1)}-cities`}
        >
          {some.map((city) => (
            <CountLink
              key={`${city.slug}-${city.state}`}
              to={postingLandingPath(list.path, city)}
              count={city.count}
              noun={list}
            >
              {city.name}, {city.state.toUpperCase()}
            </CountLink>
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({ title, id, children }: { title: string; id: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-10">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <CountLinks>{children}</CountLinks>
    </section>
  )
}
