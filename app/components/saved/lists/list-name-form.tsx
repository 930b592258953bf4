import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { listChangeSchema } from '#domain/saved/schema.ts'
import { FormFailure } from '../../form/form-failure.tsx'
import { useRequestForm } from '../../form/use-request-form.ts'

export function ListNameForm({
  label,
  name,
  submit,
  onSave,
  onDone,
}: {
  label: string
  name: string
  submit: string
  onSave: (name: string) => Promise<unknown>
  onDone: (isSaved: boolean) => void
}) {
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { name },
    schema: listChangeSchema,
    async send(given) {
      await onSave(given.name)
      onDone(true)
    },
  })
  const error = problemOf('name')
  return (
    <form {...props} className="mt-3 grid max-w-md gap-3">
      <Field label={label} error={error}>
        {(control) => <Input {...control} {...form.register('name')} autoFocus maxLength={200} />}
      </Field>
      <FormFailure words={error ? null : failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : submit}
        </Button>
        <Button variant="ghost" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
