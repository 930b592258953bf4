import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useSentToast } from '#app/components/form/use-sent-toast.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import type { Claim } from '#domain/claims/schema.ts'
import { enterCode, readClaimsAgain, sendAnotherCode, withdrawClaim } from './claim-requests.ts'

/** A code has been sent: enter it, request another one, or use another way. */
export function CodeStep({ claim, userId }: { claim: Claim; userId: string }) {
  const entry = useRequest()
  const other = useRequest()
  const now = useNow()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const wrong = problem ?? entry.fields.code
  useEffect(() => {
    if (wrong) input.current?.focus()
  }, [wrong])

  const showSent = useSentToast({ what: claim.way === 'phone' ? 'SMS' : 'mail' })
  const sent = claim.code
  const isLocked = sent?.attemptsLeft === 0
  const isExpired = !sent || Date.parse(sent.expiresAt) <= now
  const seconds = sent ? Math.max(0, Math.ceil((Date.parse(sent.maySendAgainAt) - now) / 1000)) : 0
  const minutes = sent ? Math.max(1, Math.ceil((Date.parse(sent.expiresAt) - now) / 60_000)) : 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    const digits = code.replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) {
      setProblem('Enter the six digits of the code.')
      input.current?.focus()
      return
    }
    setProblem(null)
    await entry.send(() => enterCode(claim.id, digits))
    // Wrong attempts count too, and someone else may have been faster.
    await readClaimsAgain(userId)
  }
  const sendAgain = () =>
    other.send(async () => {
      await sendAnotherCode(claim.id)
      entry.clear()
      setProblem(null)
      setCode('')
      await readClaimsAgain(userId)
      showSent({ title: 'A new code is on its way' }, 'The new code')
    })
  const goBack = () =>
    other.send(async () => {
      await withdrawClaim(claim.id)
      await readClaimsAgain(userId)
    })

  return (
    <div className="grid gap-5">
      <p className="max-w-[62ch]">
        We sent a code with six digits to <b className="font-semibold wrap-anywhere">{claim.sentTo}</b>.
        Anyone who enters it can manage the page.
      </p>
      <Undelivered what={claim.way === 'phone' ? 'SMS' : 'mail'} />
      {isLocked || isExpired ? (
        <div role="alert">
          <Alert
            variant="warning"
            title={isLocked ? 'This code no longer works' : 'This code is too old'}
            className="max-w-2xl"
          >
            {isLocked ? 'There were five incorrect attempts. ' : 'A code works for 15 minutes. '}
            {sent?.sendsLeft === 0
              ? 'We can’t send more codes today. Try again tomorrow, or use another method.'
              : 'Ask for a new one below.'}
          </Alert>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="grid max-w-sm gap-4">
          <Field
            label="Code"
            error={wrong}
            hint={`${sent.attemptsLeft === 1 ? 'One try' : `${sent.attemptsLeft} tries`} left. It works for ${minutes === 1 ? 'one more minute' : `${minutes} more minutes`}.`}
          >
            {(control) => (
              <Input
                {...control}
                ref={input}
                name="code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                className="text-center font-display text-2xl tracking-[0.25em] tabular-nums"
              />
            )}
          </Field>
          <FormFailure words={entry.fields.code ? null : entry.failure} />
          <SubmitButton isBusy={entry.isBusy} busyWords="Checking…">
            Confirm
          </SubmitButton>
        </form>
      )}
      <FormFailure words={other.failure} />
      <div className="flex flex-wrap items-center gap-3">
        {sent?.sendsLeft !== 0 && (
          <Button
            variant="secondary"
            aria-disabled={seconds > 0 || other.isBusy}
            onClick={() => seconds === 0 && void sendAgain()}
          >
            {seconds > 0 ? `Send a new code in ${seconds} s` : 'Send a new code'}
          </Button>
        )}
        <Button variant="ghost" aria-disabled={other.isBusy} onClick={goBack}>
          Use another method
        </Button>
      </div>
    </div>
  )
}

/** The device's time in milliseconds, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
