import { Link } from 'react-router'
import { WeavePattern } from '#app/components/kente-divider.tsx'
import { PostCard, PostCover, PostLine } from '#app/components/post-card.tsx'
import { Prose } from '#app/components/prose.tsx'
import { SearchForm } from '#app/components/search-form.tsx'
import { Share } from '#app/components/share/share.tsx'
import { TableOfContents } from '#app/components/table-of-contents.tsx'
import { useMissingPage } from '#app/components/use-missing-page.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { type PostCard as Post, postPath, type ShownPost } from '#domain/posts/schema.ts'
import { topicName } from '#domain/posts/topics.ts'
import { blogPath } from '../links.ts'
import type { Route } from './+types/page.ts'
import { postCrumbs } from './describe.ts'

export default function PostRoute({
  loaderData: { post, others, siteUrl },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  if (!post) return <MissingPost posts={others} />
  return (
    <div className="wrap pt-4 pb-20">
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, ...postCrumbs(post)]} className="no-print" />
      <article>
        <Head post={post} siteUrl={siteUrl} />
        <Body post={post} />
      </article>
      <MorePosts posts={others} />
    </div>
  )
}

function Head({ post, siteUrl }: { post: ShownPost; siteUrl: string }) {
  const topic = topicName(post.topic)
  return (
    <header className="mx-auto mt-6 max-w-4xl lg:mt-10">
      {topic && (
        <ChipLink to={blogPath({ topic: post.topic })} className="no-print">
          {topic}
        </ChipLink>
      )}
      <h1 className="mt-4 text-4xl sm:text-5xl lg:text-6xl">{post.title}</h1>
      <p className="mt-5 max-w-[38.5em] text-lg text-muted sm:text-xl">{post.summary}</p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PostLine post={post} />
        <div className="no-print -ml-3 flex flex-wrap">
          <Share name={post.title} url={siteUrl + postPath(post.slug)} />
        </div>
      </div>
      {post.coverUrl && (
        <div className="mt-6 aspect-[16/9] overflow-hidden rounded-card bg-tint">
          <PostCover post={post} sizes="(min-width: 960px) 56rem, calc(100vw - 2.5rem)" eager />
        </div>
      )}
    </header>
  )
}

/** The number of sections from which a table of contents helps. */
const leastSections = 4

function Body({ post }: { post: ShownPost }) {
  const { headings } = post.content
  const isLong = headings.length >= leastSections
  return (
    <div className={isLong ? 'mt-8 lg:grid lg:grid-cols-[1fr_43rem_1fr] lg:gap-x-10' : 'mt-8'}>
      {isLong && (
        <div className="no-print lg:sticky lg:top-24 lg:max-h-[calc(100svh-7rem)] lg:self-start lg:overflow-y-auto">
          <TableOfContents headings={headings} className="mt-0 max-lg:hidden" />
          <TableOfContents headings={headings} isFolded className="mx-auto mb-8 max-w-[43rem] lg:hidden" />
        </div>
      )}
      <div className="mx-auto w-full max-w-[43rem] min-w-0">
        <Prose content={post.content} />
        <footer className="mt-10 border-t border-line pt-6">
          <p className="font-semibold">{post.authorName}</p>
          {post.authorNote && <p className="mt-1 text-muted">{post.authorNote}</p>}
        </footer>
      </div>
    </div>
  )
}

/** The post doesn't exist or isn't published: a search, and the newest posts. */
function MissingPost({ posts }: { posts: readonly Post[] }) {
  useMissingPage()
  return (
    <div className="relative isolate overflow-hidden">
      <WeavePattern kind="kuba" className="fade-middle -z-10 text-clay opacity-15" />
      <div className="wrap py-14 sm:py-20">
        <div className="max-w-3xl">
          <h1 className="text-3xl sm:text-5xl">This post isn’t here</h1>
          <p className="mt-4 text-lg text-muted">It has moved or was taken down. Try a search.</p>
          <SearchForm className="mt-6" />
        </div>
        <MorePosts posts={posts} title="The newest posts" />
      </div>
    </div>
  )
}

/** Posts to read next, and the link to all. */
function MorePosts({ posts, title = 'Read next' }: { posts: readonly Post[]; title?: string }) {
  return (
    <section aria-labelledby="more-posts" className="no-print mt-14 border-t border-line pt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="more-posts" className="text-3xl">
          {posts.length > 0 ? title : 'The blog'}
        </h2>
        <Link
          to="/blog"
          className="inline-flex min-h-9 items-center font-semibold text-forest-ink underline underline-offset-4 pointer-coarse:min-h-11"
        >
          All posts
        </Link>
      </div>
      {posts.length > 0 && (
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <li key={post.slug} className="grid">
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
