import { useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { contentMeta } from '../content-meta.ts'
import { postQuery } from '../queries.ts'
import type { Route } from './+types/edit.ts'
import { PostEditor } from './post-editor.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Edit a post',
    description: 'A post of the blog with its history',
    path: `/admin/content/posts/${params.postId}`,
  })
}

export default function EditPost({ params: { postId } }: Route.ComponentProps) {
  const query = useQuery(postQuery(postId), queryClient)
  const { error } = query
  if (error instanceof RequestFailed && (error.status === 404 || error.status === 422))
    return (
      <EmptyState
        title="There is no such post."
        headingLevel="h2"
        actions={<ButtonLink to="/admin/content/posts">All posts</ButtonLink>}
      >
        It was deleted, or its address is another one.
      </EmptyState>
    )
  return (
    <Loaded query={query} what="The post">
      {(post) => <PostEditor key={post.id} id={post.id} post={post} />}
    </Loaded>
  )
}
