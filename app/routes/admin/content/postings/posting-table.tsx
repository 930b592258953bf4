import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { dayOf } from '#app/components/moments.ts'
import { OlderButton } from '#app/components/older-button.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { AdminPosting } from '#domain/postings/admin-schema.ts'
import { postingPaths } from '#domain/postings/paths.ts'
import { postingRejectionWords } from '#domain/postings/rejection-words.ts'
import { cell, WideTable } from '../../wide-table.tsx'
import { postingsQuery } from './queries.ts'
import { PutBack, TakeDown } from './take-down.tsx'
import { kindWords, statusWords } from './words.ts'

export function PostingTable({ wanted }: { wanted: string }) {
  const query = useInfiniteQuery(postingsQuery(wanted), queryClient)
  return (
    <div>
      <Loaded query={query} what="The postings">
        {({ pages }) => {
          const postings = pages.flatMap((page) => page.postings)
          if (postings.length === 0)
            return (
              <EmptyState
                title={wanted ? 'Nothing is like that.' : 'Nothing was posted yet'}
                headingLevel="h3"
                actions={
                  wanted && (
                    <ButtonLink to="/admin/content/postings" variant="secondary">
                      Everything
                    </ButtonLink>
                  )
                }
              >
                {wanted
                  ? 'Look for other words, or in all kinds and states.'
                  : 'Posts appear here, including drafts.'}
              </EmptyState>
            )
          return (
            <WideTable label="Postings" columns={['Posting', 'State', 'Posted by', 'Posted', 'Listed until']}>
              {postings.map((posting) => (
                <PostingRow key={posting.id} posting={posting} />
              ))}
            </WideTable>
          )
        }}
      </Loaded>
      <OlderButton query={query}>Show more</OlderButton>
    </div>
  )
}

const wasSeen = ['published', 'expired', 'closed']

function PostingRow({ posting }: { posting: AdminPosting }) {
  const { kind, status, slug, place, business, poster, takenDown, openReports } = posting
  const title = posting.title || `${kindWords[kind]} without a title`
  const { label, variant } = statusWords[status]
  return (
    <tr>
      <th scope="row" className={`${cell} max-w-sm font-normal`}>
        {slug && wasSeen.includes(status) ? (
          <Link
            to={`${postingPaths[kind]}/${slug}`}
            className="inline-block min-h-6 font-semibold break-words underline underline-offset-4"
          >
            {title}
          </Link>
        ) : (
          <p className="font-semibold break-words">{title}</p>
        )}
        <p className="text-sm text-muted">{[kindWords[kind], place].filter(Boolean).join(' · ')}</p>
        <div className="mt-2">
          {wasSeen.includes(status) && <TakeDown posting={posting} title={title} />}
          {takenDown && <PutBack posting={posting} title={title} />}
        </div>
      </th>
      <td className={cell}>
        {status === 'pending' ? (
          <Link to="/dashboard/moderation?kind=postings" className="underline underline-offset-4">
            {label}
          </Link>
        ) : (
          <Badge variant={variant}>{takenDown ? 'Taken off' : label}</Badge>
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
      </td>
      <td className={cell}>
        {poster ? (
          <Link to={`/admin/users/${poster.id}`} className="underline underline-offset-4">
            {poster.name || 'Without a name'}
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
      </td>
      <td className={`${cell} whitespace-nowrap`}>{dayOf(posting.createdAt)}</td>
      <td className={`${cell} whitespace-nowrap`}>{posting.expiresAt ? dayOf(posting.expiresAt) : '–'}</td>
    </tr>
  )
}
