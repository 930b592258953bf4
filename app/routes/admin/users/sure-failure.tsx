import { useState } from 'react'
import { type FailureWords, FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { verifiedFactors } from '#app/session/claims.ts'
import { openSession } from '#app/session/open-session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { codeSchema } from '#domain/accounts/schema.ts'

/** Why it didn't work; for want of a second factor, the way to one: a code now, or setting one up. */
export function SureFailure({ failure, isUnsure }: { failure: FailureWords | null; isUnsure: boolean }) {
  const { session } = useAuth()
  if (!isUnsure) return <FormFailure words={failure} />
  const app = session ? verifiedFactors(session).find(({ factor_type }) => factor_type === 'totp') : undefined
  if (app) return <CodeNow factorId={app.id} />
  return (
    <div role="alert">
      <Alert variant="warning" title="This asks for a second factor">
        <p>
          Who is an administrator is changed only by one who has shown a second factor, so that a lost
          password is not enough. You have none yet: set up an authenticator app on your profile, then come
          back and do it again.
        </p>
        <ButtonLink to="/profile#factors" variant="secondary" size="sm" className="mt-3">
          Set up a second factor
        </ButtonLink>
      </Alert>
    </div>
  )
}

/** The code of the app that is set up; then the act is done once more by who wanted it. */
function CodeNow({ factorId }: { factorId: string }) {
  const [problem, setProblem] = useState<string>()
  const [isShown, setShown] = useState(false)
  const { send, isBusy, failure } = useRequest()

  async function verify(code: string) {
    const read = codeSchema.safeParse(code)
    setProblem(read.success ? undefined : read.error.issues[0]!.message)
    if (!read.success) return
    await send(async () => {
      const { auth } = await openSession()
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code: read.data })
      if (error?.code === 'mfa_verification_failed')
        setProblem('That code is wrong or used: wait for the next one.')
      else if (error) throw error
      else {
        setShown(true)
        toast({ title: 'Thank you: now do it again', variant: 'ok' })
      }
    })
  }

  if (isShown) return <p role="status">Your second factor is shown. Press the button once more.</p>
  return (
    <div className="grid gap-3">
      <Alert variant="warning" title="This asks for your second factor">
        Enter the code of your authenticator app, then do it again.
      </Alert>
      {/* No form: it may stand within one. */}
      <CodeField problem={problem} isBusy={isBusy} onGiven={verify} />
      <FormFailure words={failure} />
    </div>
  )
}

function CodeField({
  problem,
  isBusy,
  onGiven,
}: {
  problem: string | undefined
  isBusy: boolean
  onGiven: (code: string) => void
}) {
  const [code, setCode] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Code" error={problem} className="w-48">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onGiven(code)
            }}
          />
        )}
      </Field>
      <Button variant="secondary" aria-disabled={isBusy} onClick={() => !isBusy && onGiven(code)}>
        {isBusy ? 'Checking…' : 'Show it'}
      </Button>
    </div>
  )
}
