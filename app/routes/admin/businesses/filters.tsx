import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { tierNames } from '#app/components/billing/plan-paths.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Checkbox, Field, Input, Select } from '#app/ui/field.tsx'
import { listingFlags, listingPageSchema, orderOf } from '#domain/administration/listings/filter.ts'
import { statuses } from '#domain/businesses/own.ts'
import { placeTypes, trustLevels } from '#domain/businesses/schema.ts'
import { states } from '#domain/places/states.ts'
import { tiers } from '#domain/plans/tiers.ts'
import { changedAddress } from './address.ts'
import { categoriesQuery } from './queries.ts'
import { flagLabels, placeLabels, sortLabels, statusMarks, trustLabels } from './words.ts'

type Choice = { value: string; label: string }
const choices = <Key extends string>(keys: readonly Key[], label: (key: Key) => string): Choice[] =>
  keys.map((value) => ({ value, label: label(value) }))

const several: { name: string; label: string; offered: Choice[] }[] = [
  { name: 'status', label: 'Status', offered: choices(statuses, (key) => statusMarks[key].label) },
  { name: 'tier', label: 'Plan', offered: choices(tiers, (key) => tierNames[key]) },
  { name: 'trust', label: 'Trust', offered: choices(trustLevels, (key) => trustLabels[key]) },
  { name: 'place', label: 'Kind of place', offered: choices(placeTypes, (key) => placeLabels[key]) },
  { name: 'flag', label: 'Marks', offered: choices(listingFlags, (key) => flagLabels[key]) },
]
const days = [
  { name: 'createdFrom', label: 'Created from' },
  { name: 'createdTo', label: 'Created until' },
  { name: 'updatedFrom', label: 'Changed from' },
  { name: 'updatedTo', label: 'Changed until' },
]
const single = ['q', 'category', 'state', 'city', 'owner', ...days.map(({ name }) => name)]

const orderSchema = listingPageSchema.pick({ q: true, sort: true, direction: true })

/** Words and the order at hand, everything else folded. The address is the view. */
export function Filters({ isNarrowed }: { isNarrowed: boolean }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const value = (name: string) => search.get(name) ?? ''
  const chosen = (name: string) => value(name).split(',').filter(Boolean)
  const { data: categories } = useQuery(categoriesQuery, queryClient)

  function narrow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const changes: { [name: string]: string | null } = {}
    for (const name of single) changes[name] = String(form.get(name) ?? '').trim()
    for (const { name } of several) changes[name] = form.getAll(name).join(',')
    void navigate(changedAddress(search, changes), { preventScrollReset: true })
  }
  const reorder = (order: string) => {
    const [sort, direction] = order.split('-')
    void navigate(changedAddress(search, { sort: sort!, direction: direction! }), {
      preventScrollReset: true,
    })
  }
  const narrowedBy = [...single.slice(1), ...several.map(({ name }) => name)].filter((name) =>
    value(name),
  ).length
  const order = orderOf(orderSchema.catch({}).parse(Object.fromEntries(search)))
  return (
    <form onSubmit={narrow} className="grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_15rem_auto]">
        <Field label="Search">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="q"
              defaultValue={value('q')}
              maxLength={200}
              placeholder="Name, phone, website, email, page link or ID"
            />
          )}
        </Field>
        <Field label="Order" className="max-lg:order-last sm:max-lg:col-span-2">
          {(control) => (
            <Select
              {...control}
              value={`${order.sort}-${order.direction}`}
              onChange={({ target }) => reorder(target.value)}
            >
              {Object.entries(sortLabels)
                // Only words are matched well or badly.
                .filter(([key]) => key !== 'match-asc' || value('q') !== '')
                .map(([key, label]) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="secondary">
          <Search aria-hidden="true" />
          Search
        </Button>
      </div>
      <Disclosure
        summary="Filters"
        note={narrowedBy > 0 ? `${narrowedBy} set` : 'None set'}
        className="rounded-card border border-line bg-paper px-4"
      >
        <div className="grid gap-5 pt-1">
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-5">
            {several.map(({ name, label, offered }) => (
              <fieldset key={name} className="grid content-start">
                <legend className="mb-1 text-sm font-semibold">{label}</legend>
                {offered.map((each) => (
                  <Checkbox
                    key={each.value}
                    name={name}
                    value={each.value}
                    label={each.label}
                    defaultChecked={chosen(name).includes(each.value)}
                  />
                ))}
              </fieldset>
            ))}
          </div>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <Field label="Category">
              {(control) => (
                // Its choices may come after the address was read.
                <Select
                  {...control}
                  key={categories ? 'there' : 'coming'}
                  name="category"
                  defaultValue={value('category')}
                >
                  <option value="">All</option>
                  {categories?.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="State">
              {(control) => (
                <Select {...control} name="state" defaultValue={value('state')}>
                  <option value="">All</option>
                  {states.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="City">
              {(control) => <Input {...control} name="city" defaultValue={value('city')} maxLength={100} />}
            </Field>
            <Field label="Owner’s email">
              {(control) => (
                <Input
                  {...control}
                  name="owner"
                  defaultValue={value('owner')}
                  maxLength={255}
                  placeholder="How it begins"
                  autoComplete="off"
                />
              )}
            </Field>
            {days.map(({ name, label }) => (
              <Field key={name} label={label}>
                {(control) => <Input {...control} type="date" name={name} defaultValue={value(name)} />}
              </Field>
            ))}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit">Apply the filters</Button>
            {isNarrowed && (
              <ButtonLink to="/admin/businesses" variant="ghost">
                <X aria-hidden="true" />
                Clear
              </ButtonLink>
            )}
          </div>
        </div>
      </Disclosure>
    </form>
  )
}
