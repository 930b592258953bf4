import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SearchForm } from '#app/components/search-form.tsx'
import { WeavePattern } from '#app/components/weave.tsx'
import type { PostCard } from '#domain/posts/schema.ts'
import { MorePosts } from './more-posts.tsx'

/** There is no such post, or it isn't out: a search, and the newest ones. */
export function MissingPost({ posts }: { posts: readonly PostCard[] }) {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: there is no page at', pathname)
  }, [pathname])
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
