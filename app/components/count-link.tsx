import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#domain/format-number.ts'

/** A place or category in a list, with its number of businesses or other things. */
export function CountLink({
  to,
  count,
  note,
  icon,
  noun = { one: 'business', many: 'businesses' },
  children,
}: {
  to: string
  count: number
  /** Anything else that sets it apart, such as a distance. */
  note?: string
  icon?: ReactNode
  /** What is counted. */
  noun?: { one: string; many: string }
  children: ReactNode
}) {
  return (
    <li>
      <Link
        to={to}
        data-slot="count-link"
        className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-paper px-4 py-2 no-underline transition-colors duration-150 hover:border-line-strong hover:bg-tint"
      >
        {icon}
        <span className="min-w-0 flex-1 font-medium">{children}</span>
        {note && <span className="text-sm text-muted tabular-nums">{note}</span>}
        <span className="text-sm font-semibold text-forest-ink tabular-nums">
          {formatNumber(count)}
          <span className="sr-only"> {count === 1 ? noun.one : noun.many}</span>
        </span>
      </Link>
    </li>
  )
}
