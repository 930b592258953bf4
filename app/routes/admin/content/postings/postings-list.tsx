import { Link } from 'react-router'
import type { List } from '#app/components/list/list.ts'
import { dayOf } from '#app/components/moments.ts'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { postingKindNames, postingKinds } from '#domain/posting-kinds.ts'
import { type AdminPosting, adminPostingsQuerySchema } from '#domain/postings/admin-schema.ts'
import { postingRejectionWords } from '#domain/postings/rejection-words.ts'
import { type PostingStatus, postingStatuses } from '#domain/postings/schema.ts'
import { postingsKey } from './queries.ts'
import { PutBack, TakeDown } from './take-down.tsx'

const statusWords: Record<PostingStatus, { label: string; variant: 'neutral' | 'ok' | 'accent' | 'danger' }> =
  {
    draft: { label: 'Draft', variant: 'neutral' },
    pending: { label: 'Pending review', variant: 'accent' },
    published: { label: 'Published', variant: 'ok' },
    rejected: { label: 'Not approved', variant: 'danger' },
    expired: { label: 'Ended', variant: 'neutral' },
    closed: { label: 'Closed', variant: 'neutral' },
  }

const titleOf = ({ title, kind }: AdminPosting) => title || `${postingKinds[kind].label} without a title`
const wasSeen = ['published', 'expired', 'closed']

export const postingsList: List<AdminPosting> = {
  name: 'postings',
  path: '/admin/content/postings',
  label: 'Postings',
  schema: adminPostingsQuerySchema,
  paging: ['after'],
  search: { placeholder: 'Title, city, business, person' },
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      options: [
        { value: '', label: 'All' },
        ...postingKindNames.map((value) => ({ value, label: postingKinds[value].label })),
      ],
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: [
        { value: '', label: 'All' },
        ...postingStatuses.map((value) => ({ value, label: statusWords[value].label })),
      ],
    },
  ],
  columns: [
    { id: 'posting', label: 'Posting', cell: (posting) => <Title posting={posting} /> },
    { id: 'status', label: 'Status', cell: (posting) => <Status posting={posting} /> },
    { id: 'poster', label: 'Posted by', cell: (posting) => <PostedBy posting={posting} /> },
    {
      id: 'created',
      label: 'Posted',
      className: '@2xl:whitespace-nowrap',
      cell: ({ createdAt }) => dayOf(createdAt),
    },
    {
      id: 'until',
      label: 'Listed until',
      className: '@2xl:whitespace-nowrap',
      cell: ({ expiresAt }) => (expiresAt ? dayOf(expiresAt) : '–'),
    },
  ],
  idOf: ({ id }) => id,
  nameOf: titleOf,
  queryKey: postingsKey,
  async fetch(wanted, signal) {
    const { postings, next } = await call('GET /admin/content/postings', {
      query: readSearch(adminPostingsQuerySchema, new URLSearchParams(wanted)),
      signal,
    })
    return { rows: postings, next: next === null ? null : { after: next } }
  },
  noun: ['posting', 'postings'],
  empty: () => ({ title: 'No postings yet', text: 'Posts appear here, including drafts.' }),
  nothingFound: { title: 'No matches', text: 'Try other words, or all kinds and statuses.' },
}

function Title({ posting }: { posting: AdminPosting }) {
  const { kind, status, slug, place, takenDown } = posting
  const title = titleOf(posting)
  return (
    <>
      {slug && wasSeen.includes(status) ? (
        <Link
          to={`${postingKinds[kind].path}/${slug}`}
          className="inline-block min-h-6 break-words underline underline-offset-4"
        >
          {title}
        </Link>
      ) : (
        <span className="block break-words">{title}</span>
      )}
      <span className="block text-sm font-normal text-muted">
        {[postingKinds[kind].label, place].filter(Boolean).join(' · ')}
      </span>
      <div className="mt-2 font-normal">
        {wasSeen.includes(status) && <TakeDown posting={posting} title={title} />}
        {takenDown && <PutBack posting={posting} title={title} />}
      </div>
    </>
  )
}

function Status({ posting: { status, takenDown, openReports } }: { posting: AdminPosting }) {
  const { label, variant } = statusWords[status]
  return (
    <>
      {status === 'pending' ? (
        <Link to="/dashboard/moderation?kind=postings" className="underline underline-offset-4">
          {label}
        </Link>
      ) : (
        <Badge variant={variant}>{takenDown ? 'Unpublished' : label}</Badge>
      )}
      {takenDown && (
        <p className="mt-1 max-w-60 text-sm text-muted">{postingRejectionWords[takenDown.reason].title}</p>
      )}
      {openReports > 0 && (
        <p className="mt-1 text-sm">
          <Link to="/dashboard/moderation?kind=reports" className="underline underline-offset-4">
            {openReports === 1 ? '1 open report' : `${openReports} open reports`}
          </Link>
        </p>
      )}
    </>
  )
}

function PostedBy({ posting: { poster, business } }: { posting: AdminPosting }) {
  return (
    <>
      {poster ? (
        <Link to={`/admin/users/${poster.id}`} className="underline underline-offset-4">
          {poster.name || 'No name'}
        </Link>
      ) : (
        'Demo data'
      )}
      {business && (
        <p className="text-sm">
          <Link to={`/admin/businesses/${business.id}`} className="underline underline-offset-4">
            {business.name}
          </Link>
        </p>
      )}
    </>
  )
}
