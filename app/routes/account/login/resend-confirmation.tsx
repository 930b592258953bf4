import { useAttempt } from '#app/components/account/use-attempt.ts'
import { withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

/** For who has lost the mail with the link. */
export function ResendConfirmation({ email, next }: { email: string; next: string | null }) {
  const { attempt, isBusy, failure } = useAttempt()

  async function send() {
    const isSent = await attempt(async () => {
      const { auth } = await openSession()
      const { error } = await auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: location.origin + withNext('/', next) },
      })
      return error
    })
    if (isSent) toast({ title: 'The mail is on its way', description: `Look into ${email}.`, variant: 'ok' })
  }

  return (
    <div className="mt-3 grid gap-2">
      <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={send} className="w-fit">
        Resend the email
      </Button>
      {failure && <p role="alert">{failure.text}</p>}
    </div>
  )
}
