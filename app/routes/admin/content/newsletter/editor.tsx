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
import { IssueForm } from './issue-form.tsx'
import { issueQuery } from './queries.ts'
import { SentIssue } from './sent-issue.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'An issue of the newsletter',
    description: 'Where an issue of the newsletter is written, tried out and sent',
    path: `/admin/content/newsletter/${params.issueId}`,
  })
}

export default function IssueEditor({ params: { issueId } }: Route.ComponentProps) {
  return (
    <>
      <Link
        to="/admin/content/newsletter"
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-1 font-medium text-muted no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        All issues
      </Link>
      {issueId === 'new' ? <NewIssue /> : <KnownIssue key={issueId} id={issueId} />}
    </>
  )
}

function NewIssue() {
  // One id for as long as this page is open: saved twice, it is one issue.
  const [id] = useState(() => crypto.randomUUID())
  return <IssueForm id={id} issue={null} />
}

function KnownIssue({ id }: { id: string }) {
  const query = useQuery(issueQuery(id), queryClient)
  if (query.error instanceof RequestFailed && [404, 422].includes(query.error.status))
    return (
      <EmptyState
        title="There is no such issue"
        headingLevel="h2"
        actions={<ButtonLink to="/admin/content/newsletter">All issues</ButtonLink>}
      >
        It was deleted.
      </EmptyState>
    )
  return (
    <Loaded query={query} what="The issue">
      {(issue) =>
        issue.status === 'draft' ? <IssueForm id={id} issue={issue} /> : <SentIssue issue={issue} />
      }
    </Loaded>
  )
}
