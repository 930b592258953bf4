import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@supabase/supabase-js'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeForm } from '#app/components/account/code-form.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { openSession } from '#app/session/open-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { phoneFormSchema } from '#domain/accounts/schema.ts'
import { readAgain } from './account-queries.ts'
import { useChange } from './use-change.ts'

/** A number counts once the code sent to it has been entered. */
export function PhoneForm({ user }: { user: User }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(phoneFormSchema) })
  const { change, proofStep, isBusy, failure } = useChange()
  const besideField = failure?.field === 'phone' ? failure.text : undefined

  const requestChange = (phone: string) =>
    change(async (given) => {
      const { auth } = await openSession()
      const { data, error } = await auth.updateUser({ phone, ...given })
      if (error) return error
      setSentTo(`+${data.user.phone}` === phone ? null : phone)
      return null
    })

  async function verify(phone: string, token: string) {
    const { auth } = await openSession()
    const { error } = await auth.verifyOtp({ phone, token, type: 'phone_change' })
    if (error) return error
    setSentTo(null)
    void readAgain()
    return null
  }

  return (
    <div className="grid gap-5">
      <p>
        It is <b className="font-semibold">{user.phone ? `+${user.phone}` : 'not set yet'}</b>.
      </p>
      <Undelivered what="SMS" from="accounts" />
      {sentTo ? (
        <>
          <CodeForm
            label="Code from the message"
            hint={`We sent it to ${sentTo}.`}
            action="Use this number"
            verify={(code) => verify(sentTo, code)}
          />
          <Button variant="ghost" onClick={() => setSentTo(null)}>
            Another number
          </Button>
        </>
      ) : (
        <form
          method="post"
          noValidate
          className="grid gap-4"
          onSubmit={handleSubmit(async ({ phone }) => void (await requestChange(phone)))}
        >
          <Field
            label="New phone number"
            hint="Include the country code: +1 713 555 0142."
            error={formState.errors.phone?.message ?? besideField}
          >
            {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
          </Field>
          <FormFailure words={besideField ? null : failure} />
          <SubmitButton
            block={false}
            size="md"
            className="justify-self-start"
            isBusy={isBusy}
            busyWords="Sending…"
          >
            Send me a code
          </SubmitButton>
        </form>
      )}
      {proofStep}
    </div>
  )
}
