import { dayWords } from './day-words.ts'
import type { Days } from './days.ts'

/** The newest day first. */
export function DaysTable<Metric extends string>({ daily, labels, wordsOf }: Days<Metric>) {
  const metrics = Object.keys(labels) as Metric[]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll with the keyboard, too
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
                {dayWords(day)}
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
