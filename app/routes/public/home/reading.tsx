import { Link } from 'react-router'
import { PostCard } from '#app/components/post-card.tsx'
import type { PostCard as Post } from '#domain/posts/schema.ts'

/** The newest blog posts. */
export function Reading({ posts }: { posts: readonly Post[] }) {
  return (
    <section aria-labelledby="reading" className="below-screen wrap pb-14 lg:pb-20">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="reading" className="text-3xl sm:text-4xl">
          From the blog
        </h2>
        <Link to="/blog" className="see-all">
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
