import { withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { MailSent } from '../parts/mail-sent.tsx'

/** Signed up, and the address still to be confirmed. */
export function ConfirmMail({
  email,
  next,
  onBack,
}: {
  email: string
  next: string | null
  onBack: () => void
}) {
  async function verify(token: string) {
    const { auth } = await openSession()
    const { error } = await auth.verifyOtp({ email, token, type: 'email' })
    return error
  }

  async function resend() {
    const { auth } = await openSession()
    const { error } = await auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: location.origin + withNext('/', next) },
    })
    return error
  }

  return (
    <MailSent title="Check your mail" action="Confirm" verify={verify} resend={resend} onBack={onBack}>
      <p>
        We sent a link to <b className="font-semibold break-words text-ink">{email}</b>. Open it to confirm
        your address. If nothing comes, look among spam, and whether the address is right; if you had an
        account already, log in instead.
      </p>
    </MailSent>
  )
}
