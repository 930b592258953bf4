import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import type { PeopleFilter } from '#domain/people/schema.ts'
import { filterQuery, roleLabels, sortLabels, stateLabels } from './filters.ts'

const choices = [
  { name: 'state', label: 'State', labels: stateLabels },
  { name: 'role', label: 'Role', labels: roleLabels },
  { name: 'sort', label: 'Order', labels: sortLabels },
] as const

export function PeopleFilters({ filter }: { filter: PeopleFilter }) {
  const asked = filterQuery(filter)
  return (
    // Made anew for what stands in the address, so that Back fills it in as it was.
    <Form key={asked} className="mt-6 flex flex-wrap items-end gap-3" preventScrollReset>
      <Field label="Search" className="w-full sm:w-72">
        {(control) => (
          <Input
            {...control}
            name="q"
            type="search"
            defaultValue={filter.q}
            maxLength={100}
            placeholder="Name, address, phone or id"
          />
        )}
      </Field>
      {choices.map(({ name, label, labels }) => (
        <Field key={name} label={label} className="w-[calc(50%-0.375rem)] sm:w-44">
          {(control) => (
            <Select {...control} name={name} defaultValue={filter[name]}>
              {Object.entries(labels).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Button type="submit" variant="secondary">
        Show
      </Button>
      {asked && (
        <ButtonLink to="/admin/users" variant="ghost" preventScrollReset>
          Show all
        </ButtonLink>
      )}
    </Form>
  )
}
