import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { GivenProof } from '#app/components/account/given-proof.ts'
import type { Failure } from '#app/components/account/use-attempt.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { factorFormSchema } from '#domain/accounts/schema.ts'
import { useChange } from './use-change.ts'

/** What a factor is to be called, to tell it from others. */
export function FactorNameForm({
  name,
  onSubmit,
  onClose,
}: {
  name: string
  onSubmit: (name: string, given: GivenProof) => Promise<Failure | null>
  onClose: () => void
}) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(factorFormSchema),
    defaultValues: { name },
  })
  const { change, proofStep, isBusy, failure } = useChange()
  const besideField = failure?.field === 'name' ? failure.text : undefined
  return (
    <div className="grid gap-4">
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit((given) => change((proof) => onSubmit(given.name, proof)))}
      >
        <Field
          label="Name"
          hint="A name to recognize it: “Phone,” “Tablet at home.”"
          error={formState.errors.name?.message ?? besideField}
        >
          {(control) => <Input {...control} {...register('name')} />}
        </Field>
        <FormFailure words={besideField ? null : failure} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton block={false} size="md" isBusy={isBusy} busyWords="One moment…">
            Continue
          </SubmitButton>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
      {proofStep}
    </div>
  )
}
