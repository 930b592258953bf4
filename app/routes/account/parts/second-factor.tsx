import type { AuthError, Session } from '@supabase/supabase-js'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { FactorCode } from '#app/components/account/factor-code.tsx'
import { type Failure, useAttempt } from '#app/components/account/use-attempt.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { RequestFailed } from '#app/components/request-failed.ts'
import { call } from '#app/session/api.ts'
import { useAuthSite } from '#app/session/auth-site.ts'
import { verifiedFactors } from '#app/session/claims.ts'
import { withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { moving } from '#app/session/sign-in.ts'
import { useSignOut } from '#app/session/use-sign-out.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { recoveryCodeFormSchema } from '#domain/accounts/schema.ts'
import { textLink } from './account-page.tsx'

/** Asks for the code of an existing factor; `onDone` is called with a session at the second assurance level. */
export function SecondFactor({
  session,
  next,
  onDone,
}: {
  session: Session
  next: string | null
  onDone: () => Promise<void> | void
}) {
  const signOut = useSignOut(withNext('/login', next))
  // An external auth service has none.
  const hasRecoveryCodes = useAuthSite()?.url === null
  const [byRecoveryCode, setByRecoveryCode] = useState(false)
  const prove: ComponentProps<typeof FactorCode>['prove'] = (verify) =>
    moving(async () => {
      const error = await verify()
      if (!error) await onDone()
      return error
    })
  return (
    <div className="grid gap-5">
      {byRecoveryCode ? (
        <RecoveryCodeForm prove={prove} />
      ) : (
        <FactorCode factors={verifiedFactors(session)} open={openSession} prove={prove} />
      )}
      {hasRecoveryCodes && (
        <Button variant="secondary" onClick={() => setByRecoveryCode(!byRecoveryCode)}>
          {byRecoveryCode ? 'Use your second factor' : 'Use a recovery code'}
        </Button>
      )}
      <p className="text-sm text-muted">
        Lost your second factor and your recovery codes?{' '}
        <Link to="/contact" className={textLink}>
          Write to us
        </Link>{' '}
        from your email address; we’ll verify that it’s you, then remove the factor from your account.
      </p>
      <Button variant="ghost" onClick={signOut}>
        Use another account
      </Button>
    </div>
  )
}

/** A recovery code in place of the second factor. */
function RecoveryCodeForm({
  prove,
}: {
  prove: (verify: () => Promise<AuthError | null>) => Promise<Failure | null>
}) {
  const [problem, setProblem] = useState<string>()
  const { attempt, isBusy, failure } = useAttempt()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = recoveryCodeFormSchema.safeParse({ code: new FormData(event.currentTarget).get('code') })
    setProblem(read.error?.issues[0]?.message)
    if (!read.success) return
    void attempt(async () => {
      try {
        await call('POST /second-factor/recovery-code', { body: read.data })
      } catch (error) {
        const why = error instanceof RequestFailed ? error.problem?.fields?.code : undefined
        if (!why) throw error
        setProblem(why)
        return { name: 'CalledOff' }
      }
      // The session has been upgraded, which its next token will show.
      return prove(async () => {
        const { auth } = await openSession()
        return (await auth.refreshSession()).error
      })
    })
  }

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Field
        label="Recovery code"
        hint="One of those that you printed or saved. Each works once."
        error={problem}
      >
        {(control) => (
          <Input
            {...control}
            name="code"
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="ABCD-2345-EFGH-6789"
          />
        )}
      </Field>
      <FormFailure words={failure} />
      <SubmitButton isBusy={isBusy} busyWords="Checking…">
        Continue
      </SubmitButton>
    </form>
  )
}
