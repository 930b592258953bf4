import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { type SiteNumbers, siteMetricLabels, siteMetrics } from '#domain/site-numbers/schema.ts'
import { trendWords, valueWords } from './words.ts'

/** Every total of the period beside the one before. */
export function Tiles({ numbers: { totals, previous, days } }: { numbers: SiteNumbers }) {
  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {siteMetrics.map((metric) => {
          const trend = trendWords(metric, totals[metric], previous[metric])
          return (
            <li key={metric} className="grid">
              <Card className="p-4">
                <p className="text-[0.9375rem] text-muted">{siteMetricLabels[metric]}</p>
                <p className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1">
                  <span className="font-display text-3xl font-bold tabular-nums">
                    {valueWords(metric, totals[metric])}
                  </span>
                  {trend && (
                    <Badge variant={trend.isGood ? 'ok' : trend.isBad ? 'danger' : 'neutral'}>
                      {trend.text}
                    </Badge>
                  )}
                </p>
              </Card>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-muted">
        The last {days} days, beside the {days} days before. Days are in Central Time.
      </p>
    </div>
  )
}
