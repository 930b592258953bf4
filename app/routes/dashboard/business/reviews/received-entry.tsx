import { useState } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { dropReply, findReply } from '#app/components/form/saved-replies.ts'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { useSavedReply } from '#app/components/form/use-saved-reply.ts'
import { Stars } from '#app/components/rating.tsx'
import { ReportButton } from '#app/components/report/report-button.tsx'
import { ReviewPictures } from '#app/components/review/review-pictures.tsx'
import { ReviewReply } from '#app/components/review/review-reply.tsx'
import { readReviewsAgain } from '#app/components/review/review-requests.ts'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { insertTemplate } from '#domain/reviews/reply-templates.ts'
import { type ReceivedReview, replySchema } from '#domain/reviews/schema.ts'
import { focusEntry, LinkedEntry } from '../../linked-entry.tsx'
import { useWorkspace } from '../workspace.ts'
import { InsertTemplate } from './templates/insert-template.tsx'

/** A review of the business, with the reply to it. */
export function ReceivedEntry({ review }: { review: ReceivedReview }) {
  const { userId } = useWorkspace()
  const [isBegun] = useState(() => findReply(userId, aboutReview(review.id)) !== '')
  const [isWriting, setWriting] = useState(isBegun)
  const { send, isBusy, failure } = useRequest()
  const { authorName, rating, body, photos, helpfulCount, reply, createdAt } = review

  async function remove() {
    if (!(await send(() => call('DELETE /reviews/{id}/reply', { params: { id: review.id } })))) return
    toast({ title: 'Your reply is deleted', variant: 'ok' })
    void focusEntry('review', review.id)
    void readReviewsAgain(userId)
  }

  return (
    <LinkedEntry kind="review" id={review.id} className="gap-4">
      <div>
        <h3 id={`review-${review.id}`} className="text-lg break-words">
          {authorName}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Stars rating={rating} />
          <Since moment={createdAt} />
          {helpfulCount > 0 && <span>Helpful to {helpfulCount}</span>}
        </p>
        <p className="mt-3 max-w-[68ch] break-words whitespace-pre-line">{body}</p>
        <ReviewPictures photos={photos} />
        {reply && !isWriting && (
          <ReviewReply name="you" body={reply.body} when={<Since moment={reply.updatedAt} />} />
        )}
      </div>
      <FormFailure words={failure} />
      {isWriting ? (
        <ReplyForm userId={userId} review={review} autoFocus={!isBegun} onDone={() => setWriting(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => setWriting(true)}>
            {reply ? 'Edit the reply' : 'Reply'}
            <span className="sr-only"> to {authorName}</span>
          </Button>
          {reply && (
            <ConfirmButton
              about={`to ${authorName}`}
              question="Delete your reply?"
              isBusy={isBusy}
              onConfirm={remove}
            >
              Delete the reply
            </ConfirmButton>
          )}
          <ReportButton subject={{ kind: 'review', id: review.id, name: authorName }}>
            Report
            <span className="sr-only"> the review by {authorName}</span>
          </ReportButton>
        </div>
      )}
    </LinkedEntry>
  )
}

/** The key of an unsent reply on the device. */
const aboutReview = (id: string) => `review:${id}`

function ReplyForm({
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
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { body: findReply(userId, about) || (review.reply?.body ?? '') },
    schema: replySchema,
    async send(body) {
      await call('PUT /reviews/{id}/reply', { params: { id: review.id }, body })
      close()
      toast({ title: 'Your reply is on the page', variant: 'ok' })
      void readReviewsAgain(userId)
    },
  })
  useSavedReply(form.watch, { userId, about })
  const close = () => {
    dropReply(userId, about)
    onDone()
    void focusEntry('review', review.id)
  }

  return (
    <form {...props} className="grid gap-4">
      <Field
        label={`Your reply to ${review.authorName}`}
        hint="Everyone can read it. Thank them and respond to their feedback."
        error={problemOf('body')}
      >
        {(control) => <Textarea {...control} {...form.register('body')} autoFocus={autoFocus} rows={4} />}
      </Field>
      <InsertTemplate
        onInsert={(template) =>
          form.setValue('body', insertTemplate(form.getValues('body'), template, review.authorName), {
            shouldDirty: true,
          })
        }
      />
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
