import { type ReactNode, useId } from 'react'

export const plainCell = 'border border-line px-2 py-1.5 align-top [&_a]:underline'

/** A table in the old style, which scrolls sideways if it doesn't fit. */
export function PlainTable({
  title,
  columns,
  children,
}: {
  title: string
  columns: readonly string[]
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
      tabIndex={0}
      className="relative mt-3 overflow-x-auto"
    >
      <table className="w-full min-w-2xl border-collapse text-left text-[0.9375rem]">
        <caption id={id} className="sr-only">
          {title}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${plainCell} bg-tint font-semibold whitespace-nowrap`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
