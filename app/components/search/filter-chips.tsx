import { Link } from 'react-router'
import { RemovableChip } from '#app/ui/chip.tsx'
import type { Chip } from '#domain/search/search-list.ts'

/** Each value that narrows the list, as a link to the list without it. */
export function FilterChips({ chips, clearHref }: { chips: readonly Chip[]; clearHref: string }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters">
      {chips.map(({ name, value, label, href }) => (
        <li key={`${name}=${value}`} data-name={name}>
          <RemovableChip
            to={href}
            removeLabel={`Remove filter ${label}`}
            variant="selected"
            preventScrollReset
          >
            {label}
          </RemovableChip>
        </li>
      ))}
      {chips.length > 1 && (
        <li data-name="all">
          <Link
            to={clearHref}
            preventScrollReset
            className="inline-flex min-h-8 items-center px-1 text-sm font-medium whitespace-nowrap text-forest-ink underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
