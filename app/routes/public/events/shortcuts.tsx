import { ChipLink } from '#app/ui/chip.tsx'
import { type EventParams, eventSpec, presetNames, presets } from '#domain/events/list-spec.ts'
import { postingHref } from '#domain/search/postings/href.ts'

/** The days that people mean most. */
export function Shortcuts({ params }: { params: EventParams }) {
  const { filters } = params
  return (
    <nav aria-label="When" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {presets
          .filter((when) => when !== filters.when)
          .map((when) => (
            <li key={when} className="flex">
              <ChipLink
                to={postingHref(eventSpec, params, { filters: { ...filters, when, from: null, to: null } })}
                preventScrollReset
              >
                {presetNames[when]}
              </ChipLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
