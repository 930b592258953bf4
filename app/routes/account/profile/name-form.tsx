import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { call } from '#app/session/api.ts'
import { openSession } from '#app/session/open-session.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { profileSchema } from '#domain/accounts/schema.ts'
import { useChange } from './use-change.ts'

export function NameForm({ displayName }: { displayName: string }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(profileSchema),
    defaultValues: { displayName },
  })
  const { change, isBusy, failure } = useChange()
  const onSubmit = handleSubmit((given) =>
    change(async () => {
      await call('PATCH /account', { body: given })
      // Other pages read it from the session.
      const { auth } = await openSession()
      const { error } = await auth.refreshSession()
      return error
    }, 'Your name is saved'),
  )
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      <Field
        label="Display name"
        hint="Reviews you’ve already written keep the name you wrote them under."
        error={formState.errors.displayName?.message}
      >
        {(control) => <Input {...control} {...register('displayName')} autoComplete="name" maxLength={200} />}
      </Field>
      <FormFailure words={failure} />
      <SubmitButton
        block={false}
        size="md"
        className="justify-self-start"
        isBusy={isBusy}
        busyWords="Saving…"
      >
        Save the name
      </SubmitButton>
    </form>
  )
}
