import { Plus } from 'lucide-react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { AdminCategory } from '#domain/categories/admin-schema.ts'
import type { AdminCustomField } from '#domain/categories/custom-fields/admin-schema.ts'
import { moved } from '../setting-form/fields.ts'
import { CustomFieldRow } from './custom-field-row.tsx'
import { readCustomFieldsAgain } from './queries.ts'

/** The custom fields of a category in their order, archived ones apart. */
export function CategoryFields({
  category,
  fields,
  onAdd,
  onEdit,
}: {
  category: AdminCategory
  fields: AdminCustomField[]
  onAdd: () => void
  onEdit: (key: string) => void
}) {
  const { send, isBusy, failure } = useRequest()
  const inUse = fields.filter(({ isArchived }) => !isArchived)
  const archived = fields.filter(({ isArchived }) => isArchived)
  const order = (index: number, by: -1 | 1) =>
    send(async () => {
      const keys = moved(inUse, index, by).map(({ key }) => key)
      await call('PUT /admin/custom-field-order', { body: { category: category.slug, keys } })
      await readCustomFieldsAgain()
    })
  return (
    <li className="rounded-card border border-line bg-paper px-4 py-3 shadow-card dark:shadow-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg">{category.name}</h3>
        <Button variant="secondary" size="sm" onClick={onAdd}>
          <Plus aria-hidden="true" />
          Add a field<span className="sr-only"> to {category.name}</span>
        </Button>
      </div>
      <FormFailure words={failure} />
      <ol className="mt-2 divide-y divide-line/60">
        {inUse.map((field, index) => (
          <CustomFieldRow
            key={field.key}
            field={field}
            isFirst={index === 0}
            isLast={index === inUse.length - 1}
            isBusy={isBusy}
            onMove={(by) => order(index, by)}
            onEdit={() => onEdit(field.key)}
          />
        ))}
      </ol>
      {archived.length > 0 && (
        <Disclosure summary="Archived" note={`${archived.length}`} className="mt-2 border-t border-line">
          <ol className="divide-y divide-line/60">
            {archived.map((field) => (
              <CustomFieldRow key={field.key} field={field} onEdit={() => onEdit(field.key)} />
            ))}
          </ol>
        </Disclosure>
      )}
    </li>
  )
}
