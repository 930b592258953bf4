import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { callApi } from '#app/session/api.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { newPersonSchema } from '#domain/people/schema.ts'
import { readPeopleAgain } from './queries.ts'

/** An account for someone else, who gets a mail to choose a password. */
export function NewPersonForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPersonSchema),
    defaultValues: { displayName: '', email: '' },
  })
  const { send, isBusy, failure, fields } = useRequest()
  const navigate = useNavigate()

  const onSubmit = handleSubmit((given) =>
    send(async () => {
      const { id } = await callApi<{ id: string }>('/api/admin/users', { method: 'POST', body: given })
      toast({
        title: `${given.displayName} has an account`,
        description: 'The mail is on its way.',
        variant: 'ok',
      })
      await readPeopleAgain()
      onDone()
      await navigate(`/admin/users/${id}`)
    }),
  )
  const { errors } = formState
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      <p className="text-muted">
        They get an email with a link to choose a password. Only you can see it. You can add five people an
        hour.
      </p>
      <Field label="Display name" error={errors.displayName?.message ?? fields.displayName}>
        {(control) => <Input {...control} {...register('displayName')} autoComplete="off" />}
      </Field>
      <Field label="Email address" error={errors.email?.message ?? fields.email}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Undelivered what="mail" />
      <FormFailure words={failure} />
      <SubmitButton isBusy={isBusy} busyWords="Adding…" block={false} className="justify-self-start">
        Add the person
      </SubmitButton>
    </form>
  )
}
