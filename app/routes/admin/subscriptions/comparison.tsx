import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { StoredReconciliation } from '#domain/billing/admin-schema.ts'
import { counted } from '#domain/format-number.ts'
import { cell, WideTable } from '../wide-table.tsx'
import { comparisonsQuery, readBillingAgain } from './queries.ts'
import { differenceWords, sideWords } from './words.ts'

/** The results of the nightly reconciliation with the payment service, and a button to run it now. */
export function Comparison() {
  const query = useQuery(comparisonsQuery, queryClient)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid justify-items-start gap-3">
        <p className="max-w-[62ch] text-muted">
          Each night every subscription is compared with the payment service. Differences are updated from
          there.
        </p>
        <Actions />
      </div>
      <QueryBoundary query={query} what="The comparisons">
        {([last, ...older]) =>
          last ? (
            <>
              <LastReport report={last} />
              {older.length > 0 && <OlderReports reports={older} />}
            </>
          ) : (
            <EmptyState title="No comparisons yet">The first comparison runs tonight.</EmptyState>
          )
        }
      </QueryBoundary>
    </div>
  )
}

function Actions() {
  const { send, isBusy, failure } = useRequest()
  const compare = () =>
    send(async () => {
      await call('POST /admin/billing/reconciliations')
      toast({ title: 'Comparison finished', variant: 'ok' })
      await readBillingAgain()
    })
  const sync = () =>
    send(async () => {
      const { made, retired } = await call('POST /admin/billing/prices')
      const title =
        made.length + retired.length === 0
          ? 'The payment service already has all prices'
          : `${counted(made.length, 'price')} created, ${retired.length} retired`
      toast({ title, variant: 'ok' })
    })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-disabled={isBusy} onClick={compare}>
          {isBusy ? 'One moment…' : 'Compare now'}
        </Button>
        <Button variant="secondary" aria-disabled={isBusy} onClick={sync}>
          {isBusy ? 'One moment…' : 'Send prices'}
        </Button>
      </div>
      <FormFailure words={failure} />
    </>
  )
}

function LastReport({ report }: { report: StoredReconciliation }) {
  const { finishedAt, subscriptions, differences } = report
  return (
    <section aria-labelledby="last-report" className="grid grid-cols-1 gap-3">
      <h3 id="last-report" className="text-xl">
        The last one, {minuteOf(finishedAt)}
      </h3>
      <p className="flex flex-wrap items-center gap-3">
        <CountBadge count={differences.length} />
        <span className="text-muted">{subscriptionsWords(subscriptions)}</span>
      </p>
      {differences.length > 0 && (
        <WideTable label="Differences" columns={['What', 'Here before', 'Payment service (now here, too)']}>
          {differences.map((difference, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and may list one twice
            <tr key={position}>
              <th scope="row" className={`${cell} font-medium`}>
                {differenceWords(difference)}
                <p className="text-sm font-normal break-all text-muted">{difference.subscription}</p>
              </th>
              <td className={`${cell} break-words`}>{sideWords(difference.here)}</td>
              <td className={`${cell} break-words`}>{sideWords(difference.there)}</td>
            </tr>
          ))}
        </WideTable>
      )}
    </section>
  )
}

function OlderReports({ reports }: { reports: StoredReconciliation[] }) {
  return (
    <section aria-labelledby="older-reports" className="grid grid-cols-1 gap-3">
      <h3 id="older-reports" className="text-xl">
        Before that
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-paper">
        {reports.map(({ id, finishedAt, subscriptions, differences }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <span>{minuteOf(finishedAt)}</span>
            <CountBadge count={differences.length} />
            <span className="text-muted">{subscriptionsWords(subscriptions)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const subscriptionsWords = (count: number) =>
  `${counted(count, 'subscription was', 'subscriptions were')} compared`

function CountBadge({ count }: { count: number }) {
  if (count === 0) return <Badge variant="ok">No differences</Badge>
  return <Badge variant="danger">{counted(count, 'difference')}</Badge>
}
