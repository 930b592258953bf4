import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { plainText } from '#app/components/form/conflicts.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useVersionedForm } from '#app/components/form/use-versioned-form.ts'
import { call } from '#app/session/api.ts'
import { storedIn } from '#app/session/api-call.ts'
import { Checkbox, Field, Input, Select } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AdminCategory } from '#domain/categories/admin-schema.ts'
import {
  type AdminCustomField,
  canFilter,
  type NewCustomField,
  newCustomFieldSchema,
} from '#domain/categories/custom-fields/admin-schema.ts'
import { fieldKinds, longestKey } from '#domain/categories/custom-fields/schema.ts'
import { slugFrom } from '#domain/categories/slug-from.ts'
import { ChoiceList } from './choice-list.tsx'
import { CustomFieldEnd } from './custom-field-end.tsx'
import { kindLabels } from './custom-field-words.ts'
import { readCustomFieldsAgain } from './queries.ts'

/** What another kind has stays in the form, and isn't checked. */
const typedSchema = z.preprocess((typed) => {
  const field = typed as NewCustomField
  return {
    ...field,
    ...(field.kind !== 'choice' && { choices: [] }),
    ...(field.kind !== 'number' && { unit: '' }),
  }
}, newCustomFieldSchema) as z.ZodType<NewCustomField, NewCustomField>

const textOf = (field: string, value: unknown) =>
  field === 'choices'
    ? (value as NewCustomField['choices']).map(({ label }) => label).join('\n')
    : plainText(field, value)

/** Edits a custom field, or adds one. */
export function CustomFieldForm({
  field,
  category,
  categories,
  onDone,
}: {
  field: AdminCustomField | null
  /** Of a new field. */
  category: string
  categories: readonly AdminCategory[]
  onDone: () => void
}) {
  const { form, props, values, round, isBusy, failure, problemOf, problems, conflict } = useVersionedForm({
    stored: field,
    valuesOf: (kept: AdminCustomField | null): NewCustomField => {
      if (!kept) return { ...blank, category }
      const { uses: _, version: __, isArchived: ___, ...own } = kept
      return own
    },
    schema: typedSchema,
    save: (over, body) => {
      if (!over) return call('POST /admin/custom-fields', { body })
      const { key, category: _, kind: __, ...change } = body
      return call('PUT /admin/custom-fields/{key}', {
        params: { key },
        body: { ...change, version: over.version },
      })
    },
    storedIn: (error) => storedIn('PUT /admin/custom-fields/{key}', error),
    async onSaved({ label }) {
      toast({ title: `${label} ${field ? 'saved' : 'added'}`, variant: 'ok' })
      await readCustomFieldsAgain()
      onDone()
    },
  })
  const { register, setValue, formState } = form
  // Follows the label until it is edited itself.
  const hasOwnKey = formState.dirtyFields.key
  const { kind } = values

  return (
    <div className="grid gap-6">
      <form {...props} className="grid gap-4">
        <Field label="Label" hint="As owners and visitors read it." error={problemOf('label')}>
          {(control) => (
            <Input
              {...control}
              {...register('label', {
                onChange: ({ target }) =>
                  field || hasOwnKey || setValue('key', slugFrom(target.value, longestKey)),
              })}
              maxLength={80}
              autoComplete="off"
            />
          )}
        </Field>
        {!field && (
          <>
            <Field label="Category" error={problemOf('category')}>
              {(control) => (
                <Select {...control} {...register('category')}>
                  <option value="">Choose…</option>
                  {categories.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Kind" hint="It can’t be changed later." error={problemOf('kind')}>
              {(control) => (
                <Select {...control} {...register('kind')}>
                  {fieldKinds.map((each) => (
                    <option key={each} value={each}>
                      {kindLabels[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              label="Key"
              hint="Names the field in URLs and files. It can’t be changed later."
              error={problemOf('key')}
            >
              {(control) => (
                <Input
                  {...control}
                  {...register('key')}
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </Field>
          </>
        )}
        <Field label="Help for owners (optional)" error={problemOf('help')}>
          {(control) => <Input {...control} {...register('help')} autoComplete="off" />}
        </Field>
        {kind === 'number' && (
          <Field
            label="Unit (optional)"
            hint="Shown after the number: miles, seats."
            error={problemOf('unit')}
          >
            {(control) => (
              <Input {...control} {...register('unit')} autoComplete="off" className="max-w-48" />
            )}
          </Field>
        )}
        {kind === 'choice' && (
          <>
            <Controller
              key={round}
              control={form.control}
              name="choices"
              render={({ field: { value, onChange } }) => (
                <ChoiceList choices={value} problems={problems} onChange={onChange} />
              )}
            />
            <Checkbox {...register('takesSeveral')} label="Owners may choose several" />
            {problems.takesSeveral && (
              <p data-invalid tabIndex={-1} className="text-sm font-medium text-danger outline-none">
                {problems.takesSeveral}
              </p>
            )}
          </>
        )}
        {canFilter(kind) && <Checkbox {...register('isFilter')} label="Visitors can filter by it" />}
        {conflict && <ConflictNotice {...conflict} saved={undefined} textOf={textOf} />}
        <FormFailure words={failure} />
        <div>
          <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false}>
            {field ? 'Save' : 'Add'}
          </SubmitButton>
        </div>
      </form>
      {field && <CustomFieldEnd field={field} onDone={onDone} />}
    </div>
  )
}

const blank: Omit<NewCustomField, 'category'> = {
  key: '',
  kind: 'choice',
  label: '',
  help: '',
  unit: '',
  choices: [
    { key: '', label: '' },
    { key: '', label: '' },
  ],
  takesSeveral: false,
  isFilter: true,
}
