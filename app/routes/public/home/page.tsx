import { Link, type LinksFunction, type MetaDescriptor } from 'react-router'
import { Categories } from '#app/components/home/categories.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { PremiumPromo } from '#app/components/home/premium-promo.tsx'
import { Stats } from '#app/components/home/stats.tsx'
import { Vision } from '#app/components/home/vision.tsx'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { PostCard } from '#app/components/post-card.tsx'
import { pageContext } from '#app/context.ts'
import quilt from '#app/styles/weave/quilt.svg?url'
import { listNewestPostings, type NewestPostings } from '#domain/home/newest-postings.server.ts'
import { findFeatured, findPremiumFlyers } from '#domain/home/queries.server.ts'
import { businessTag, postingsTag } from '#domain/page-cache/tags.ts'
import { postingKindNames } from '#domain/posting-kinds.ts'
import { listNewestPosts, nextPostAt } from '#domain/posts/queries.server.ts'
import type { PostCard as Post } from '#domain/posts/schema.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { Route } from './+types/page.ts'
import { Featured } from './featured/featured.tsx'
import { PremiumBanner } from './premium-banner/premium-banner.tsx'
import { siteThings } from './site-data.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  const found = 'African-owned restaurants, salons, shops and services near you'
  return pageMeta(site, {
    title: null,
    description: loaderData ? `${found}. ${loaderData.copy.tagline}.` : `${found}.`,
    path: '/',
    jsonLd: site ? siteThings(site) : [],
  })
}

/** Preloads the page's largest picture, which only the style sheet references; not on phones, as in the style sheet. */
export const links: LinksFunction = () => [
  {
    rel: 'preload',
    as: 'image',
    type: 'image/svg+xml',
    href: quilt,
    media: '(width >= 1024px)',
    fetchPriority: 'high',
  },
]

/** Cards say whether a place is open. */
const longestMs = 60_000

export async function loader({ context }: Route.LoaderArgs) {
  const { readShared, readPart, now, tag, validUntil } = context.get(pageContext)
  tag('home')
  validUntil(new Date(now.getTime() + longestMs))
  const [copy, banner, carousel, community, reading] = await Promise.all([
    readShared('site', findSiteCopy),
    readPart((tx) => findPremiumFlyers(tx, { now })),
    readPart((tx) => findFeatured(tx, { now })),
    readPart((tx) => listNewestPostings(tx, { now })),
    readPart(async (tx) => ({
      posts: await listNewestPosts(tx, { limit: 3 }),
      validUntil: await nextPostAt(tx),
    })),
  ])
  tag('posts', ...postingKindNames.map(postingsTag))
  for (const list of [banner, carousel, community, reading]) validUntil(list?.validUntil ?? null)
  // A card's hours and prices change without invalidating the home page.
  for (const { business } of carousel?.items ?? []) tag(businessTag(business.id))
  const { tagline, hero, stats, premiumPromo, categoryCards, vision, about } = copy
  return {
    copy: { tagline, hero, stats, premiumPromo, categoryCards, vision, about },
    flyers: banner?.items ?? null,
    featured: carousel?.items ?? null,
    community: community?.lists ?? null,
    posts: reading?.posts ?? null,
  }
}

export default function Home({
  loaderData: { copy, flyers, featured, community, posts },
}: Route.ComponentProps) {
  return (
    <>
      <Hero tagline={copy.tagline} hero={copy.hero} />
      <KenteDivider />
      <Stats stats={copy.stats} />
      <PremiumBanner flyers={flyers} />
      <PremiumPromo copy={copy.premiumPromo} />
      <Featured loaded={featured} />
      <Categories copy={copy.categoryCards} />
      <Community lists={community} />
      <Reading posts={posts} />
      <Vision copy={copy.vision} about={copy.about} />
    </>
  )
}

/** The newest blog posts; nothing if there are none or they couldn't be read. */
function Reading({ posts }: { posts: Post[] | null }) {
  if (!posts || posts.length === 0) return null
  return (
    <section aria-labelledby="reading" className="wrap pb-14 lg:pb-20">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="reading" className="text-3xl sm:text-4xl">
          From the blog
        </h2>
        <Link
          to="/blog"
          className="inline-flex min-h-9 items-center rounded font-medium text-forest-ink underline underline-offset-4 pointer-coarse:min-h-11"
        >
          All posts
        </Link>
      </div>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => (
          // With two columns, the third post would be alone in its row.
          <li key={post.slug} className={index === 2 ? 'grid sm:hidden lg:grid' : 'grid'}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Upcoming events, and the newest jobs and homes; empty lists are left out. */
function Community({ lists }: { lists: NewestPostings[] | null }) {
  if (!lists || lists.length === 0) return null
  return (
    <section aria-labelledby="community" className="wrap py-14 lg:py-20">
      <h2 id="community" className="text-3xl sm:text-4xl">
        What’s on in the community
      </h2>
      <div className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {lists.map(({ kind, path, title, all, postings }) => (
          <section key={kind} aria-labelledby={`community-${kind}`}>
            <div className="flex items-baseline justify-between gap-3 border-b border-line pb-2">
              <h3 id={`community-${kind}`} className="text-xl">
                {title}
              </h3>
              <Link
                to={path}
                className="inline-flex min-h-9 items-center rounded font-medium whitespace-nowrap text-forest-ink underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {all}
              </Link>
            </div>
            <ul>
              {postings.map((posting) => (
                <li
                  key={posting.id}
                  className="relative border-b border-line py-3.5 last:border-b-0 hover:bg-tint/60"
                >
                  <Link
                    to={posting.path}
                    className="rounded font-semibold break-words text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {posting.title}
                  </Link>
                  <p className="mt-0.5 text-sm break-words text-muted">{posting.detail}</p>
                  {posting.note && <p className="mt-0.5 text-sm font-medium">{posting.note}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
