import { useEffect, useRef } from 'react'
import { Select } from '#app/ui/field.tsx'

type SortSelectProps = { formId: string; sort: string; options: readonly { value: string; label: string }[] }

/** Belongs to the filter form, wherever it is on the page. */
export function SortSelect({ formId, sort, options }: SortSelectProps) {
  const ref = useRef<HTMLSelectElement>(null)
  const values = options.map(({ value }) => value).join()
  // Also runs when the options change, because a sort order can't be selected before it is an option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are compared by their values
  useEffect(() => {
    if (ref.current) ref.current.value = sort
  }, [sort, values])
  return (
    <div className="no-print flex items-center gap-2 max-sm:min-w-0 max-sm:flex-1">
      <label htmlFor="search-sort" className="text-sm text-muted max-sm:sr-only">
        Sort by
      </label>
      <div className="min-w-0 flex-1 sm:w-44 sm:flex-none">
        <Select
          id="search-sort"
          name="sort"
          form={formId}
          ref={ref}
          defaultValue={sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
