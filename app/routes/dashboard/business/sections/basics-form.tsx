import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { CategoryOptions } from '#app/components/form/category-options.tsx'
import { categoriesQuery } from '#app/components/listing/categories-query.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Input, Select, Textarea } from '#app/ui/field.tsx'
import type { PlainName } from '#domain/businesses/plain-fields.ts'
import type { FieldName, SectionValues } from '#domain/businesses/sections.ts'
import { Count, MarkedField } from './marked-field.tsx'
import { SectionBody } from './section-body.tsx'
import { type SectionFormProps, showsField } from './section-form.ts'
import { resolverOf, useSectionForm } from './use-section-form.ts'

type Typed = {
  name: string
  category: string
  subcategory: string
  shortDescription: string
  description: string
}

const toTyped = (values: SectionValues<'basics'>): Typed => ({
  name: values.name,
  category: values.category,
  subcategory: values.subcategory ?? '',
  shortDescription: values.shortDescription ?? '',
  description: values.description ?? '',
})

const resolver = resolverOf<Typed, 'basics'>('basics', (typed) => ({
  ...typed,
  subcategory: typed.subcategory || null,
}))

export const emptyBasics: Omit<SectionValues<'basics'>, PlainName> = {
  name: '',
  category: '',
  subcategory: null,
  shortDescription: null,
  description: null,
}

/** The basics: name, category, and a short and a full description. */
export function BasicsForm(props: SectionFormProps<'basics'>) {
  const { marks = {}, only, isShort, children } = props
  const shows = (field: FieldName) => showsField(only, field)
  const { form, errors, ...body } = useSectionForm(props, {
    section: 'basics',
    begin: toTyped(props.values),
    resolver,
  })
  const { register, setValue, control } = form
  const { data: categories = [], isError } = useQuery(categoriesQuery, queryClient)
  const [category, subcategory, short, long] = useWatch({
    control,
    name: ['category', 'subcategory', 'shortDescription', 'description'],
  })
  const kinds = categories.find(({ slug }) => slug === category)?.subcategories ?? []
  const chosen = kinds.find(({ slug }) => slug === subcategory)
  const kind = kinds.length > 0 && shows('subcategory') && (
    <MarkedField
      label="Kind (optional)"
      hint={chosen?.description}
      error={errors.subcategory?.message}
      mark={marks.subcategory}
    >
      {(field) => (
        <Select {...field} {...register('subcategory')} value={subcategory}>
          <option value="">None of these in particular</option>
          <CategoryOptions categories={kinds} />
        </Select>
      )}
    </MarkedField>
  )
  const words = (
    <>
      {isShort && kind}
      {shows('shortDescription') && (
        <MarkedField
          label="In one sentence"
          hint={
            <>
              Shown on cards and in search: what you do, and for whom.{' '}
              <Count text={short} least={20} most={160} />
            </>
          }
          error={errors.shortDescription?.message}
          mark={marks.shortDescription}
        >
          {(field) => (
            <Textarea
              {...field}
              {...register('shortDescription')}
              rows={2}
              className="min-h-20"
              placeholder="Knotless braids and locs in a quiet salon, children welcome."
            />
          )}
        </MarkedField>
      )}
      {shows('description') && (
        <MarkedField
          label="About the business"
          hint={
            <>
              Your story, what you are known for, what people should know before they come.{' '}
              <Count text={long} least={50} most={5000} />
            </>
          }
          error={errors.description?.message}
          mark={marks.description}
        >
          {(field) => <Textarea {...field} {...register('description')} rows={6} />}
        </MarkedField>
      )}
    </>
  )
  return (
    <SectionBody {...body} optional={words} footer={children}>
      {shows('name') && (
        <MarkedField
          label="Name of the business"
          hint="As it appears on your sign or invoices."
          error={errors.name?.message}
          mark={marks.name}
        >
          {(field) => <Input {...field} {...register('name')} autoComplete="organization" maxLength={200} />}
        </MarkedField>
      )}
      {shows('category') && (
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <MarkedField
            label="Category"
            error={
              errors.category?.message ??
              (isError ? 'The categories could not be loaded. Check your connection.' : undefined)
            }
            mark={marks.category}
          >
            {(field) => (
              <Select
                {...field}
                {...register('category', { onChange: () => setValue('subcategory', '') })}
                // The options load after the form, which has to show the current one.
                value={category}
              >
                <option value="">Choose…</option>
                {category && categories.length === 0 && <option value={category}>…</option>}
                <CategoryOptions categories={categories} />
              </Select>
            )}
          </MarkedField>
          {!isShort && kind}
        </div>
      )}
    </SectionBody>
  )
}
