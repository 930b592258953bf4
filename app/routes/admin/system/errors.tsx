import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { OlderButton } from '#app/components/older-button.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button, buttonVariants } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ErrorGroup } from '#domain/error-logs/admin-schema.ts'
import { formatNumber } from '#domain/numbers.ts'

const shows = { open: 'Open', resolved: 'Resolved' } as const
const atOnce = 30
const key = ['admin', 'system', 'errors']

/** What broke in browsers, one of a kind each. */
export default function SystemErrors() {
  const [search] = useSearchParams()
  const show = search.get('show') === 'resolved' ? 'resolved' : 'open'
  const query = useInfiniteQuery(
    {
      queryKey: [...key, show],
      queryFn: async ({ pageParam: offset, signal }) => {
        return (await call('GET /admin/errors', { query: { show, offset }, signal })).groups
      },
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length === atOnce ? pages.length * atOnce : undefined),
      staleTime: 0,
    },
    queryClient,
  )
  return (
    <>
      <h2 className="text-2xl">Errors</h2>
      <nav aria-label="States" className="flex flex-wrap gap-2">
        {(Object.keys(shows) as (keyof typeof shows)[]).map((name) => (
          <Link
            key={name}
            to={`?show=${name}`}
            aria-current={name === show ? 'page' : undefined}
            className={cn(
              buttonVariants({ variant: 'secondary', size: 'sm' }),
              'aria-[current]:border-line-strong aria-[current]:bg-tint',
            )}
          >
            {shows[name]}
          </Link>
        ))}
      </nav>
      <Loaded query={query} what="The errors">
        {({ pages }) => {
          const groups = pages.flat()
          if (groups.length === 0)
            return (
              <EmptyState
                title={show === 'open' ? 'Nothing is broken' : 'Nothing was resolved'}
                headingLevel="h3"
              >
                {show === 'open'
                  ? 'An error screen that a visitor sees is reported here.'
                  : 'What you mark as resolved is kept here for a while.'}
              </EmptyState>
            )
          return (
            <div>
              <ul className="divide-y divide-line rounded-card border border-line bg-paper">
                {groups.map((group) => (
                  <Group key={`${group.errorType} ${group.errorMessage}`} group={group} />
                ))}
              </ul>
              <OlderButton query={query}>Show older ones</OlderButton>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function Group({ group }: { group: ErrorGroup }) {
  const { errorType, errorMessage, count, people, firstAt, lastAt, isResolved, lastData } = group
  const { send, isBusy, failure } = useRequest()
  const resolve = () =>
    send(async () => {
      const body = { errorType, errorMessage, isResolved: !isResolved }
      await call('POST /admin/errors/resolve', { body })
      toast({
        title: isResolved ? 'Reopened' : 'Resolved. A new report reopens it.',
        variant: 'ok',
      })
      await queryClient.invalidateQueries({ queryKey: key })
    })
  const { url, stack } = (lastData ?? {}) as { url?: unknown; stack?: unknown }
  return (
    <li className="grid gap-1 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-base font-semibold tracking-normal break-words">
            {errorMessage || '(no words)'}
          </h3>
          <p className="text-sm text-muted">
            {errorType}, {formatNumber(count)} {count === 1 ? 'report' : 'reports'}
            {people > 0 && ` of ${people} signed in`}, last {minuteOf(lastAt)}
            {count > 1 && `, first ${minuteOf(firstAt)}`}
          </p>
        </div>
        <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={resolve}>
          {isResolved ? 'Reopen' : 'Resolve'}
          <span className="sr-only">: {errorMessage}</span>
        </Button>
      </div>
      <FormFailure words={failure} />
      {(typeof url === 'string' || typeof stack === 'string') && (
        <Disclosure summary="The last report">
          {typeof url === 'string' && <p className="text-sm break-all">{url}</p>}
          {typeof stack === 'string' && (
            <section
              aria-label="Stack"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll with the keyboard, too
              tabIndex={0}
              className="mt-2 max-h-80 overflow-auto rounded-control bg-tint p-3 text-xs"
            >
              <pre>{stack}</pre>
            </section>
          )}
        </Disclosure>
      )}
    </li>
  )
}
