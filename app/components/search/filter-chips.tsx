import { Link } from 'react-router'
import { RemovableChip } from '#app/ui/chip.tsx'

type ShownChip = { name: string; value: string; label: string; href: string }
type FilterChipsProps = {
  chips: readonly ShownChip[]
  clearHref: string
  /** Further actions on what is chosen. */
  more?: React.ReactNode
}

export function FilterChips({ chips, clearHref, more }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, value, label, href }) => (
        <li key={`${name}=${value}`} className="max-w-full">
          <RemovableChip to={href} removeLabel={`Remove filter ${label}`} preventScrollReset>
            {label}
          </RemovableChip>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={clearHref}
            preventScrollReset
            className="inline-flex min-h-8 items-center px-1 text-sm font-medium text-forest-ink underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Clear all
          </Link>
        </li>
      )}
      {more && <li>{more}</li>}
    </ul>
  )
}
