import { ListSearch } from '#app/components/list-search.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import type { PeopleFilter } from '#domain/people/schema.ts'
import { filterQuery, roleLabels, sortLabels, stateLabels } from './filters.ts'

const choices = [
  { name: 'state', label: 'State', labels: stateLabels },
  { name: 'role', label: 'Role', labels: roleLabels },
  { name: 'sort', label: 'Order', labels: sortLabels },
] as const

export function PeopleFilters({ filter }: { filter: PeopleFilter }) {
  const { q, state, role, sort } = filter
  return (
    <ListSearch
      asked={{ q, state, role, sort }}
      placeholder="Name, address, phone or id"
      all={filterQuery(filter) !== '' && '/admin/users'}
      className="mt-6"
    >
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
    </ListSearch>
  )
}
