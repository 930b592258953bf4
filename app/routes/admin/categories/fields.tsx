import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import type { AdminCategory } from '#domain/categories/admin-schema.ts'
import type { AdminCustomField } from '#domain/categories/custom-fields/admin-schema.ts'
import { CategoryFields } from './category-fields.tsx'
import { CustomFieldForm } from './custom-field-form.tsx'
import { categoriesQuery, customFieldsQuery } from './queries.ts'

/** The dialog's subject: a field, or a new one of a category; empty for one that isn't chosen yet. */
type Opened = { key: string } | { category: string }

/** The fields that administrators add to categories. */
export default function CustomFieldList() {
  const query = useQuery(customFieldsQuery, queryClient)
  const categories = useQuery(categoriesQuery, queryClient)
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">Custom fields</h2>
      <p className="max-w-[70ch] text-muted">
        What listings of a category and its subcategories say beyond the usual: owners fill them in, pages
        show them, and visitors filter by choices and yes-or-no fields. Imports and exports have a column for
        each.
      </p>
      <div>
        <Button onClick={() => setOpened({ category: '' })}>
          <Plus aria-hidden="true" />
          Add a custom field
        </Button>
      </div>
      <QueryBoundary query={categories} what="The categories">
        {(all) => {
          const tops = all.filter(({ parent }) => parent === null)
          return (
            <QueryBoundary query={query} what="The custom fields">
              {(fields) => (
                <>
                  {fields.length === 0 && (
                    <EmptyState title="No custom fields yet" headingLevel="h3">
                      Add what people ask for in a category, such as hair types served, or a license number.
                    </EmptyState>
                  )}
                  <ul className="grid gap-4">
                    {tops
                      .map((category) => ({
                        category,
                        own: fields.filter((field) => field.category === category.slug),
                      }))
                      .filter(({ own }) => own.length > 0)
                      .map(({ category, own }) => (
                        <CategoryFields
                          key={category.slug}
                          category={category}
                          fields={own}
                          onAdd={() => setOpened({ category: category.slug })}
                          onEdit={(key) => setOpened({ key })}
                        />
                      ))}
                  </ul>
                  <EditDialog fields={fields} tops={tops} opened={opened} onClose={() => setOpened(null)} />
                </>
              )}
            </QueryBoundary>
          )
        }}
      </QueryBoundary>
    </div>
  )
}

function EditDialog({
  fields,
  tops,
  opened,
  onClose,
}: {
  fields: AdminCustomField[]
  tops: AdminCategory[]
  opened: Opened | null
  onClose: () => void
}) {
  const field = opened && 'key' in opened ? fields.find(({ key }) => key === opened.key) : undefined
  return (
    <FormDialog
      open={opened !== null}
      onClose={onClose}
      title={field?.label ?? 'New custom field'}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      {opened && 'key' in opened && !field ? (
        <p>Someone deleted this field in the meantime. You can close this window.</p>
      ) : (
        opened && (
          <CustomFieldForm
            key={field?.key ?? 'new'}
            field={field ?? null}
            category={'category' in opened ? opened.category : ''}
            categories={tops}
            onDone={onClose}
          />
        )
      )}
    </FormDialog>
  )
}
