import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

export const cell = 'py-3 pr-5 align-top last:pr-0'

/** A table that scrolls sideways if it doesn't fit. */
export function WideTable({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly string[]
  children: ReactNode
}) {
  return (
    <Card className="p-3 sm:p-5">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard */}
      <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full min-w-3xl text-left text-[0.9375rem]">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-5 font-semibold whitespace-nowrap last:pr-0">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&>tr]:border-t [&>tr]:border-line">{children}</tbody>
        </table>
      </section>
    </Card>
  )
}
