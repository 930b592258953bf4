import { useEffect, useRef } from 'react'
import { Select } from '#app/ui/field.tsx'
import { type SearchResult, sorts } from '#domain/search/schema.ts'
import { sortLabels } from './search-words.ts'

type SortSelectProps = { formId: string; sort: SearchResult['sort']; hasPlace: boolean }

export function SortSelect({ formId, sort, hasPlace }: SortSelectProps) {
  const offered = sorts.filter((each) => each !== 'distance' || hasPlace)
  const ref = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.value = sort
  }, [sort])
  return (
    <div className="flex items-center gap-2 max-sm:min-w-0 max-sm:flex-1">
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
          {offered.map((each) => (
            <option key={each} value={each}>
              {sortLabels[each]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
