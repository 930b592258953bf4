import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { contentMeta } from '../content-meta.ts'
import type { Route } from './+types/editor.ts'
import { ArticleForm } from './article-form.tsx'
import { articleQuery } from './queries.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'An article of the help',
    description: 'Where an article of the help is written and published',
    path: `/admin/content/help/${params.articleId}`,
  })
}

export default function ArticleEditor({ params: { articleId } }: Route.ComponentProps) {
  return (
    <>
      <Link
        to="/admin/content/help"
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-1 font-medium text-muted no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        All articles
      </Link>
      {articleId === 'new' ? <NewArticle /> : <KnownArticle key={articleId} id={articleId} />}
    </>
  )
}

function NewArticle() {
  // One id for as long as this page is open: saved twice, it is one article.
  const [id] = useState(() => crypto.randomUUID())
  return <ArticleForm id={id} article={null} />
}

function KnownArticle({ id }: { id: string }) {
  const query = useQuery(articleQuery(id), queryClient)
  if (query.error instanceof RequestFailed && [404, 422].includes(query.error.status))
    return (
      <EmptyState
        title="There is no such article"
        headingLevel="h2"
        actions={<ButtonLink to="/admin/content/help">All articles</ButtonLink>}
      >
        It was deleted.
      </EmptyState>
    )
  return (
    <Loaded query={query} what="The article">
      {(article) => <ArticleForm id={id} article={article} />}
    </Loaded>
  )
}
