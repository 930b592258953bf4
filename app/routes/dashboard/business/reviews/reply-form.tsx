import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { dropReply, findReply } from '#app/components/form/kept-replies.ts'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useKeptReply } from '#app/components/form/use-kept-reply.ts'
import { useRequest } from '#app/components/form/use-request.ts'
import { readReviewsAgain } from '#app/components/review/review-requests.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type ReceivedReview, replySchema } from '#domain/reviews/schema.ts'

/** By which an answer that isn't sent yet is kept on the device. */
export const aboutReview = (id: string) => `review:${id}`

export function ReplyForm({
  userId,
  review,
  autoFocus,
  onDone,
}: {
  userId: string
  review: ReceivedReview
  autoFocus: boolean
  onDone: () => void
}) {
  const about = aboutReview(review.id)
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(replySchema),
    defaultValues: { body: findReply(userId, about) || (review.reply?.body ?? '') },
  })
  useKeptReply(watch, { userId, about })
  const close = () => {
    dropReply(userId, about)
    onDone()
  }
  const { send, isBusy, failure, fields } = useRequest()

  const onSubmit = handleSubmit(async (body) => {
    if (!(await send(() => call('PUT /reviews/{id}/reply', { params: { id: review.id }, body })))) return
    close()
    toast({ title: 'Your reply is on the page', variant: 'ok' })
    void readReviewsAgain(userId)
  })

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      <Field
        label={`Your reply to ${review.authorName}`}
        hint="Everyone can read it. Thank them and respond to their feedback."
        error={formState.errors.body?.message ?? fields.body}
      >
        {(control) => <Textarea {...control} {...register('body')} autoFocus={autoFocus} rows={4} />}
      </Field>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} busyWords="Sending…" block={false} size="md">
          {review.reply ? 'Save the reply' : 'Publish the reply'}
        </SubmitButton>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
