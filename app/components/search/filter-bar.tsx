import { type ReactNode, useId } from 'react'
import { ChipLink } from '#app/ui/chip.tsx'
import type { Chip } from '#domain/search/search-list.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheetButton } from './filter-sheet.tsx'
import { NearMeButton, NearMeStatus } from './near-me-button.tsx'
import type { NearMe } from './use-near-me.ts'

/** A filter that is one press away, and the URL of the list with it. */
export type QuickFilter = { label: string; href: string }

/**
 * What narrows the list, in one row that scrolls sideways on phones: the filter sheet, what is chosen, and what is often
 * wanted next.
 */
export function FilterBar({
  chips,
  chosen,
  clearHref,
  quick,
  save,
  nearMe,
  shortcuts,
  actions,
}: {
  chips: readonly Chip[]
  /** Number of choices in the filter panel. */
  chosen: number
  clearHref: string
  quick: readonly QuickFilter[]
  /** The link that saves this search. */
  save: ReactNode
  /** Null where a notice asks for the position. */
  nearMe: NearMe | null
  /** More links to common searches. */
  shortcuts?: ReactNode
  actions?: ReactNode
}) {
  const noteId = useId()
  return (
    <>
      {/* No `fading-row`: its mask would hide the view's button, which floats over the list on a phone. */}
      <div data-slot="rail" className="chip-rail mt-3">
        <FilterSheetButton chosen={chosen} />
        <FilterChips chips={chips} clearHref={clearHref} />
        {nearMe && <NearMeButton nearMe={nearMe} noteId={noteId} />}
        {quick.length > 0 && (
          <ul aria-label="Quick filters">
            {quick.map(({ label, href }) => (
              <li key={href}>
                <ChipLink to={href} preventScrollReset>
                  {label}
                </ChipLink>
              </li>
            ))}
          </ul>
        )}
        {shortcuts}
        {chips.length > 0 && save}
        {actions && <div className="flex shrink-0 gap-2 md:ml-auto">{actions}</div>}
      </div>
      {nearMe && (
        <div className="no-print mt-1.5 text-muted">
          <NearMeStatus nearMe={nearMe} noteId={noteId} />
        </div>
      )}
    </>
  )
}
