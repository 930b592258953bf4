import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { unreadNoticesQuery } from '#app/components/notices/unread-query.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import type { Notice } from '#domain/notices/schema.ts'

const fewNotices = 3

/** The user's notifications: unread first, newest first within each. With listings, nothing until there are some. */
export function Notices({ userId, hasListings }: { userId: string; hasListings: boolean }) {
  const query = useQuery(noticesQuery(userId), queryClient)
  const [isAll, setAll] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const unread = query.data?.filter(({ readAt }) => readAt === null).length ?? 0
  if (hasListings && !query.isError && !query.data?.length) return null
  return (
    <section aria-labelledby="notices-title" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="notices-title" className="text-2xl">
          News for you
          {unread > 0 && (
            <span className="ml-2 inline-flex items-center gap-1.5 text-base font-normal text-muted">
              <NewDot />
              {unread} new
            </span>
          )}
        </h2>
        {unread > 0 && (
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={isBusy}
            onClick={() => send(() => markNoticesRead(userId))}
          >
            {isBusy ? 'One moment…' : 'Mark all as read'}
          </Button>
        )}
      </div>
      <FormFailure words={failure} />
      <div className="mt-3">
        <QueryBoundary query={query} what="Your news">
          {(notices) =>
            notices.length === 0 ? (
              <p className="text-muted">
                Nothing yet. News from what you follow, your listings and your messages will appear here.
              </p>
            ) : (
              <>
                <Card>
                  <ul>
                    {notices.slice(0, isAll ? undefined : fewNotices).map((notice) => (
                      <NoticeRow key={notice.id} notice={notice} />
                    ))}
                  </ul>
                </Card>
                {notices.length > fewNotices && (
                  <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAll(!isAll)}>
                    {isAll ? 'Show fewer' : `Show all ${notices.length}`}
                  </Button>
                )}
              </>
            )
          }
        </QueryBoundary>
      </div>
    </section>
  )
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { title, body, link, readAt, createdAt, earlier } = notice
  return (
    <li className="relative flex gap-3 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <NewDot isNew={readAt === null} className="mt-2" />
      <div className="min-w-0 flex-1">
        <p className={readAt ? '' : 'font-semibold'}>
          {!readAt && <span className="sr-only">New: </span>}
          {link ? (
            <Link
              to={link}
              className="inline-block min-h-6 break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {body && <p className="mt-0.5 text-[0.9375rem] break-words whitespace-pre-line text-muted">{body}</p>}
        <p className="mt-0.5 text-sm text-muted">
          <Since moment={createdAt} />
          {earlier > 0 && ` · and ${earlier} earlier`}
        </p>
      </div>
    </li>
  )
}

/** Of what is new; words beside it say so. */
export function NewDot({ isNew = true, className }: { isNew?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'size-2.5 shrink-0 rounded-full',
        // A border shows where backgrounds are taken away.
        isNew ? 'border-5 border-clay' : 'border border-line-strong',
        className,
      )}
    />
  )
}

export const noticesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notices', userId],
    queryFn: async ({ signal }) => {
      const { notices } = await call('GET /me/notices', { signal })
      return notices
    },
  })

async function markNoticesRead(userId: string): Promise<void> {
  await call('POST /me/notices/read')
  const readAt = new Date().toISOString()
  queryClient.setQueryData(unreadNoticesQuery(userId).queryKey, { unread: 0 })
  queryClient.setQueryData(noticesQuery(userId).queryKey, (notices) =>
    notices?.map((notice) => ({ ...notice, readAt: notice.readAt ?? readAt })),
  )
}
