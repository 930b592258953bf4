import { amountWords } from '#domain/plans/prices.ts'

type Row = { description: string; amountCents: number; isStrong?: boolean }

/** Lines with amounts; the last ones are totals. */
export function AmountsTable({
  caption,
  currency,
  rows,
}: {
  caption: string
  currency: string
  rows: Row[]
}) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ description, amountCents, isStrong }, position) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and their order never changes
            key={position}
            className={
              isStrong ? 'border-t border-line-strong font-semibold' : 'border-t border-line first:border-t-0'
            }
          >
            <th scope="row" className={isStrong ? 'py-2 pr-4' : 'py-2 pr-4 font-normal break-words'}>
              {description}
            </th>
            <td className="py-2 text-right align-top whitespace-nowrap tabular-nums">
              {amountWords(amountCents, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
