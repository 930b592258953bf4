import { useQuery } from '@tanstack/react-query'
import { type MetaDescriptor, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ClosedNote, useClosed } from '#app/components/form/closed-note.tsx'
import { isNotFound } from '#app/components/is-not-found.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type PostingKindName, postingFeature, postingKindNames } from '#domain/posting-kinds.ts'
import { postingQuery } from '../queries.ts'
import type { Route } from './+types/page.ts'
import { Editor } from './editor.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Posting',
    description: 'Create an event, job or home listing, send it for review, and follow its status.',
    path: `/dashboard/postings/${params.postingId}`,
    index: false,
  })
}

export default function PostingPage() {
  const { id: userId } = useSignedInUser()
  const { postingId = '' } = useParams()
  const [search] = useSearchParams()
  const wished = postingKindNames.find((name) => name === search.get('kind')) ?? null
  const query = useQuery(postingQuery(userId, postingId, wished), queryClient)
  const { error } = query
  if (isNotFound(error))
    return (
      <EmptyState
        title="Posting not found"
        headingLevel="h1"
        actions={<ButtonLink to="/dashboard/postings">Go to my postings</ButtonLink>}
      >
        <p>It was deleted, or isn’t yours.</p>
      </EmptyState>
    )
  return (
    <QueryBoundary query={query} what="The posting">
      {(posting) => (
        <>
          {posting.status !== 'published' && <Closed kind={posting.kind} />}
          <Editor key={posting.id} userId={userId} posting={posting} business={search.get('business')} />
        </>
      )}
    </QueryBoundary>
  )
}

function Closed({ kind }: { kind: PostingKindName }) {
  const words = useClosed(postingFeature(kind))
  return words ? <ClosedNote words={words} className="mb-6" /> : null
}
