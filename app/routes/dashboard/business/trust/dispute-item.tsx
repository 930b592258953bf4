import { type FormEvent, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf } from '#app/components/moments.ts'
import { Field, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OpenDispute } from '#domain/claims/schema.ts'
import { answerDispute, readClaimsAgain } from '../../claim/claim-requests.ts'

/** What someone else says, and one's answer to it, which may be changed until a moderator decides. */
export function DisputeItem({ dispute, userId }: { dispute: OpenDispute; userId: string }) {
  const { send, isBusy, failure, fields } = useRequest()
  const [isShort, setShort] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = input.current?.value.trim() ?? ''
    setShort(answer.length < 20)
    if (answer.length < 20) return input.current?.focus()
    const isDone = await send(async () => {
      await answerDispute(dispute.id, answer)
      await readClaimsAgain(userId)
    })
    if (isDone) toast({ title: 'Your answer is with the moderators', variant: 'ok' })
  }

  return (
    <div className="grid gap-4">
      <figure>
        <figcaption className="text-sm text-muted">On {dayOf(dispute.createdAt)} they wrote</figcaption>
        <blockquote className="mt-1 border-l-4 border-line pl-4 break-words whitespace-pre-line">
          {dispute.statement}
        </blockquote>
      </figure>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Why is it yours?"
          hint={
            dispute.answeredAt
              ? `Sent on ${dayOf(dispute.answeredAt)}. You may change it until a moderator decides.`
              : 'It helps to name what only an owner knows. Only moderators read it.'
          }
          error={
            isShort
              ? 'Say in a sentence or two why the listing is yours: at least 20 characters.'
              : fields.answer
          }
        >
          {(control) => (
            <Textarea
              {...control}
              ref={input}
              name="answer"
              maxLength={2000}
              defaultValue={dispute.answer ?? ''}
            />
          )}
        </Field>
        <FormFailure words={failure} />
        <div className="max-w-md">
          <SubmitButton isBusy={isBusy} busyWords="Sending…">
            {dispute.answeredAt ? 'Change my answer' : 'Send my answer'}
          </SubmitButton>
        </div>
      </form>
    </div>
  )
}
