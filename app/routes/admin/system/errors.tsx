import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import type { List } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { type ErrorGroup, errorFilterSchema } from '#domain/error-logs/admin-schema.ts'
import { counted } from '#domain/format-number.ts'

const atOnce = 30
const key = ['admin', 'system', 'errors']

const errorsList: List<ErrorGroup> = {
  name: 'errors',
  path: '/admin/system/errors',
  label: 'Errors',
  schema: errorFilterSchema,
  paging: ['offset'],
  filters: [
    {
      kind: 'tabs',
      name: 'show',
      label: 'Status',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'resolved', label: 'Resolved' },
      ],
    },
  ],
  columns: [
    {
      id: 'error',
      label: 'Error',
      cell: ({ errorMessage, errorType }) => (
        <>
          <span className="block break-words">{errorMessage || '(no message)'}</span>
          <span className="block text-sm font-normal text-muted">{errorType}</span>
        </>
      ),
    },
    {
      id: 'reports',
      label: 'Reports',
      align: 'end',
      cell: ({ count, people }) => (
        <>
          {counted(count, 'report')}
          {people > 0 && <span className="block text-sm text-muted">of {people} signed in</span>}
        </>
      ),
    },
    {
      id: 'last',
      label: 'Last',
      className: '@2xl:whitespace-nowrap',
      cell: ({ lastAt }) => minuteOf(lastAt),
    },
    {
      id: 'first',
      label: 'First',
      className: '@2xl:whitespace-nowrap',
      cell: ({ firstAt }) => minuteOf(firstAt),
    },
    { id: 'action', label: 'Action', cell: (group) => <Resolve group={group} /> },
  ],
  idOf: ({ errorType, errorMessage }) => `${errorType} ${errorMessage}`,
  nameOf: ({ errorMessage, errorType }) => errorMessage || errorType,
  detailOf: (group) => lastReport(group) && <LastReport {...lastReport(group)!} />,
  queryKey: key,
  async fetch(wanted, signal) {
    const query = readSearch(errorFilterSchema, new URLSearchParams(wanted))
    const { groups } = await call('GET /admin/errors', { query, signal })
    const offset = Number(query.offset ?? 0) + atOnce
    return { rows: groups, next: groups.length === atOnce ? { offset: String(offset) } : null }
  },
  noun: ['error', 'errors'],
  empty: () => ({
    title: 'No errors',
    text: 'An error screen that a visitor sees is reported here.',
  }),
  nothingFound: {
    title: 'No resolved errors',
    text: 'What you mark as resolved stays here for a while.',
  },
}

/** Browser errors, grouped by kind. */
export default function SystemErrors() {
  return (
    <>
      <h2 className="text-2xl">Errors</h2>
      <ListPage list={errorsList} />
    </>
  )
}

function Resolve({ group: { errorType, errorMessage, isResolved } }: { group: ErrorGroup }) {
  const { send, isBusy, failure } = useRequest()
  const resolve = () =>
    send(async () => {
      const body = { errorType, errorMessage, isResolved: !isResolved }
      await call('POST /admin/errors/resolve', { body })
      toast({ title: isResolved ? 'Reopened' : 'Resolved. A new report reopens it.', variant: 'ok' })
      await queryClient.invalidateQueries({ queryKey: key })
    })
  return (
    <>
      <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={resolve}>
        {isResolved ? 'Reopen' : 'Resolve'}
        <span className="sr-only">: {errorMessage}</span>
      </Button>
      <FormFailure words={failure} />
    </>
  )
}

function lastReport({ lastData }: ErrorGroup): { url: string | null; stack: string | null } | null {
  const { url, stack } = (lastData ?? {}) as { url?: unknown; stack?: unknown }
  const report = {
    url: typeof url === 'string' ? url : null,
    stack: typeof stack === 'string' ? stack : null,
  }
  return report.url === null && report.stack === null ? null : report
}

function LastReport({ url, stack }: { url: string | null; stack: string | null }) {
  return (
    <>
      <p className="font-semibold">The last report</p>
      {url !== null && <p className="text-sm break-all">{url}</p>}
      {stack !== null && (
        <section
          aria-label="Stack"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
          tabIndex={0}
          className="mt-2 max-h-80 overflow-auto rounded-control bg-tint p-3 text-xs"
        >
          <pre className="whitespace-pre-wrap wrap-anywhere">{stack}</pre>
        </section>
      )}
    </>
  )
}
