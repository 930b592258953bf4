import { zodResolver } from '@hookform/resolvers/zod'
import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeForm } from '#app/components/account/code-form.tsx'
import { freeName } from '#app/components/account/factor-name.ts'
import { giveProof } from '#app/components/account/given-proof.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { openSession } from '#app/session/open-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { phoneFormSchema } from '#domain/accounts/schema.ts'
import { readAgain } from './account-queries.ts'
import { useChange } from './use-change.ts'

type Sent = { factorId: string; challengeId: string; phone: string }
type Props = { others: readonly Factor[]; begun: readonly Factor[]; onClose: () => void }

/** A number that receives a code at each sign-in; active once the first code has been entered. */
export function AddPhone({ others, begun, onClose }: Props) {
  const [sent, setSent] = useState<Sent | null>(null)
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(phoneFormSchema) })
  const { change, proofStep, isBusy, failure } = useChange()
  const besideField = failure?.field === 'phone' ? failure.text : undefined

  const onSubmit = handleSubmit(({ phone }) =>
    change(async (given) => {
      const unproven = await giveProof(given)
      if (unproven) return unproven
      const { auth } = await openSession()
      for (const { id } of begun) await auth.mfa.unenroll({ factorId: id })
      const friendlyName = freeName(`Phone ending in ${phone.slice(-4)}`, others)
      const { data, error } = await auth.mfa.enroll({ factorType: 'phone', phone, friendlyName })
      if (error) return error
      const challenge = await auth.mfa.challenge({ factorId: data.id })
      if (challenge.error) return challenge.error
      setSent({ factorId: data.id, challengeId: challenge.data.id, phone })
      return null
    }),
  )

  async function verify({ factorId, challengeId }: Sent, code: string) {
    const { auth } = await openSession()
    const { error } = await auth.mfa.verify({ factorId, challengeId, code })
    if (error) return error
    toast({
      title: 'Two-step sign-in is set up',
      description: 'Other devices have to log in again.',
      variant: 'ok',
    })
    onClose()
    void readAgain()
    return null
  }

  return (
    <div className="grid gap-4 rounded-control border border-line p-4 sm:p-5">
      <Undelivered what="SMS" from="accounts" />
      {sent ? (
        <CodeForm
          label="Code from the message"
          hint={`We sent it to ${sent.phone}.`}
          action="Turn it on"
          verify={(code) => verify(sent, code)}
        />
      ) : (
        <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
          <Field
            label="Phone number for codes"
            hint="Include the country code: +1 713 555 0142."
            error={formState.errors.phone?.message ?? besideField}
          >
            {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
          </Field>
          <FormFailure words={besideField ? null : failure} />
          <SubmitButton isBusy={isBusy} busyWords="Sending…">
            Send me a code
          </SubmitButton>
        </form>
      )}
      {proofStep}
      <Button variant="ghost" onClick={onClose}>
        Not now
      </Button>
    </div>
  )
}
