import { Link } from 'react-router'
import { PostCard } from '#app/components/post-card.tsx'
import type { PostCard as Post } from '#domain/posts/schema.ts'

/** Posts to read next, and the link to all. */
export function MorePosts({ posts, title = 'Read next' }: { posts: readonly Post[]; title?: string }) {
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
