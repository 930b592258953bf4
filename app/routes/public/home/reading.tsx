import { Link } from 'react-router'
import { PostCard } from '#app/components/post-card.tsx'
import type { PostCard as Post } from '#domain/posts/schema.ts'

/** The newest posts of the blog; nothing where there is none, or they could not be read. */
export function Reading({ posts }: { posts: Post[] | null }) {
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
          // Two beside each other leave the third alone.
          <li key={post.slug} className={index === 2 ? 'grid sm:hidden lg:grid' : 'grid'}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}
