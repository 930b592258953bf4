import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { listChangeSchema } from '#domain/saved/schema.ts'
import { FormFailure } from '../../form/form-failure.tsx'
import { useRequest } from '../../form/use-request.ts'

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
  onDone: () => void
}) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(listChangeSchema),
    defaultValues: { name },
  })
  const { send, isBusy, failure, fields } = useRequest()
  const error = formState.errors.name?.message ?? fields.name
  return (
    <form
      method="post"
      noValidate
      className="mt-3 grid max-w-md gap-3"
      onSubmit={handleSubmit(async (given) => {
        if (await send(() => onSave(given.name))) onDone()
      })}
    >
      <Field label={label} error={error}>
        {(control) => <Input {...control} {...register('name')} autoFocus maxLength={200} />}
      </Field>
      <FormFailure words={fields.name ? null : failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : submit}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
