import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { callApi } from '#app/session/api.ts'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { actReason } from '#domain/people/schema.ts'
import { readPeopleAgain } from '../queries.ts'

type Typed = { reason: string; data: FormData }

/** What an act does, why it is done, and the button. `typeToConfirm` has to be typed for what can’t be taken back. */
export function ActForm<Answer>({
  path,
  about,
  reasonHint = 'For the record; only administrators see it.',
  typeToConfirm,
  fields: more,
  bodyOf = ({ reason }) => ({ body: { reason } }),
  action,
  busyWords,
  doneWords,
  isDanger = false,
  onDone,
}: {
  path: `/api/${string}`
  about: ReactNode
  reasonHint?: string
  typeToConfirm?: string | undefined
  /** Further fields, with what is wrong of them by name. */
  fields?: (problems: Record<string, string>) => ReactNode
  bodyOf?: (typed: Typed) => { body: object } | { problems: Record<string, string> }
  action: string
  busyWords: string
  doneWords: (answer: Answer) => string
  isDanger?: boolean
  onDone: () => void
}) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { send, isBusy, failure, fields } = useRequest()
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found: Record<string, string> = {}
    const why = actReason.safeParse(data.get('reason'))
    if (!why.success) found.reason = why.error.issues[0]!.message
    const made = bodyOf({ reason: why.data ?? '', data })
    if ('problems' in made) Object.assign(found, made.problems)
    if (typeToConfirm && String(data.get('confirm')).trim().toLowerCase() !== typeToConfirm.toLowerCase())
      found.confirm = `Type ${typeToConfirm} to go on.`
    setProblems(found)
    if (Object.keys(found).length > 0 || !('body' in made)) return focusFirstProblem(form)
    const isDone = await send(async () => {
      const answer = await callApi<Answer>(path, { method: 'POST', body: made.body })
      toast({ title: doneWords(answer), variant: 'ok' })
      await readPeopleAgain()
    })
    if (isDone) onDone()
  }

  const wrong = { ...fields, ...problems }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-2 text-muted">{about}</div>
      {more?.(wrong)}
      <Field label="Why" hint={reasonHint} error={wrong.reason}>
        {(control) => <Textarea {...control} name="reason" rows={3} maxLength={500} />}
      </Field>
      {typeToConfirm && (
        <Field label={`Type ${typeToConfirm} to confirm`} error={wrong.confirm}>
          {(control) => (
            <Input {...control} name="confirm" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          )}
        </Field>
      )}
      <FormFailure words={failure} />
      <SubmitButton
        variant={isDanger ? 'danger' : 'primary'}
        block={false}
        className="justify-self-start"
        isBusy={isBusy}
        busyWords={busyWords}
      >
        {action}
      </SubmitButton>
    </form>
  )
}
