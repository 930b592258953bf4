import { Search, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useFollowedForm } from '#app/components/form/use-followed-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Checkbox, Field, Input, Select } from '#app/ui/field.tsx'
import type { List, ListFilter, ListPageData, Params } from './list.ts'
import {
  changedAddress,
  isSame,
  type ListAddress,
  orderedAddress,
  sortedQuery,
  usualOf,
  viewHref,
} from './list-address.ts'

/** Tabs, search, filters and sort order, with less common filters collapsed. The URL is the source of truth. */
export function ListFilters<Row>({
  list,
  address: { wanted, filter, isNarrowed },
  counts,
}: {
  list: List<Row>
  address: ListAddress
  counts: ListPageData<Row>['counts']
}) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const tabs = list.filters.filter(({ kind }) => kind === 'tabs')
  const fields = list.filters.filter(({ kind }) => kind !== 'tabs')
  const names = [...(list.search ? ['q'] : []), ...fields.map(({ name }) => name)]
  const value = (name: string) => wanted[name] ?? usualOf(list, name) ?? ''
  const followed = useFollowedForm(Object.fromEntries(names.map((name) => [name, value(name)])))
  const go = (address: string) => void navigate(address, { preventScrollReset: true })

  function narrow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const changes = Object.fromEntries(names.map((name) => [name, given.getAll(name).join(',').trim()]))
    const next = changedAddress(list, search, changes)
    if (sortedQuery(next) !== sortedQuery(`?${search}`)) go(next)
  }
  const folded = fields.filter(({ isFolded }) => isFolded)
  const boxes = folded.filter(({ kind }) => kind === 'several')
  const set = folded.filter(({ name }) => name in filter).length
  const clear = isNarrowed && (
    <ButtonLink to={viewHref(list, '')} variant="ghost" preventScrollReset>
      <X aria-hidden="true" />
      Clear
    </ButtonLink>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {tabs.map((tab) => (
        <Tabs key={tab.name} list={list} tab={tab} wanted={wanted} counts={counts} />
      ))}
      {(names.length > 0 || list.orders) && (
        <form ref={followed} onSubmit={narrow} className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-end gap-3">
            {list.search && (
              <Field label="Search" className="min-w-0 flex-1 basis-full sm:max-w-md sm:basis-64">
                {(control) => (
                  <Input
                    {...control}
                    data-search
                    type="search"
                    name="q"
                    defaultValue={value('q')}
                    maxLength={list.search?.maxLength ?? 100}
                    placeholder={list.search?.placeholder}
                  />
                )}
              </Field>
            )}
            {fields
              .filter(({ isFolded }) => !isFolded)
              .map((each) => (
                <FilterField key={each.name} filter={each} value={value(each.name)} appliesAtOnce />
              ))}
            {list.orders && (
              <OrderField
                list={list}
                wanted={wanted}
                onOrder={(order) => go(orderedAddress(list, search, order))}
              />
            )}
            {names.length > 0 && (
              <Button type="submit" variant="secondary">
                <Search aria-hidden="true" />
                Search
              </Button>
            )}
            {folded.length === 0 && clear}
          </div>
          {folded.length > 0 && (
            <Disclosure
              summary="Filters"
              note={set > 0 ? `${set} set` : 'None set'}
              className="rounded-card border border-line bg-paper px-4"
            >
              <div className="grid gap-5 pt-1">
                {boxes.length > 0 && (
                  <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-5">
                    {boxes.map((each) => (
                      <FilterField key={each.name} filter={each} value={value(each.name)} />
                    ))}
                  </div>
                )}
                <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
                  {folded
                    .filter(({ kind }) => kind !== 'several')
                    .map((each) => (
                      <FilterField key={each.name} filter={each} value={value(each.name)} />
                    ))}
                </div>
                <div className="flex flex-wrap gap-3">
                  <Button type="submit">Apply filters</Button>
                  {clear}
                </div>
              </div>
            </Disclosure>
          )}
        </form>
      )}
    </div>
  )
}

function Tabs<Row>({
  list,
  tab,
  wanted,
  counts,
}: {
  list: List<Row>
  tab: ListFilter
  wanted: Params
  counts: ListPageData<Row>['counts']
}) {
  const [search] = useSearchParams()
  if (tab.kind !== 'tabs') return null
  const open = wanted[tab.name] ?? tab.options[0]?.value
  return (
    <nav aria-label={tab.label}>
      <ul className="flex flex-wrap gap-2">
        {tab.options.map(({ value, label }) => (
          <li key={value}>
            <ChipLink
              to={changedAddress(list, search, { [tab.name]: value })}
              variant={value === open ? 'selected' : 'outline'}
              aria-current={value === open ? 'page' : undefined}
              preventScrollReset
            >
              {label}
              {counts?.[value] !== undefined && (
                <span className="tabular-nums">{counts[value].toLocaleString('en-US')}</span>
              )}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const half = 'w-[calc(50%-0.375rem)] grid-cols-1 sm:w-44'

function FilterField({
  filter,
  value,
  appliesAtOnce = false,
}: {
  filter: ListFilter
  value: string
  appliesAtOnce?: boolean
}) {
  const { name, label } = filter
  if (filter.kind === 'several')
    return (
      <fieldset className="grid content-start">
        <legend className="mb-1 text-sm font-semibold">{label}</legend>
        {filter.options.map((each) => (
          <Checkbox
            key={each.value}
            name={name}
            value={each.value}
            label={each.label}
            defaultChecked={value.split(',').includes(each.value)}
          />
        ))}
      </fieldset>
    )
  const className = filter.isFolded ? undefined : half
  if (filter.kind === 'text' || filter.kind === 'day')
    return (
      <Field label={label} {...(className && { className })}>
        {(control) => (
          <Input
            {...control}
            {...(filter.kind === 'day'
              ? { type: 'date' }
              : { maxLength: filter.maxLength ?? 100, placeholder: filter.placeholder, autoComplete: 'off' })}
            name={name}
            defaultValue={value}
          />
        )}
      </Field>
    )
  return (
    <Field label={label} {...(className && { className })}>
      {(control) => (
        <Select
          {...control}
          // Options may load after the URL was read.
          key={filter.options.length}
          name={name}
          defaultValue={value}
          {...(appliesAtOnce && { onChange: ({ target }) => target.form?.requestSubmit() })}
        >
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Columns can also sort; this is for cards, and for sort orders without a column. */
function OrderField<Row>({
  list,
  wanted,
  onOrder,
}: {
  list: List<Row>
  wanted: Params
  onOrder: (order: Params) => void
}) {
  const orders = (list.orders ?? []).filter(({ isOnlyForWords }) => !isOnlyForWords || wanted.q)
  const chosen = orders.findIndex(({ is }) => isSame(is, list.orderOf?.(wanted)))
  return (
    <Field label="Sort" className="min-w-52 flex-1 sm:max-w-60">
      {(control) => (
        <Select
          {...control}
          value={String(chosen)}
          onChange={({ target }) => onOrder(orders[Number(target.value)]!.is)}
        >
          {orders.map(({ label }, nth) => (
            <option key={label} value={String(nth)}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
