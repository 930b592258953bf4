import type { Factor, Session } from '@supabase/supabase-js'
import { useState } from 'react'
import { Link } from 'react-router'
import { verifiedFactors } from '#app/session/claims.ts'
import { openSession } from '#app/session/open-session.ts'
import { moving } from '#app/session/sign-in.ts'
import { useSignOut } from '#app/session/use-sign-out.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { textLink } from './account-page.tsx'
import { CodeForm } from './code-form.tsx'
import { FormFailure } from './form-failure.tsx'
import { Undelivered } from './undelivered.tsx'
import { useAttempt } from './use-attempt.ts'

/** Asks for the code of a factor that is set up; `onDone` is called with a session of the second level. */
export function SecondFactor({ session, onDone }: { session: Session; onDone: () => Promise<void> | void }) {
  const factors = verifiedFactors(session)
  const [chosenId, setChosenId] = useState(factors[0]?.id)
  const factor = factors.find(({ id }) => id === chosenId) ?? factors[0]
  const signOut = useSignOut('/login')
  if (!factor) return null
  return (
    <div className="grid gap-5">
      {factors.length > 1 && (
        <Field label="Factor">
          {(control) => (
            <Select {...control} value={factor.id} onChange={(event) => setChosenId(event.target.value)}>
              {factors.map((each) => (
                <option key={each.id} value={each.id}>
                  {nameOf(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {factor.factor_type === 'phone' ? (
        <PhoneFactor key={factor.id} factor={factor} onDone={onDone} />
      ) : (
        <AppFactor key={factor.id} factor={factor} onDone={onDone} />
      )}
      <p className="text-sm text-muted">
        You can’t get at it any more?{' '}
        <Link to="/contact" className={textLink}>
          Write to us
        </Link>{' '}
        from your e-mail address; we check that it is you, and then take the factor off your account.
      </p>
      <Button variant="ghost" onClick={signOut}>
        Use another account
      </Button>
    </div>
  )
}

type FactorProps = { factor: Factor; onDone: () => Promise<void> | void }

const nameOf = ({ factor_type, friendly_name }: Factor) =>
  friendly_name || (factor_type === 'phone' ? 'SMS to your phone' : 'Authenticator app')

function AppFactor({ factor, onDone }: FactorProps) {
  return (
    <CodeForm
      label="Code from your authenticator app"
      hint={`Six digits, as “${nameOf(factor)}” shows them now.`}
      action="Continue"
      verify={(code) =>
        moving(async () => {
          const { auth } = await openSession()
          const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
          if (!error) await onDone()
          return error
        })
      }
    />
  )
}

function PhoneFactor({ factor, onDone }: FactorProps) {
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const { attempt, isBusy, failure } = useAttempt()

  const send = () =>
    attempt(async () => {
      const { auth } = await openSession()
      const { data, error } = await auth.mfa.challenge({ factorId: factor.id })
      if (data) setChallengeId(data.id)
      return error
    })

  return (
    <div className="grid gap-4">
      <Undelivered what="SMS" />
      {challengeId && (
        <CodeForm
          label="Code from the message"
          action="Continue"
          verify={(code) =>
            moving(async () => {
              const { auth } = await openSession()
              const { error } = await auth.mfa.verify({ factorId: factor.id, challengeId, code })
              if (!error) await onDone()
              return error
            })
          }
        />
      )}
      <FormFailure words={failure} />
      <Button variant={challengeId ? 'ghost' : 'primary'} block aria-disabled={isBusy} onClick={send}>
        {challengeId ? 'Send another code' : 'Send me a code by SMS'}
      </Button>
    </div>
  )
}
