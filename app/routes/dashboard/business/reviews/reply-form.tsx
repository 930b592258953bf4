import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { readReviewsAgain } from '#app/components/review/review-requests.ts'
import { callApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type ReceivedReview, replySchema } from '#domain/reviews/schema.ts'

export function ReplyForm({
  userId,
  review,
  onDone,
}: {
  userId: string
  review: ReceivedReview
  onDone: () => void
}) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(replySchema),
    defaultValues: { body: review.reply?.body ?? '' },
  })
  const { send, isBusy, failure, fields } = useRequest()

  const onSubmit = handleSubmit(async (body) => {
    if (!(await send(() => callApi(`/api/reviews/${review.id}/reply`, { method: 'PUT', body })))) return
    onDone()
    toast({ title: 'Your reply is on the page', variant: 'ok' })
    void readReviewsAgain(userId)
  })

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      <Field
        label={`Your reply to ${review.authorName}`}
        hint="Everybody can read it. Thank them, and say what you make of it."
        error={formState.errors.body?.message ?? fields.body}
      >
        {(control) => <Textarea {...control} {...register('body')} autoFocus rows={4} />}
      </Field>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} busyWords="Sending…" block={false} size="md">
          {review.reply ? 'Save the reply' : 'Publish the reply'}
        </SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
