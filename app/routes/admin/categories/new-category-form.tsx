import { useWatch } from 'react-hook-form'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { call } from '#app/session/api.ts'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { newCategorySchema } from '#domain/categories/admin-schema.ts'
import { isCategoryIcon } from '#domain/categories/icons.ts'
import { slugFrom } from '#domain/categories/slug-from.ts'
import { IconChoice } from './icon-choice.tsx'
import { readCategoriesAgain } from './queries.ts'

export function NewCategoryForm({ parent, onDone }: { parent: string | null; onDone: () => void }) {
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { parent, name: '', slug: '', description: '', icon: 'store' as const },
    schema: newCategorySchema,
    async send(body) {
      await call('POST /admin/categories', { body })
      toast({ title: `${body.name} added`, variant: 'ok' })
      await readCategoriesAgain()
      onDone()
    },
  })
  const { register, setValue, formState } = form
  // Follows the name until it is edited itself.
  const hasOwnSlug = formState.dirtyFields.slug
  const icon = useWatch({ control: form.control, name: 'icon' })

  return (
    <form {...props} className="grid gap-4">
      <Field label="Name" error={problemOf('name')}>
        {(control) => (
          <Input
            {...control}
            {...register('name', {
              onChange: ({ target }) => hasOwnSlug || setValue('slug', slugFrom(target.value)),
            })}
            maxLength={80}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Address"
        hint="The last part of the URL. Changing it later leaves a redirect."
        error={problemOf('slug')}
      >
        {(control) => (
          <Input
            {...control}
            {...register('slug')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Short description"
        hint="Shown on the category’s page and to search engines."
        error={problemOf('description')}
      >
        {(control) => <Textarea {...control} {...register('description')} rows={2} />}
      </Field>
      {parent === null && (
        <IconChoice value={icon} onChange={(next) => isCategoryIcon(next) && setValue('icon', next)} />
      )}
      <FormFailure words={failure} />
      <div>
        <SubmitButton isBusy={isBusy} busyWords="Adding…" block={false}>
          Add
        </SubmitButton>
      </div>
    </form>
  )
}
