import { type ReactNode, Suspense, useState } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Days } from './days.ts'
import { DaysTable } from './days-table.tsx'

// The charts' library is as large as a page.
const DaysChart = lazyPart(() => import('./days-chart.tsx'))

/** Each day of a period: as a chart of one number, and as a table of all of them. */
export function DaysPart<Metric extends string>({
  first,
  actions,
  ...days
}: Days<Metric> & {
  /** What the chart begins with. */
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
