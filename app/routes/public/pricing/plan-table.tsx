import { Check, Minus } from 'lucide-react'
import { cn } from '#app/ui/cn.ts'
import { moneyWords } from '#domain/plans/prices.ts'
import type { Plan } from '#domain/plans/schema.ts'
import { type Cell, comparisonOf } from './plan-words.ts'

/** All plans side by side. On a phone it scrolls within its frame; row headings stay visible. */
export function PlanTable({ plans }: { plans: Plan[] }) {
  const rows = [
    ...comparisonOf(plans),
    { label: 'Per month', cell: (plan: Plan) => moneyWords(plan.priceMonthCents, plan.currency) },
    { label: 'Per year', cell: (plan: Plan) => moneyWords(plan.priceYearCents, plan.currency) },
  ]
  return (
    <section aria-labelledby="compare-plans" className="border-y border-line bg-tint/50">
      <div className="wrap py-16 lg:py-20">
        <h2 id="compare-plans" className="text-3xl lg:text-4xl">
          Side by side
        </h2>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          aria-label="Table of the plans"
          className="relative mt-8 overflow-x-auto rounded-card border border-line bg-paper"
        >
          <table className={cn('w-full border-collapse text-left', widthFor(plans.length))}>
            <thead>
              <tr>
                <th className={cn(firstColumn, 'p-4 sm:p-5')}>
                  <span className="sr-only">What</span>
                </th>
                {plans.map(({ id, name }) => (
                  <th key={id} scope="col" className="p-4 font-display text-lg font-bold sm:p-5">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, note, cell }) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className={cn(firstColumn, 'p-4 font-semibold sm:px-5')}>
                    {label}
                    {note && <span className="mt-0.5 block text-sm font-normal text-muted">{note}</span>}
                  </th>
                  {plans.map((plan) => (
                    <td key={plan.id} className="p-4 align-top tabular-nums sm:px-5">
                      <CellWords cell={cell(plan)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  )
}

/** On a phone the second plan shows a little, so that one sees that there is more. */
const widthFor = (count: number) =>
  count > 5
    ? 'min-w-[84rem]'
    : cn(
        'table-fixed',
        count === 5
          ? 'min-w-[52rem] sm:min-w-[60rem]'
          : count === 4
            ? 'min-w-[44rem] sm:min-w-[52rem]'
            : 'min-w-[36rem] sm:min-w-[44rem]',
      )

const firstColumn = 'sticky left-0 w-[9rem] min-w-[9rem] bg-paper align-top sm:w-[16rem]'

function CellWords({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return cell
  const Icon = cell ? Check : Minus
  return (
    <>
      <Icon aria-hidden="true" className={cn('size-5', cell ? 'text-ok' : 'text-muted')} />
      <span className="sr-only">{cell ? 'Yes' : 'No'}</span>
    </>
  )
}
