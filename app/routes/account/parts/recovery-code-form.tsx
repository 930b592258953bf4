import type { AuthError } from '@supabase/supabase-js'
import { type FormEvent, useState } from 'react'
import type { Failure } from '#app/components/account/use-attempt.ts'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { callApi } from '#app/session/api.ts'
import { openSession } from '#app/session/open-session.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { recoveryCodeFormSchema } from '#domain/accounts/schema.ts'

/** One of the printed codes, in place of the second factor. */
export function RecoveryCodeForm({
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
        await callApi('/api/second-factor/recovery-code', { method: 'POST', body: read.data })
      } catch (error) {
        const why = error instanceof RequestFailed ? error.problem?.fields?.code : undefined
        if (!why) throw error
        setProblem(why)
        return { name: 'CalledOff' }
      }
      // The session is raised; its next token says so.
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
