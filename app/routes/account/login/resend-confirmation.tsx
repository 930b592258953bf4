import { openSession } from '#app/session/open-session.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAttempt } from '../parts/use-attempt.ts'

/** For who has lost the mail with the link. */
export function ResendConfirmation({ email }: { email: string }) {
  const { attempt, isBusy, failure } = useAttempt()

  async function send() {
    const isSent = await attempt(async () => {
      const { auth } = await openSession()
      const { error } = await auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: `${location.origin}/` },
      })
      return error
    })
    if (isSent) toast({ title: 'The mail is on its way', description: `Look into ${email}.`, variant: 'ok' })
  }

  return (
    <div className="mt-3 grid gap-2">
      <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={send} className="w-fit">
        Send the mail again
      </Button>
      {failure && <p role="alert">{failure.text}</p>}
    </div>
  )
}
