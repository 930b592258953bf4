import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { dayOf } from '#app/components/moments.ts'
import { Field, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { disputeAnswerSchema, type OpenDispute } from '#domain/claims/schema.ts'
import { answerDispute, readClaimsAgain } from '../../claim/claim-requests.ts'

/** Someone else's claim and the owner's response, which can be changed until a moderator decides. */
export function DisputeItem({ dispute, userId }: { dispute: OpenDispute; userId: string }) {
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { answer: dispute.answer ?? '' },
    schema: disputeAnswerSchema,
    async send({ answer }) {
      await answerDispute(dispute.id, answer)
      await readClaimsAgain(userId)
      toast({ title: 'Your answer is with the moderators', variant: 'ok' })
    },
  })

  return (
    <div className="grid gap-4">
      <figure>
        <figcaption className="text-sm text-muted">On {dayOf(dispute.createdAt)} they wrote</figcaption>
        <blockquote className="mt-1 border-l-4 border-line pl-4 break-words whitespace-pre-line">
          {dispute.statement}
        </blockquote>
      </figure>
      <form {...props} className="grid gap-4">
        <Field
          label="Why is it yours?"
          hint={
            dispute.answeredAt
              ? `Sent on ${dayOf(dispute.answeredAt)}. You can change it until a moderator decides.`
              : 'It helps to mention something only an owner knows. Only moderators read it.'
          }
          error={problemOf('answer')}
        >
          {(control) => <Textarea {...control} {...form.register('answer')} maxLength={2000} />}
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
