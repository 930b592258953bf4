import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#domain/format-number.ts'

/** Links to places or categories with the number of what is there. */
export function CountLinks({ children }: { children: ReactNode }) {
  return <ul className="count-links">{children}</ul>
}

/** One of `CountLinks`. */
export function CountLink({
  to,
  count,
  note,
  icon,
  noun = { one: 'business', many: 'businesses' },
  discover = 'render',
  children,
}: {
  to: string
  count: number
  /** Anything else that sets it apart, such as a distance. */
  note?: string
  icon?: ReactNode
  /** What is counted. */
  noun?: { one: string; many: string }
  /** None for a route that is known without it. */
  discover?: 'render' | 'none'
  children: ReactNode
}) {
  return (
    <li>
      <Link to={to} discover={discover}>
        {icon}
        <span>{children}</span>
        {note && <small>{note}</small>}
        <b>
          {formatNumber(count)}
          <i>{` ${count === 1 ? noun.one : noun.many}`}</i>
        </b>
      </Link>
    </li>
  )
}
