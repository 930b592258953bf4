import { Rss } from 'lucide-react'
import { data, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Pagination } from '#app/components/pagination.tsx'
import { PostCard } from '#app/components/post-card.tsx'
import { itemList } from '#app/components/structured-data.ts'
import { pageContext } from '#app/context.ts'
import { oneOf, pageNumber, pageQuery, withQuery } from '#app/page-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { countByTopic, listPosts, nextPostAt } from '#domain/posts/queries.server.ts'
import { postPath, postsPerPage } from '#domain/posts/schema.ts'
import { topicName, topicSlugs, topics } from '#domain/posts/topics.ts'
import type { Route } from './+types/page.ts'
import { blogPath, feedLink, feedPath } from './links.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!loaderData || !site) return []
  const { topic, page, posts, total } = loaderData
  const name = topic && topicName(topic)
  return [
    ...pageMeta(site, {
      title: [name ? `${name}: the blog` : 'The blog', page > 1 && `page ${page}`].filter(Boolean).join(', '),
      description: `${name ? `${name}: ` : ''}Useful reading for people who run African-owned businesses in the USA, and for those who look for them.`,
      path: blogPath({ topic, page }),
      kind: 'CollectionPage',
      crumbs: name ? [{ label: 'Blog', to: '/blog' }, { label: name }] : [{ label: 'Blog', to: '/blog' }],
      index: topic === null && page === 1,
      jsonLd: itemList(site, {
        name: name ?? 'The blog',
        items: posts.map((post) => ({ name: post.title, path: postPath(post.slug) })),
        count: total,
      }),
    }),
    feedLink(site),
  ]
}

const blogQuery = pageQuery({ topic: oneOf(topicSlugs), page: pageNumber })

export const loader = withQuery(blogQuery, async ({ context }: Route.LoaderArgs, { topic, page }) => {
  const { read, tag, validUntil } = context.get(pageContext)
  tag('posts')
  const found = await read(async (tx) => ({
    ...(await listPosts(tx, { topic, page })),
    counts: await countByTopic(tx),
    next: await nextPostAt(tx),
  }))
  validUntil(found.next)
  const pageCount = Math.max(1, Math.ceil(found.total / postsPerPage))
  if (found.posts.length === 0 && page > 1) throw data(null, { status: 404 })
  return { topic, page, pageCount, posts: found.posts, total: found.total, counts: found.counts }
})

export default function Blog({
  loaderData: { topic, page, pageCount, posts, counts },
}: Route.ComponentProps) {
  const isFront = topic === null && page === 1
  const [first, ...others] = posts
  const rest = isFront ? others : posts
  const pageHref = (number: number) => blogPath({ topic, page: number })
  return (
    <div className="wrap pt-8 pb-20 lg:pt-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-4xl sm:text-5xl">{(topic && topicName(topic)) || 'The blog'}</h1>
          <p className="mt-4 max-w-[38.5em] text-lg text-muted">
            Useful reading for people who run a business, and for those who look for one.
          </p>
        </div>
        <a
          href={feedPath}
          className="inline-flex min-h-9 items-center gap-2 rounded font-medium text-forest-ink underline underline-offset-4 pointer-coarse:min-h-11"
        >
          <Rss aria-hidden="true" className="size-4" />
          RSS feed
        </a>
      </header>
      <Topics chosen={topic} counts={counts} />
      {first === undefined ? (
        <EmptyState
          title={topic === null ? 'No posts yet.' : 'No posts on this topic yet.'}
          actions={
            topic === null ? (
              <ButtonLink to="/directory">Browse the directory</ButtonLink>
            ) : (
              <ButtonLink to="/blog">All posts</ButtonLink>
            )
          }
          className="mt-8"
        >
          {topic === null && 'The first post will appear here.'}
        </EmptyState>
      ) : (
        <>
          {isFront && <PostCard post={first} headingLevel="h2" isLarge className="mt-8" />}
          {rest.length > 0 && (
            <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {rest.map((post) => (
                <li key={post.slug} className="grid">
                  <PostCard post={post} headingLevel="h2" />
                </li>
              ))}
            </ul>
          )}
          <Pagination page={page} pageCount={pageCount} pageHref={pageHref} className="mt-10" />
        </>
      )}
    </div>
  )
}

/** Topics that have posts; links, so that they work without scripts. */
function Topics({
  chosen,
  counts,
}: {
  chosen: string | null
  counts: readonly { topic: string; count: number }[]
}) {
  const shown = topics.filter(({ slug }) => slug === chosen || counts.some(({ topic }) => topic === slug))
  if (shown.length === 0) return null
  return (
    <nav aria-label="Topics" className="mt-7">
      <ul className="flex flex-wrap gap-2">
        {[{ slug: null, name: 'All' }, ...shown].map(({ slug, name }) => (
          <li key={name}>
            <ChipLink
              to={blogPath({ topic: slug })}
              variant={slug === chosen ? 'selected' : 'outline'}
              aria-current={slug === chosen ? 'page' : undefined}
              preventScrollReset
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
