import { NavLink } from 'react-router'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'

/** The tabs of a page of the panel, each with its own route. */
export function SectionLinks({
  label,
  sections,
  end = false,
}: {
  label: string
  sections: readonly { to: string; label: string }[]
  /** The first is at the page's own path. */
  end?: boolean
}) {
  return (
    <nav aria-label={label} className="mt-6">
      <ScrollRow>
        {sections.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <NavLink to={to} end={end} className={rowLink}>
              {label}
            </NavLink>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
