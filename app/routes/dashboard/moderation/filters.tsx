import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Field, Input, Select } from '#app/ui/field.tsx'
import type { QueueFilter } from '#domain/moderation-queue/schema.ts'
import { filterLabels, isNarrowed, type View, viewHref } from './view.ts'

/** Narrows and orders the queue; the URL is the state. */
export function Filters({ view }: { view: View }) {
  const navigate = useNavigate()
  // A phone shows the list first.
  const [isOpen, setOpen] = useState(false)
  const { filter } = view
  const hrefOf = (change: Partial<QueueFilter>) =>
    viewHref({ ...view, filter: { ...filter, ...change }, item: null })
  const choice = <F extends keyof typeof filterLabels>(name: F, label: string) => (
    <Field label={label} className={cn(!isOpen && 'max-lg:hidden')}>
      {(control) => (
        <Select
          onChange={({ target }) => navigate(hrefOf({ [name]: target.value }), { preventScrollReset: true })}
          value={filter[name]}
          {...control}
        >
          {optionsOf(filterLabels[name])}
        </Select>
      )}
    </Field>
  )
  return (
    <div className="mt-5 grid grid-cols-2 items-end gap-x-3 gap-y-3 lg:grid-cols-3 xl:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))]">
      <form
        // Another search in the URL fills in its words.
        key={filter.words}
        className="col-span-full flex items-end gap-2 xl:col-span-1"
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
          void navigate(hrefOf({ words }), { preventScrollReset: true })
        }}
      >
        <Field label="Search by name" className="min-w-0 grow">
          {(control) => (
            <Input {...control} type="search" name="words" defaultValue={filter.words} maxLength={100} />
          )}
        </Field>
        <Button type="submit" variant="secondary" aria-label="Search">
          <Search aria-hidden="true" />
        </Button>
        <Button
          variant="secondary"
          className="lg:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </Button>
      </form>
      {choice('whose', 'Assigned to')}
      {choice('age', 'Waiting')}
      {choice('sort', 'Sort')}
      {isNarrowed(filter) && (
        <p className="col-span-full">
          <Link
            to={hrefOf({ words: '', whose: 'all', age: 'all' })}
            preventScrollReset
            className="text-forest-ink underline underline-offset-4"
          >
            Clear filters
          </Link>
        </p>
      )}
    </div>
  )
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.keys(labels).map((each) => (
    <option key={each} value={each}>
      {labels[each]}
    </option>
  ))
