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
      <Link to={to} className="count-link">
        {icon}
        <span>{children}</span>
        {note && <small>{note}</small>}
        <b>
          {formatNumber(count)}
          <span className="sr-only">{` ${count === 1 ? noun.one : noun.many}`}</span>
        </b>
      </Link>
    </li>
  )
}
