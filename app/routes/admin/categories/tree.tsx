import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { AdminCategory } from '#domain/categories/admin-schema.ts'
import { counted } from '#domain/format-number.ts'
import { moved } from '../setting-form/fields.ts'
import { CategoryForms } from './category-forms.tsx'
import { CategoryRow } from './category-row.tsx'
import { NewCategoryForm } from './new-category-form.tsx'
import { categoriesQuery, readCategoriesAgain } from './queries.ts'

/** The dialog's subject: a category, or a new one under a parent. */
type Opened = { slug: string; formerly?: string[] } | { parent: string | null }

export default function CategoryTree() {
  const query = useQuery(categoriesQuery, queryClient)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { send, isBusy, failure } = useRequest()

  const order = (siblings: AdminCategory[], index: number, by: -1 | 1) =>
    send(async () => {
      const slugs = moved(siblings, index, by).map(({ slug }) => slug)
      await call('PUT /admin/category-order', { body: { parent: siblings[0]?.parent ?? null, slugs } })
      await readCategoriesAgain()
    })

  return (
    <QueryBoundary query={query} what="The categories">
      {(categories) => {
        const under = (parent: string | null) => categories.filter((each) => each.parent === parent)
        const listOf = (siblings: AdminCategory[], level: 'h2' | 'h3') =>
          siblings.map((category, index) => (
            <CategoryRow
              key={category.slug}
              category={category}
              headingLevel={level}
              isFirst={index === 0}
              isLast={index === siblings.length - 1}
              isBusy={isBusy}
              onMove={(by) => order(siblings, index, by)}
              onEdit={() => setOpened({ slug: category.slug })}
            />
          ))
        const tops = under(null)
        return (
          <div className="grid grid-cols-1 gap-4">
            <FormFailure words={failure} />
            <div>
              <Button onClick={() => setOpened({ parent: null })}>
                <Plus aria-hidden="true" />
                Add a category
              </Button>
            </div>
            {tops.length === 0 && (
              <EmptyState title="No categories" headingLevel="h2">
                Businesses are listed in categories: add the first one.
              </EmptyState>
            )}
            <ul className="grid gap-4">
              {tops.map((top, index) => {
                const kinds = under(top.slug)
                return (
                  <li
                    key={top.slug}
                    className="rounded-card border border-line bg-paper px-4 py-3 shadow-card dark:shadow-none"
                  >
                    <CategoryRow
                      category={top}
                      headingLevel="h2"
                      isFirst={index === 0}
                      isLast={index === tops.length - 1}
                      isBusy={isBusy}
                      onMove={(by) => order(tops, index, by)}
                      onEdit={() => setOpened({ slug: top.slug })}
                    />
                    <Disclosure
                      summary={counted(kinds.length, 'subcategory', 'subcategories')}
                      className="mt-2 border-t border-line"
                    >
                      <div className="divide-y divide-line/60">{listOf(kinds, 'h3')}</div>
                      <Button
                        variant="secondary"
                        size="sm"
                        className="mt-3"
                        onClick={() => setOpened({ parent: top.slug })}
                      >
                        <Plus aria-hidden="true" />
                        Add a subcategory<span className="sr-only"> of {top.name}</span>
                      </Button>
                    </Disclosure>
                  </li>
                )
              })}
            </ul>
            <EditDialog
              categories={categories}
              opened={opened}
              onClose={() => setOpened(null)}
              onOpen={setOpened}
            />
          </div>
        )
      }}
    </QueryBoundary>
  )
}

function EditDialog({
  categories,
  opened,
  onClose,
  onOpen,
}: {
  categories: AdminCategory[]
  opened: Opened | null
  onClose: () => void
  onOpen: (opened: Opened) => void
}) {
  const { slug: openedSlug, formerly = [] } = opened && 'slug' in opened ? opened : { slug: null }
  // Just renamed, it is listed under its former slug until the list is read again.
  const category = [openedSlug, ...formerly]
    .map((named) => categories.find(({ slug }) => slug === named))
    .find((each) => each !== undefined)
  const parent = opened && 'parent' in opened ? opened.parent : null
  const parentName = categories.find(({ slug }) => slug === parent)?.name
  return (
    <FormDialog
      open={opened !== null}
      onClose={onClose}
      title={category ? category.name : parentName ? `New subcategory of ${parentName}` : 'New category'}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      {category ? (
        <CategoryForms
          // The same forms after a rename: something may be typed in the others.
          key={formerly.at(-1) ?? openedSlug}
          category={category}
          categories={categories}
          onRenamed={(slug) => onOpen({ slug, formerly: [category.slug, ...formerly] })}
          onDone={onClose}
        />
      ) : openedSlug !== null ? (
        <p>It was merged or renamed in the meantime. Close this and refresh.</p>
      ) : (
        <NewCategoryForm parent={parent} onDone={onClose} />
      )}
    </FormDialog>
  )
}
