import type { AuthError, Factor, SupabaseClient } from '@supabase/supabase-js'
import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { CodeForm } from './code-form.tsx'
import { useAttempt } from './use-attempt.ts'

type Result = Promise<AuthError | null>
type Proof = {
  open: () => Promise<SupabaseClient>
  /** Runs `verify`, and continues if it returns null. */
  prove: (verify: () => Result) => Result
}

/** Asks for a code from any one of these factors. */
export function FactorCode({ factors, ...proof }: Proof & { factors: readonly Factor[] }) {
  const [chosenId, setChosenId] = useState(factors[0]?.id)
  const factor = factors.find(({ id }) => id === chosenId) ?? factors[0]
  if (!factor) return null
  const Code = factor.factor_type === 'phone' ? PhoneCode : AppCode
  return (
    <>
      {factors.length > 1 && (
        <Field label="Factor">
          {(control) => (
            <Select {...control} value={factor.id} onChange={(event) => setChosenId(event.target.value)}>
              {factors.map((each) => (
                <option key={each.id} value={each.id}>
                  {factorName(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Code key={factor.id} factor={factor} {...proof} />
    </>
  )
}

export const factorName = ({ factor_type, friendly_name }: Factor) =>
  friendly_name || (factor_type === 'phone' ? 'SMS to your phone' : 'Authenticator app')

function AppCode({ factor, open, prove }: Proof & { factor: Factor }) {
  return (
    <CodeForm
      label="Code from your authenticator app"
      hint={`Six digits, as “${factorName(factor)}” shows them now.`}
      action="Continue"
      verify={(code) =>
        prove(async () => {
          const { auth } = await open()
          const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
          return error
        })
      }
    />
  )
}

function PhoneCode({ factor, open, prove }: Proof & { factor: Factor }) {
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const { attempt, isBusy, failure } = useAttempt()

  const send = () =>
    attempt(async () => {
      const { auth } = await open()
      const { data, error } = await auth.mfa.challenge({ factorId: factor.id })
      if (data) setChallengeId(data.id)
      return error
    })

  return (
    <div className="grid gap-4">
      <Undelivered what="SMS" from="accounts" />
      {challengeId && (
        <CodeForm
          label="Code from the message"
          action="Continue"
          verify={(code) =>
            prove(async () => {
              const { auth } = await open()
              const { error } = await auth.mfa.verify({ factorId: factor.id, challengeId, code })
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
