import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { Pagination } from '#app/components/pagination.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type KeptPost, postsPerAdminPage } from '#domain/posts/admin-schema.ts'
import { topicName } from '#domain/posts/topics.ts'
import { cell, WideTable } from '../../wide-table.tsx'
import { contentMeta } from '../content-meta.ts'
import { ListFilters } from '../list-filters.tsx'
import { postsQuery } from '../queries.ts'
import type { Route } from './+types/page.ts'
import { postChoices } from './post-filters.ts'
import { postStateMark } from './state-mark.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Posts',
    description: 'Published, scheduled and draft posts',
    path: '/admin/content/posts',
  })
}

const known = ['q', 'state', 'topic', 'page']

/** The posts of the blog. The address keeps what is looked for. */
export default function AdminPosts() {
  const [search] = useSearchParams()
  const wanted = new URLSearchParams(
    [...search].filter(([name, value]) => known.includes(name) && value !== ''),
  )
  const query = useQuery(postsQuery(wanted.toString()), queryClient)
  const page = Number(wanted.get('page') ?? 1)
  const pageHref = (number: number) => {
    const next = new URLSearchParams(wanted)
    next.set('page', String(number))
    return `?${next}`
  }
  const isNarrowed = ['q', 'state', 'topic'].some((name) => wanted.has(name))
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Posts</h2>
        <ButtonLink to="/admin/content/posts/new">
          <Plus aria-hidden="true" />
          New post
        </ButtonLink>
      </div>
      <ListFilters wanted={wanted} choices={postChoices} />
      <Loaded query={query} what="The posts">
        {({ posts, total }) =>
          posts.length === 0 ? (
            <EmptyState
              title={isNarrowed ? 'No post is like that.' : 'No posts yet'}
              actions={
                isNarrowed && (
                  <ButtonLink to="/admin/content/posts" variant="secondary">
                    All posts
                  </ButtonLink>
                )
              }
            >
              {isNarrowed
                ? 'Look for other words, or in all topics.'
                : 'Your posts appear here, including drafts.'}
            </EmptyState>
          ) : (
            <>
              <WideTable label="Posts" columns={['Post', 'State', 'Topic', 'Author', 'Last changed']}>
                {posts.map((post) => (
                  <PostRow key={post.id} post={post} />
                ))}
              </WideTable>
              <Pagination
                page={page}
                pageCount={Math.ceil(total / postsPerAdminPage)}
                pageHref={pageHref}
                previousHref={page > 1 ? pageHref(page - 1) : null}
                nextHref={page * postsPerAdminPage < total ? pageHref(page + 1) : null}
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function PostRow({ post }: { post: KeptPost }) {
  const { id, slug, title, topic, authorName, state, publishAt, isDemo, updatedAt, updatedBy } = post
  const { label, tone } = postStateMark[state]
  return (
    <tr>
      <th scope="row" className={`${cell} font-semibold`}>
        <Link to={`/admin/content/posts/${id}`} className="inline-block min-h-6 underline underline-offset-4">
          {title}
        </Link>
        <p className="text-sm font-normal text-muted">/blog/{slug}</p>
      </th>
      <td className={cell}>
        <Badge variant={tone}>{label}</Badge>
        {publishAt && <p className="mt-1 text-sm text-muted">{minuteOf(publishAt)}</p>}
      </td>
      <td className={cell}>{topicName(topic) ?? topic}</td>
      <td className={cell}>{authorName}</td>
      <td className={cell}>
        {minuteOf(updatedAt)}
        <p className="text-sm text-muted">{isDemo ? 'Demo data' : updatedBy ? `By ${updatedBy}` : null}</p>
      </td>
    </tr>
  )
}
