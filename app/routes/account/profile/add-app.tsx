import { zodResolver } from '@hookform/resolvers/zod'
import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Enrolled, EnrolledApp, enrollApp } from '#app/components/account/enrolled-app.tsx'
import { freeName } from '#app/components/account/factor-name.ts'
import type { GivenProof } from '#app/components/account/given-proof.ts'
import type { Failure } from '#app/components/account/use-attempt.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { factorFormSchema } from '#domain/accounts/schema.ts'
import { readAgain } from './account-queries.ts'
import { useChange } from './use-change.ts'

type Props = { others: readonly Factor[]; begun: readonly Factor[]; onClose: () => void }

/** Name, then QR code and secret, then the first code, which activates it. */
export function AddApp({ others, begun, onClose }: Props) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)

  function end() {
    toast({
      title: 'Two-step sign-in is set up',
      description: 'Other devices have to log in again.',
      variant: 'ok',
    })
    onClose()
    void readAgain()
  }

  if (!enrolled)
    return (
      <FactorNameForm
        name={freeName('Authenticator app', others)}
        onSubmit={async (name, given) => {
          const came = await enrollApp(name, { begun, given })
          if ('failure' in came) return came.failure
          setEnrolled(came)
          return null
        }}
        onClose={onClose}
      />
    )
  return (
    <div className="grid gap-5 rounded-control border border-line p-4 sm:p-5">
      <EnrolledApp enrolled={enrolled} onDone={end} />
      <Button variant="ghost" onClick={onClose}>
        Not now
      </Button>
    </div>
  )
}

/** The name that tells a factor apart from others. */
function FactorNameForm({
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
