import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { mostReplyTemplates, namePlaceholder } from '#domain/reviews/reply-templates.ts'
import { useWorkspace } from '../../workspace.ts'
import type { Route } from './+types/page.ts'
import { TemplateEntry } from './template-entry.tsx'
import { TemplateForm } from './template-form.tsx'
import { templatesQuery } from './templates-query.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Saved replies',
    description: 'Replies to reviews that everyone who manages this listing can start from.',
    path: `/dashboard/business/${params.businessId}/reviews/saved-replies`,
    index: false,
  })
}

export default function SavedRepliesPage() {
  const { userId, business } = useWorkspace()
  const query = useQuery(templatesQuery(userId, business.id), queryClient)
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="templates-title">
      <BackLink to={`/dashboard/business/${business.id}/reviews`}>Reviews</BackLink>
      <h2 id="templates-title" className="mt-2 text-2xl">
        Saved replies
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-muted">
        Everyone who manages this listing can start a reply from them, and change it before it’s published.{' '}
        <b className="font-semibold">{namePlaceholder}</b> is replaced with the reviewer’s name.
      </p>
      <div className="mt-5">
        <QueryBoundary query={query} what="Your saved replies">
          {(templates) => (
            <div className="grid gap-4">
              {templates.length === 0 && !isAdding && (
                <EmptyState title="No saved replies yet" headingLevel="h3">
                  <p>Write down what you find yourself repeating: a thank you, an apology, an invitation.</p>
                </EmptyState>
              )}
              <ul className="grid gap-4 empty:hidden">
                {templates.map((template) => (
                  <TemplateEntry key={template.id} template={template} />
                ))}
              </ul>
              {isAdding ? (
                <Card className="p-4 sm:p-6">
                  <TemplateForm template={null} onDone={() => setAdding(false)} />
                </Card>
              ) : templates.length < mostReplyTemplates ? (
                <Button className="justify-self-start" onClick={() => setAdding(true)}>
                  <Plus aria-hidden="true" />
                  Add a saved reply
                </Button>
              ) : (
                <p className="text-muted">
                  That’s all that fit: {mostReplyTemplates}. Delete one to add another.
                </p>
              )}
            </div>
          )}
        </QueryBoundary>
      </div>
    </section>
  )
}
