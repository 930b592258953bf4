import { useId } from 'react'
import { DistanceGroup } from '#app/components/search/distance-group.tsx'
import { FilterGroup } from '#app/components/search/filter-group.tsx'
import { FilterOption } from '#app/components/search/filter-option.tsx'
import { Input } from '#app/ui/field.tsx'
import type { PostingParams, PostingSpec, Range, RangeSpec } from '#domain/search/postings/spec.ts'
import { defaultRadius } from '#domain/search/schema.ts'

type Panel = { spec: PostingSpec; filters: Record<string, unknown> }

/** All filters of the list, as defined by its spec: fields of one form. */
export function PostingFilters<S extends PostingSpec>({
  spec,
  params,
  radius,
}: {
  spec: S
  params: PostingParams<S>
  /** The search radius; null where it doesn't apply. */
  radius: number | null
}) {
  const filters = params.filters as Record<string, unknown>
  const flags = Object.entries(spec.flags)
  return (
    <>
      {flags.length > 0 && (
        <fieldset className="pb-3">
          <legend className="sr-only">Only</legend>
          {flags.map(([name, label]) => (
            <FilterOption key={name} name={name} value="1" label={label} isChecked={filters[name] === true} />
          ))}
        </fieldset>
      )}
      {radius !== null && <DistanceGroup radius={params.radius ?? defaultRadius} />}
      {groupsOf(spec).map((name) => (
        <PanelGroup key={name} panel={{ spec, filters }} name={name} />
      ))}
    </>
  )
}

function groupsOf({ panel = [], lists, ones, ranges, days, texts = {} }: PostingSpec): string[] {
  const all = [lists, ones, ranges, days, texts].flatMap((each) => Object.keys(each))
  return [...new Set([...panel, ...all])]
}

function PanelGroup({ panel: { spec, filters }, name }: { panel: Panel; name: string }) {
  const value = filters[name]
  const list = spec.lists[name]
  if (list) {
    const chosen = value as string[]
    return (
      <FilterGroup legend={list.legend} isOpen={list.isOpen} chosen={chosen.length}>
        {list.values.map((each) => (
          <FilterOption
            key={each}
            name={name}
            value={each}
            label={list.label(each)}
            isChecked={chosen.includes(each)}
          />
        ))}
      </FilterGroup>
    )
  }
  const one = spec.ones[name]
  if (one)
    return (
      <FilterGroup legend={one.legend} isOpen={one.isOpen} chosen={value === null ? 0 : 1}>
        <FilterOption type="radio" name={name} value="" label="Any" isChecked={value === null} />
        {one.values.map((each) => (
          <FilterOption
            key={each}
            type="radio"
            name={name}
            value={each}
            label={one.label(each)}
            isChecked={value === each}
          />
        ))}
      </FilterGroup>
    )
  const range = spec.ranges[name]
  if (range) return <RangeGroup name={name} spec={range} value={value as Range} />
  const text = spec.texts?.[name]
  if (text)
    return (
      <FilterGroup legend={text.legend} isOpen={text.isOpen} chosen={value === null ? 0 : 1}>
        {/* The key re-creates the field for a new value from the URL, as below. */}
        <Input
          key={String(value)}
          type="search"
          name={name}
          aria-label={text.legend}
          placeholder={text.placeholder}
          maxLength={200}
          defaultValue={(value as string | null) ?? ''}
        />
      </FilterGroup>
    )
  const day = spec.days[name]
  return day ? (
    <FilterGroup legend={day.legend} isOpen={day.isOpen} chosen={value === null ? 0 : 1}>
      <Input
        key={String(value)}
        type="date"
        name={name}
        aria-label={day.legend}
        defaultValue={(value as string | null) ?? ''}
      />
    </FilterGroup>
  ) : null
}

function RangeGroup({ name, spec, value: { min, max } }: { name: string; spec: RangeSpec; value: Range }) {
  const id = useId()
  const hintId = spec.hint && id
  return (
    <FilterGroup legend={spec.legend} isOpen={spec.isOpen} chosen={min === null && max === null ? 0 : 1}>
      <div className="grid grid-cols-2 gap-3 py-1">
        <NumberField name={`${name}_min`} label="At least" value={min} spec={spec} hintId={hintId} />
        <NumberField name={`${name}_max`} label="At most" value={max} spec={spec} hintId={hintId} />
      </div>
      {spec.hint && (
        <p id={id} className="mt-1.5 text-sm text-muted">
          {spec.hint}
        </p>
      )}
    </FilterGroup>
  )
}

function NumberField({
  name,
  label,
  value,
  spec: { from, to, sign },
  hintId,
}: {
  name: string
  label: string
  value: number | null
  spec: RangeSpec
  hintId: string | undefined
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm text-muted">
        {label}
        {sign && ` (${sign})`}
      </label>
      {/* The key re-creates the field for a new value from the URL: it is uncontrolled and would keep the old one. */}
      <Input
        key={value}
        id={id}
        type="number"
        inputMode="numeric"
        name={name}
        min={from}
        max={to}
        step={1}
        defaultValue={value ?? ''}
        aria-describedby={hintId}
        className="mt-1 tabular-nums"
      />
    </div>
  )
}
