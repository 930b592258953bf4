import { useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { contentMeta } from '../content-meta.ts'
import { pageQuery } from '../queries.ts'
import type { Route } from './+types/edit.ts'
import { PageEditor } from './page-editor.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Edit a page',
    description: 'A page of text with its history',
    path: `/admin/content/pages/${params['*']}`,
  })
}

/** The slug of a page may have a slash. */
export default function EditPage({ params: { '*': slug } }: Route.ComponentProps) {
  const query = useQuery(pageQuery(slug), queryClient)
  const { error } = query
  if (error instanceof RequestFailed && (error.status === 404 || error.status === 422))
    return (
      <EmptyState
        title="There is no such page."
        headingLevel="h2"
        actions={<ButtonLink to="/admin/content/pages">All pages</ButtonLink>}
      />
    )
  return (
    <Loaded query={query} what="The page">
      {(page) => <PageEditor key={page.slug} page={page} />}
    </Loaded>
  )
}
