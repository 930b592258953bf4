import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CategoryOptions } from '#app/components/form/category-options.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Checkbox, Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import {
  type ActionKind,
  givenEvidence,
  givenLevels,
  type ListingAction,
} from '#domain/administration/listings/bulk-actions/schema.ts'
import { attributeGroups, attributes } from '#domain/attributes/attributes.ts'
import { placeTypes } from '#domain/businesses/schema.ts'
import { rejectionReasons } from '#domain/moderation/rejection.ts'
import { PaidPlanOptions } from '../plan-options.tsx'
import { categoriesQuery } from './queries.ts'
import type { TypedAction } from './read-action.ts'
import { evidenceLabels, placeLabels, reasonLabels, trustLabels } from './words.ts'

type ActionForm = {
  form: UseFormReturn<TypedAction, unknown, ListingAction>
  problemOf: (name: string) => string | undefined
}

/** The inputs that each action needs, with errors beside their fields. */
export function ActionFields({ kind, form, problemOf }: ActionForm & { kind: ActionKind }) {
  const { register } = form
  // The server says where in the request it is.
  const error = (name: keyof TypedAction) => problemOf(name) ?? problemOf(`action.${name}`)
  const note = (label: string, hint: string) => (
    <Field label={label} hint={hint} error={error('note')}>
      {(control) => <Textarea {...control} {...register('note')} maxLength={500} rows={2} />}
    </Field>
  )
  const optionalNote = note('Note', 'For the record; the owner doesn’t see it.')
  if (kind === 'suspend' || kind === 'archive')
    return (
      <>
        <Field label="Reason" error={error('reason')}>
          {(control) => (
            <Select {...control} {...register('reason')}>
              <option value="">Choose one</option>
              {rejectionReasons.map((key) => (
                <option key={key} value={key}>
                  {reasonLabels[key]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {note('Message to the owner', 'They get it by email, with the reason and how to fix it.')}
      </>
    )
  if (kind === 'feature')
    return (
      <>
        <Row>
          <Field label="Plan" error={error('tier')}>
            {(control) => (
              <Select {...control} {...register('tier')}>
                <PaidPlanOptions />
              </Select>
            )}
          </Field>
          <Field label="Last day" error={error('endsAt')}>
            {(control) => <Input {...control} {...register('endsAt')} type="date" />}
          </Field>
        </Row>
        {note('Why', 'For the record; the owner doesn’t see it.')}
      </>
    )
  if (kind === 'verify')
    return (
      <>
        <Row>
          <Field label="Level" error={error('level')}>
            {(control) => (
              <Select {...control} {...register('level')}>
                {givenLevels.map((key) => (
                  <option key={key} value={key}>
                    {trustLabels[key]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Evidence" error={error('evidence')}>
            {(control) => (
              <Select {...control} {...register('evidence')}>
                {givenEvidence.map((key) => (
                  <option key={key} value={key}>
                    {evidenceLabels[key]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Checked on" error={error('checkedOn')}>
            {(control) => <Input {...control} {...register('checkedOn')} type="date" />}
          </Field>
          <Field
            label="Last day"
            hint="Leave empty for the maximum: 24 months for documents, 36 for a certificate."
            error={error('expiresOn')}
          >
            {(control) => <Input {...control} {...register('expiresOn')} type="date" />}
          </Field>
        </Row>
        {optionalNote}
      </>
    )
  if (kind === 'edit')
    return (
      <>
        <EditFields form={form} error={error} />
        {optionalNote}
      </>
    )
  return optionalNote
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

function EditFields({
  form: { register, watch, setValue },
  error,
}: {
  form: ActionForm['form']
  error: (name: keyof TypedAction) => string | undefined
}) {
  const { data: categories } = useQuery(categoriesQuery, queryClient)
  const category = watch('category')
  const kinds = categories?.find(({ slug }) => slug === category)?.subcategories ?? []
  return (
    <>
      <p className="text-muted">Fields you leave empty don’t change.</p>
      <Row>
        <Field label="Category" error={error('category')}>
          {(control) => (
            <Select {...control} {...register('category', { onChange: () => setValue('subcategory', '') })}>
              <option value="">As it is</option>
              <CategoryOptions categories={categories ?? []} />
            </Select>
          )}
        </Field>
        <Field label="Subcategory" error={error('subcategory')}>
          {(control) => (
            <Select {...control} {...register('subcategory')} disabled={kinds.length === 0}>
              <option value="">{category === '' ? 'No change' : 'None'}</option>
              <CategoryOptions categories={kinds} />
            </Select>
          )}
        </Field>
        <Field label="Place type" error={error('placeType')}>
          {(control) => (
            <Select {...control} {...register('placeType')}>
              <option value="">As it is</option>
              {placeTypes.map((key) => (
                <option key={key} value={key}>
                  {placeLabels[key]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Row>
      {(['addAttributes', 'removeAttributes'] as const).map((name) => (
        <details key={name} className="rounded-control border border-line px-4">
          <summary className="flex min-h-11 items-center font-semibold">
            {name === 'addAttributes' ? 'Features to add' : 'Features to remove'}
          </summary>
          <div className="grid gap-4 pb-4 sm:grid-cols-2">
            {attributeGroups.map((group) => (
              <fieldset key={group.key} className="grid content-start">
                <legend className="text-sm font-semibold">{group.label}</legend>
                {attributes
                  .filter((each) => each.group === group.key)
                  .map(({ key, label }) => (
                    <Checkbox key={key} {...register(name)} value={key} label={label} />
                  ))}
              </fieldset>
            ))}
          </div>
        </details>
      ))}
    </>
  )
}
