import { Card } from '#app/ui/card.tsx'
import { type Metric, metricLabels, type Numbers, sourceLabels } from '#domain/metrics/schema.ts'

const shown: Metric[] = ['view', 'call', 'directions', 'website', 'whatsapp', 'save']

/** Where visitors came from, and what they did. */
export function SourcesTable({ sources }: { sources: NonNullable<Numbers['sources']> }) {
  return (
    <section aria-labelledby="sources-title">
      <h3 id="sources-title" className="text-xl">
        Where visitors came from
      </h3>
      {sources.length === 0 ? (
        <p className="mt-2 text-muted">No views in this period.</p>
      ) : (
        <Card className="mt-4 p-3 sm:p-5">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard */}
          <section aria-label="Numbers by source" tabIndex={0} className="overflow-x-auto">
            <table className="w-full text-[0.9375rem]">
              <thead>
                <tr>
                  <th scope="col" className="py-2 pr-3 text-left">
                    From
                  </th>
                  {shown.map((metric) => (
                    <th
                      key={metric}
                      scope="col"
                      className="px-3 py-2 text-right font-semibold whitespace-nowrap"
                    >
                      {metricLabels[metric]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sources.map(({ source, totals }) => (
                  <tr key={source} className="border-t border-line">
                    <th scope="row" className="py-2 pr-3 text-left font-medium whitespace-nowrap">
                      {sourceLabels[source]}
                    </th>
                    {shown.map((metric) => (
                      <td key={metric} className="px-3 py-2 text-right tabular-nums">
                        {totals[metric]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </Card>
      )}
    </section>
  )
}
