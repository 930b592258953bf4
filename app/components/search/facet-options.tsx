import { Fragment, useState } from 'react'
import { Input } from '#app/ui/field.tsx'
import type { FacetValue } from '#domain/search/schema.ts'
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

const shownAtFirst = 8

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
  const all = withChosen(values, chosen, labelOf)
  const first = all.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value))
  const rest = all.filter((each) => !first.includes(each))
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
      {filterLabel && isHydrated && rest.length > 0 && (
        <Input
          type="search"
          value={typed}
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
      {rest.length > 0 && (
        <details open={wanted === '' ? undefined : true} className="group/all">
          <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center rounded-lg text-[0.9375rem] font-medium text-forest-ink underline underline-offset-4 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <span className="group-open/all:hidden">Show all {all.length}</span>
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
