import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import type { OwnPosting } from '#domain/postings/own.ts'
import type { PostingKindName } from '#domain/postings/schema.ts'
import type { Route } from './+types/page.ts'
import { PostingEntry } from './entry.tsx'
import { kindNames, kinds } from './kinds.tsx'
import { ownPostingsQuery } from './queries.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'My postings',
    description: 'Your events, jobs and homes: drafts, pending, published and ended.',
    path: '/dashboard/postings',
    index: false,
  })
}

export default function PostingsPage() {
  const { id: userId } = useSignedInUser()
  const query = useQuery(ownPostingsQuery(userId), queryClient)
  const [search] = useSearchParams()
  const kind = kindNames.find((name) => name === search.get('kind')) ?? null
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">My postings</h1>
      <p className="mt-2 max-w-[62ch] text-muted">
        Events, jobs and homes from you or your businesses. We review each one before visitors see it.
      </p>
      <ul className="mt-5 flex flex-wrap gap-2">
        {kindNames.map((name) => (
          <li key={name}>
            <ButtonLink to={`/dashboard/postings/new/${name}`} variant="secondary">
              <Plus aria-hidden="true" />
              {kinds[name]!.post}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Loaded query={query} what="The list of your postings">
          {(postings) =>
            postings.length === 0 ? (
              <EmptyState title="Nothing posted yet" headingLevel="h2">
                <p>
                  Is there a concert to fill, a cook to find, a room to let? Post it: people near you find it,
                  and write to you here.
                </p>
              </EmptyState>
            ) : (
              <>
                <KindTabs postings={postings} kind={kind} />
                <PostingList
                  postings={postings.filter((each) => kind === null || each.kind === kind)}
                  kind={kind}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

function KindTabs({ postings, kind }: { postings: OwnPosting[]; kind: PostingKindName | null }) {
  const counted = (name: PostingKindName | null) =>
    postings.filter((each) => name === null || each.kind === name).length
  return (
    <nav aria-label="Kinds" className="mb-5 flex gap-1 overflow-x-auto border-b border-line">
      {[null, ...kindNames].map((name) => (
        <Link
          key={name ?? 'all'}
          to={name ? `?kind=${name}` : '.'}
          replace
          preventScrollReset
          aria-current={name === kind ? 'page' : undefined}
          className={cn(
            '-mb-px min-h-11 shrink-0 border-b-2 px-3 py-2.5 font-semibold',
            name === kind ? 'border-forest text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {name ? kinds[name]!.plural : 'All'} <span className="font-normal">{counted(name)}</span>
        </Link>
      ))}
    </nav>
  )
}

function PostingList({ postings, kind }: { postings: OwnPosting[]; kind: PostingKindName | null }) {
  if (postings.length === 0)
    return (
      <EmptyState title={`No ${kind ? kinds[kind]!.plural.toLowerCase() : 'postings'} yet`} headingLevel="h2">
        <p>Your posts appear here with their status.</p>
      </EmptyState>
    )
  return (
    <ul className="grid gap-4">
      {postings.map((posting) => (
        <PostingEntry key={posting.id} posting={posting} />
      ))}
    </ul>
  )
}
