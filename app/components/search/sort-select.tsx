import { useEffect, useRef } from 'react'
import { Select } from '#app/ui/field.tsx'

type SortSelectProps = { formId: string; sort: string; options: readonly { value: string; label: string }[] }

/** Belongs to the filter form, wherever it is on the page. */
export function SortSelect({ formId, sort, options }: SortSelectProps) {
  const ref = useRef<HTMLSelectElement>(null)
  const values = options.map(({ value }) => value).join()
  const runs = useRef(false)
  // Also runs when the options change, because a sort order can't be selected before it is an option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are compared by their values
  useEffect(() => {
    const select = ref.current
    if (!select) return
    // Chosen before this code was there.
    if (!runs.current && select.value !== sort) select.form?.requestSubmit()
    else select.value = sort
    runs.current = true
  }, [sort, values])
  return (
    <div className="no-print flex items-center gap-2">
      <label htmlFor="search-sort" className="text-sm text-muted max-md:sr-only">
        Sort by
      </label>
      <div className="min-w-0 md:w-44">
        <Select
          id="search-sort"
          name="sort"
          className="max-md:max-w-48 max-md:border-transparent max-md:bg-transparent max-md:py-1 max-md:pr-7 max-md:pl-1 max-md:[background-position:right_0.25rem_center] max-md:[field-sizing:content]"
          form={formId}
          ref={ref}
          // A reload that brings back what was chosen once would choose it again.
          autoComplete="off"
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
