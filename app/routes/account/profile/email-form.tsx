import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@supabase/supabase-js'
import { useForm } from 'react-hook-form'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useSentToast } from '#app/components/form/use-sent-toast.ts'
import { openSession } from '#app/session/open-session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { mailSchema } from '#domain/accounts/schema.ts'
import { EmailField } from '../parts/email-field.tsx'
import { useChange } from './use-change.ts'

/** Both mailboxes have to confirm a new address; until then the old one is used. */
export function EmailForm({ user }: { user: User }) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(mailSchema),
    defaultValues: { email: '' },
  })
  const { change, proofStep, isBusy, failure } = useChange()
  const tellSent = useSentToast({ what: 'mail', from: 'accounts' })
  const besideField = failure?.field === 'email' ? failure.text : undefined

  const requestChange = (email: string) =>
    change(async (given) => {
      const { auth } = await openSession()
      const { data, error } = await auth.updateUser(
        { email, ...given },
        { emailRedirectTo: `${location.origin}/profile` },
      )
      if (error) return error
      if (data.user.email === email) toast({ title: 'Your email address has changed', variant: 'ok' })
      else
        tellSent(
          { title: 'Check your mail', description: 'Open the link in each email we sent.' },
          'The email with the link',
        )
      reset()
      return null
    })

  return (
    <div className="grid gap-5">
      <p className="break-words">
        Your email address is <b className="font-semibold">{user.email || 'not set yet'}</b>.
      </p>
      {user.new_email && (
        <Alert variant="info" title="A change is under way">
          <p className="break-words">
            To change it to <b className="font-semibold">{user.new_email}</b>, open the link in the email to
            that address{user.email && ', and the one in the email to your current address'}. Until then
            nothing changes.
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            aria-disabled={isBusy}
            onClick={() => requestChange(user.new_email!)}
          >
            Resend the emails
          </Button>
        </Alert>
      )}
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit(async ({ email }) => void (await requestChange(email)))}
      >
        <Undelivered what="mail" from="accounts" />
        <EmailField
          label="New email address"
          autoComplete="email"
          error={formState.errors.email?.message ?? besideField}
          {...register('email')}
        />
        <FormFailure words={besideField ? null : failure} />
        <SubmitButton
          block={false}
          size="md"
          className="justify-self-start"
          isBusy={isBusy}
          busyWords="Sending…"
        >
          Change the address
        </SubmitButton>
      </form>
      {proofStep}
    </div>
  )
}
