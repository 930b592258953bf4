import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useAuth } from '#app/session/auth-provider.tsx'
import { openSession } from '#app/session/open-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { codeSchema } from '#domain/accounts/schema.ts'
import { authWords } from './auth-words.ts'
import { type GivenProof, isProofRequested, type Outcome } from './given-proof.ts'
import { PasswordField } from './password-field.tsx'
import { type Failure, useAttempt } from './use-attempt.ts'

type AskedProof = { failure: Failure; isBusy: boolean; answer: (given: GivenProof | null) => void }

/**
 * For actions that need a recent proof of identity: `withProof` runs the work, and if the service wants a proof first,
 * shows `proofStep` and runs the work again. Render `proofStep` beside the form, never inside it.
 */
export function useProof(): {
  withProof: (work: (given: GivenProof) => Promise<Outcome>) => Promise<Outcome>
  proofStep: ReactNode
} {
  const [asked, setAsked] = useState<AskedProof | null>(null)

  async function withProof(work: (given: GivenProof) => Promise<Outcome>): Promise<Outcome> {
    try {
      let failure = await work({})
      while (failure && isProofRequested(failure.code)) {
        const refusal = failure
        const given = await new Promise<GivenProof | null>((answer) =>
          setAsked({ failure: refusal, isBusy: false, answer }),
        )
        if (!given) return { name: 'CalledOff' }
        setAsked({ failure: refusal, isBusy: true, answer: () => undefined })
        failure = await work(given)
      }
      return failure
    } finally {
      setAsked(null)
    }
  }

  return {
    withProof,
    proofStep: asked && (
      <ProofStep
        failure={asked.failure}
        isBusy={asked.isBusy}
        onGiven={asked.answer}
        onClose={() => asked.answer(null)}
      />
    ),
  }
}

/**
 * Asks the user to confirm who they are, by password or by a code we send. What they were doing continues afterwards.
 */
function ProofStep({
  failure,
  isBusy,
  onGiven,
  onClose,
}: {
  /** Why proof is needed, or what was wrong with the one given. */
  failure: Failure
  isBusy: boolean
  onGiven: (given: GivenProof) => void
  onClose: () => void
}) {
  const { user } = useAuth()
  const [given, setGiven] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const { attempt, isBusy: isSending, failure: unsent } = useAttempt()
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const isWrong = failure.code === 'current_password_invalid' || failure.code === 'reauthentication_not_valid'
  const error = problem ?? (isWrong && !isBusy ? authWords(failure).text : undefined)
  const isMail = Boolean(user?.email)

  useEffect(() => {
    box.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sentTo === null) {
      if (given === '') return setProblem('Enter your password.')
      setProblem(undefined)
      return onGiven({ current_password: given })
    }
    const code = codeSchema.safeParse(given)
    setProblem(code.error?.issues[0]?.message)
    if (code.success) onGiven({ nonce: code.data })
  }

  const send = () =>
    attempt(async () => {
      const { auth } = await openSession()
      const { error: refusal } = await auth.reauthenticate()
      if (refusal) return refusal
      setSentTo(user?.email || (user?.phone ? `+${user.phone}` : ''))
      setGiven('')
      setProblem(undefined)
      return null
    })

  return (
    <section
      ref={box}
      aria-labelledby={titleId}
      className="grid gap-4 rounded-control border border-line p-4 sm:p-5"
    >
      <div>
        <h3 id={titleId} className="text-lg">
          Confirm it’s you
        </h3>
        <p className="mt-1 text-muted">
          To keep your account safe, confirm it’s you. We won’t ask again for ten minutes.
        </p>
      </div>
      {sentTo !== null && <Undelivered what={isMail ? 'mail' : 'SMS'} from="accounts" />}
      <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
        {sentTo === null ? (
          <>
            <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
            <PasswordField
              key="password"
              label="Your current password"
              autoComplete="current-password"
              error={error}
              value={given}
              onChange={({ target }) => setGiven(target.value)}
            />
          </>
        ) : (
          <Field key="code" label="Code" hint={`We sent it to ${sentTo}.`} error={error}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                value={given}
                onChange={({ target }) => setGiven(target.value)}
              />
            )}
          </Field>
        )}
        <FormFailure words={unsent} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton block={false} size="md" isBusy={isBusy} busyWords="Checking…">
            Continue
          </SubmitButton>
          <Button variant="secondary" aria-disabled={isSending} onClick={send}>
            {sentTo !== null
              ? 'Send another code'
              : isMail
                ? 'Email me a code instead'
                : 'Text me a code instead'}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  )
}
