import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { metricLabels, metrics, type Numbers } from '#domain/metrics/schema.ts'
import { formatNumber } from '#domain/numbers.ts'
import { changeWords, medianWords } from './compared.ts'

/** Every total, beside the period before and what is usual in the category. */
export function Tiles({ numbers }: { numbers: Numbers }) {
  const { totals, previous, median, days } = numbers
  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {metrics.map((metric) => {
          const change = previous && changeWords(totals[metric], previous[metric])
          const usual = median?.totals[metric]
          return (
            <li key={metric} className="grid">
              <Card className="flex flex-col p-4">
                <p className="text-[0.9375rem] text-muted">{metricLabels[metric]}</p>
                <p className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1">
                  <span className="font-display text-3xl font-bold tabular-nums">
                    {formatNumber(totals[metric])}
                  </span>
                  {change && <Badge variant={change.isMore ? 'accent' : undefined}>{change.text}</Badge>}
                </p>
                {usual !== undefined && (
                  <p className="mt-auto pt-1 text-sm text-muted">Usual here: {medianWords(usual)}</p>
                )}
              </Card>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {days === 365 ? 'The last year' : `The last ${days} days`}
        {previous && `, beside the ${days} days before`}
        {median && `; “usual” is the median of ${median.businesses} businesses in your category`}.
      </p>
    </div>
  )
}
