import { Card } from '#app/ui/card.tsx'
import { dayWords } from '#domain/hours/day-words.ts'
import { utilities } from '#domain/housing/choices.ts'
import type { HomePage } from '#domain/housing/schema.ts'
import { availableWords, dollarWords, rentWords } from '#domain/housing/words.ts'

/** The price, and when it becomes available. */
export function Price({ home }: { home: HomePage }) {
  const { depositCents, feesNote, minLeaseMonths, availableUntil } = home
  return (
    <Card className="p-5">
      <p className="font-display text-3xl font-bold tabular-nums">{rentWords(home)}</p>
      <dl className="mt-4 grid gap-3 text-[0.9375rem]">
        <Line name="Deposit">
          {depositCents === null ? 'Ask' : depositCents === 0 ? 'None' : dollarWords(depositCents)}
        </Line>
        <Line name="Included">
          {home.utilities.length === 0 ? 'No utilities' : home.utilities.map(utilities.label).join(', ')}
        </Line>
        {feesNote && <Line name="Also to pay">{feesNote}</Line>}
        <Line name="Available">
          {home.listing === 'listed'
            ? availableWords(home, home.today).replace(/^Available (\w)/, (_, first: string) =>
                first.toUpperCase(),
              )
            : 'Not anymore'}
          {availableUntil && `, until ${dayWords(availableUntil)}`}
        </Line>
        {minLeaseMonths !== null && (
          <Line name="Shortest stay">{minLeaseMonths === 1 ? '1 month' : `${minLeaseMonths} months`}</Line>
        )}
      </dl>
    </Card>
  )
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
