import { type ReactNode, Suspense, useState } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { monthAndDay } from '#domain/hours/day-names.ts'

// The chart library is as large as a page.
const DaysChart = lazyPart(() => import('./days-chart.tsx'))

/** The days of a period: a chart of one metric, and a table of all of them. */
export function DaysPart<Metric extends string>({
  first,
  actions,
  ...days
}: Days<Metric> & {
  /** The metric shown first. */
  first: Metric
  actions?: ReactNode
}) {
  const [metric, setMetric] = useState(first)
  const { labels, wordsOf } = days
  const points = days.daily.map(({ day, totals }) => ({ day, count: totals[metric] }))
  return (
    <section aria-labelledby="days-title">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id="days-title" className="text-xl">
          Day by day
        </h3>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Number">
            {(control) => (
              <Select
                {...control}
                value={metric}
                onChange={({ target }) => setMetric(target.value as Metric)}
                className="w-56"
              >
                {(Object.keys(labels) as Metric[]).map((each) => (
                  <option key={each} value={each}>
                    {labels[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {actions}
        </div>
      </div>
      <Card className="mt-4 p-3 sm:p-5">
        <Suspense fallback={<Skeleton className="h-64" />}>
          <DaysChart points={points} label={labels[metric]} wordsOf={(count) => wordsOf(metric, count)} />
        </Suspense>
        <Disclosure summary="The same as a table" className="mt-3">
          <DaysTable {...days} />
        </Disclosure>
      </Card>
    </section>
  )
}

/** Newest day first. */
function DaysTable<Metric extends string>({ daily, labels, wordsOf }: Days<Metric>) {
  const metrics = Object.keys(labels) as Metric[]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
    <section aria-label="Numbers by day" tabIndex={0} className="max-h-96 overflow-auto">
      <table className="w-full text-[0.9375rem]">
        <thead className="sticky top-0 bg-paper">
          <tr>
            <th scope="col" className="py-2 pr-3 text-left">
              Day
            </th>
            {metrics.map((metric) => (
              <th key={metric} scope="col" className="px-3 py-2 text-right font-semibold whitespace-nowrap">
                {labels[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {daily.toReversed().map(({ day, totals }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-medium whitespace-nowrap">
                {monthAndDay(day)}
              </th>
              {metrics.map((metric) => (
                <td key={metric} className="px-3 py-1.5 text-right tabular-nums">
                  {wordsOf(metric, totals[metric])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Daily metrics, oldest first. */
type Days<Metric extends string> = {
  /** Days as YYYY-MM-DD. */
  daily: readonly { day: string; totals: Record<Metric, number> }[]
  /** The metrics' labels, in display order. */
  labels: Record<Metric, string>
  /** Formats a value. */
  wordsOf: (metric: Metric, value: number) => string
}
