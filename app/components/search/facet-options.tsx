import { Fragment, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Input } from '#app/ui/field.tsx'
import { type FacetValue, shownAtFirst } from '#domain/search/schema.ts'
import { useAllFacets } from './all-facets.tsx'
import type { FacetSection } from './facet-sections.ts'
import { FilterOption } from './filter-option.tsx'
import { useHydrated } from './use-hydrated.ts'

type FacetOptionsProps = {
  name: string
  values: FacetValue[]
  chosen: string[]
  /** There may be more than the counts say. */
  isAtLeast: boolean
  labelOf: (value: string) => string
  /** How the long tail is grouped: countries by region, features by kind. */
  sections?: (values: FacetValue[]) => FacetSection[]
  /** Content shown below a chosen value. */
  below?: (value: string) => React.ReactNode
  /** A long list gets a search field for its options, with this label. */
  filterLabel?: string
}

/** The values of one facet: the first eight and every chosen one; the rest are behind "Show all". */
export function FacetOptions({
  name,
  values,
  chosen,
  isAtLeast,
  labelOf,
  sections,
  below,
  filterLabel,
}: FacetOptionsProps) {
  const [typed, setTyped] = useState('')
  const isHydrated = useHydrated()
  const more = useAllFacets(name)
  const summary = useRef<HTMLElement>(null)
  const isLoaded = more.values !== null
  // The first ones when the rest was opened. While it is open they stay the first, whatever is ticked and however the
  // counts change: nothing moves away from who ticks it.
  const [atOpening, setAtOpening] = useState<string[] | null>(null)
  useEffect(() => {
    if (isLoaded && more.wasAskedHere) summary.current?.focus({ preventScroll: true })
  }, [isLoaded, more.wasAskedHere])
  const all = withChosen(values, chosen, labelOf)
  const whole = withChosen(more.values ?? all, chosen, labelOf)
  const entryOf = (value: string) =>
    [...all, ...whole].find((each) => each.value === value) ?? { value, label: labelOf(value), count: 0 }
  const first =
    atOpening?.map(entryOf) ??
    all.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value))
  const firstValues = new Set(first.map(({ value }) => value))
  const rest = whole.filter(({ value }) => !firstValues.has(value))
  const total = isLoaded ? first.length + rest.length : Math.max(all.length, more.offered)
  const wanted = typed.trim().toLowerCase()
  const isHidden = ({ value, label }: FacetValue) =>
    wanted !== '' && !label.toLowerCase().includes(wanted) && !chosen.includes(value)
  const option = (each: FacetValue) => (
    <Fragment key={each.value}>
      <FilterOption
        name={name}
        value={each.value}
        label={each.label}
        count={each.count}
        isAtLeast={isAtLeast}
        isChecked={chosen.includes(each.value)}
        isHidden={isHidden(each)}
      />
      {chosen.includes(each.value) && below?.(each.value)}
    </Fragment>
  )
  return (
    <>
      {filterLabel && isHydrated && total > first.length && (
        <Input
          type="search"
          value={typed}
          onFocus={() => more.offered > 0 && !isLoaded && more.load?.('')}
          onChange={(event) => {
            // It only filters the options on the page, not the search.
            event.stopPropagation()
            setTyped(event.target.value)
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          placeholder={filterLabel}
          aria-label={filterLabel}
          className="mb-1"
        />
      )}
      {first.map(option)}
      {total > first.length && rest.length === 0 && (
        <Link
          to={`${more.href}#${name}`}
          rel="nofollow"
          // It loads them in place.
          discover="none"
          aria-busy={more.isLoading || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            more.load?.(name)
          }}
          className="option-more"
        >
          {more.isLoading ? 'Loading…' : `Show all ${total}`}
        </Link>
      )}
      {rest.length > 0 && (
        <details
          id={name}
          onToggle={({ currentTarget: { open } }) =>
            setAtOpening((before) => (open ? (before ?? [...firstValues]) : null))
          }
          open={wanted !== '' || more.isWhole || more.wasAskedHere ? true : undefined}
          className="group/all scroll-mt-24"
        >
          <summary ref={summary} className="option-more">
            <span className="group-open/all:hidden">{`Show all ${total}`}</span>
            <span className="hidden group-open/all:inline">Show fewer</span>
          </summary>
          {sections
            ? sections(rest).map(({ heading, values: part }) => (
                <fieldset key={heading} hidden={part.every(isHidden)}>
                  <legend className="pt-3 pb-1 text-sm font-semibold text-muted">{heading}</legend>
                  {part.map(option)}
                </fieldset>
              ))
            : rest.map(option)}
        </details>
      )}
    </>
  )
}

/** A chosen value without matches keeps its checkbox, or it couldn't be cleared. */
function withChosen(
  values: FacetValue[],
  chosen: string[],
  labelOf: (value: string) => string,
): FacetValue[] {
  const missing = chosen.filter((value) => !values.some((each) => each.value === value))
  return [...values, ...missing.map((value) => ({ value, label: labelOf(value), count: 0 }))]
}
