import { MailCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { authWords } from '#app/components/account/auth-words.ts'
import { CodeForm } from '#app/components/account/code-form.tsx'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useSentToast } from '#app/components/form/use-sent-toast.ts'
import { useUndelivered } from '#app/components/form/use-undelivered.ts'
import { Button } from '#app/ui/button.tsx'

type Answer = Promise<Parameters<typeof authWords>[0] | null | undefined>

const pauseMs = 60_000

/**
 * Shown after a form that sends an email: where to look, the code for another device, and what to do if nothing
 * arrives.
 */
export function MailSent({
  title,
  children,
  action,
  verify,
  resend,
  onBack,
}: {
  title: string
  children: ReactNode
  action: string
  verify: (code: string) => Answer
  resend: () => Answer
  onBack: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { attempt, isBusy, failure } = useAttempt()
  const [isPausing, setPausing] = useState(true)
  const undelivered = useUndelivered({ what: 'mail', from: 'accounts' })
  const showSent = useSentToast({ what: 'mail', from: 'accounts' })
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (!isPausing) return
    const timer = setTimeout(() => setPausing(false), pauseMs)
    return () => clearTimeout(timer)
  }, [isPausing])

  async function sendAgain() {
    if (isPausing) return
    if (!(await attempt(resend))) return
    setPausing(true)
    showSent({ title: 'Email sent again' }, 'The email')
  }

  return (
    <div className="grid gap-6">
      <div className="grid justify-items-center gap-3 text-center">
        <MailCheck aria-hidden="true" className="size-10 text-forest-ink" />
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {undelivered ? 'The email is stored, not sent' : title}
        </h2>
        {!undelivered && <div className="text-muted">{children}</div>}
      </div>
      <Undelivered what="mail" from="accounts" />
      <CodeForm
        label="Code from the email"
        hint="The link works in this browser. If you read your email on another device, enter the code from it."
        action={action}
        verify={verify}
      />
      <FormFailure words={failure} />
      <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-4">
        <Button variant="ghost" onClick={onBack}>
          Use another address
        </Button>
        <Button variant="ghost" aria-disabled={isPausing || isBusy} onClick={sendAgain}>
          {isPausing ? 'Send again in a minute' : 'Send again'}
        </Button>
      </div>
    </div>
  )
}
