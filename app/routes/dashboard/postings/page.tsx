import { useQuery } from '@tanstack/react-query'
import { Eye, Pencil, Plus } from 'lucide-react'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Picture } from '#app/components/picture.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import { type PostingKindName, postingKindNames, postingKinds } from '#domain/posting-kinds.ts'
import type { OwnPosting } from '#domain/postings/own.ts'
import { postingRejectionWords } from '#domain/postings/rejection-words.ts'
import type { Route } from './+types/page.ts'
import { PostingActions } from './actions.tsx'
import { kinds } from './kinds.ts'
import { ownPostingsQuery } from './queries.ts'
import { changeWords, stateWords, untilWords } from './words.ts'

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
  const kind = postingKindNames.find((name) => name === search.get('kind')) ?? null
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">My postings</h1>
      <p className="mt-2 max-w-[62ch] text-muted">
        Events, jobs and homes from you or your businesses. We review each one before visitors see it.
      </p>
      <ul className="mt-5 flex flex-wrap gap-2">
        {postingKindNames.map((name) => (
          <li key={name}>
            <ButtonLink to={`/dashboard/postings/new/${name}`} variant="secondary">
              <Plus aria-hidden="true" />
              {kinds[name].post}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <QueryBoundary query={query} what="The list of your postings">
          {(postings) =>
            postings.length === 0 ? (
              <EmptyState title="Nothing posted yet" headingLevel="h2">
                <p>
                  Have a concert to fill, a cook to hire, a room to rent? Post it: people nearby will find it
                  and message you here.
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
        </QueryBoundary>
      </div>
    </>
  )
}

function KindTabs({ postings, kind }: { postings: OwnPosting[]; kind: PostingKindName | null }) {
  const counted = (name: PostingKindName | null) =>
    postings.filter((each) => name === null || each.kind === name).length
  return (
    <nav aria-label="Kinds" className="mb-5 flex gap-1 overflow-x-auto border-b border-line">
      {[null, ...postingKindNames].map((name) => (
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
          {name ? kinds[name].plural : 'All'} <span className="font-normal">{counted(name)}</span>
        </Link>
      ))}
    </nav>
  )
}

function PostingList({ postings, kind }: { postings: OwnPosting[]; kind: PostingKindName | null }) {
  if (postings.length === 0)
    return (
      <EmptyState title={`No ${kind ? kinds[kind].plural.toLowerCase() : 'postings'} yet`} headingLevel="h2">
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

/** One of the user's postings, with its current actions. */
function PostingEntry({ posting }: { posting: OwnPosting }) {
  const kind = kinds[posting.kind]
  const title = posting.title || `${kind.label} without a title`
  const state = stateWords(posting)
  const lines = [changeWords(posting), untilWords(posting, new Date()), posting.business?.name].filter(
    Boolean,
  )
  const isSeen = posting.slug !== null && ['published', 'expired', 'closed'].includes(posting.status)
  return (
    <li className="grid">
      <Card className="flex gap-4 p-4 max-[15rem]:flex-col sm:p-5">
        {posting.photo && (
          <Picture
            src={posting.photo}
            alt=""
            sizes="96px"
            maxWidth={320}
            className="size-16 shrink-0 rounded-lg object-cover sm:size-24"
          />
        )}
        <div className="grid min-w-0 flex-1 content-start gap-2">
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Badge variant={state.variant}>{state.label}</Badge>
            {kind.label}
          </p>
          <h2 className="text-xl break-words">{title}</h2>
          {lines.length > 0 && <p className="text-sm text-muted">{lines.join(' · ')}</p>}
          {posting.rejection && (
            <p className="text-[0.9375rem] text-danger">
              {postingRejectionWords[posting.rejection.reason].title}.
              {posting.rejection.note && (
                <span className="mt-1 block break-words">“{posting.rejection.note}”</span>
              )}
            </p>
          )}
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <ButtonLink to={`/dashboard/postings/${posting.id}`} variant="secondary" size="sm">
              <Pencil aria-hidden="true" />
              {posting.rejection ? 'Fix it' : posting.status === 'draft' ? 'Continue editing' : 'Edit'}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
            {isSeen &&
              kind.pages?.map(({ path, label }) => (
                <ButtonLink
                  key={path}
                  to={`/dashboard/postings/${posting.id}/${path}`}
                  variant="secondary"
                  size="sm"
                >
                  {label}
                  <span className="sr-only">: {title}</span>
                </ButtonLink>
              ))}
            {isSeen && (
              <ButtonLink to={`${postingKinds[posting.kind].path}/${posting.slug}`} variant="ghost" size="sm">
                <Eye aria-hidden="true" />
                See it
                <span className="sr-only">: {title}</span>
              </ButtonLink>
            )}
          </div>
          <PostingActions posting={posting} kind={kind} title={title} />
        </div>
      </Card>
    </li>
  )
}
