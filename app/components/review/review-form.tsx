import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type Control, type UseFormRegister, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import {
  longestReview,
  mostReviewPhotos,
  type OwnReview,
  type ReviewChange,
  reviewChangeSchema,
  shortestReview,
} from '#domain/reviews/schema.ts'
import { ClosedNote, useClosed } from '../form/closed-note.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useRequest } from '../form/use-request.ts'
import { sendLater } from '../offline/send-outbox.ts'
import type { Uploads } from '../upload/open-uploads.ts'
import { UploadField } from '../upload/upload-field.tsx'
import { draftOf, dropDraft, type ReviewDraft, storeDraft, uploadsOf } from './review-draft.ts'
import { changeReview, readReviewsAgain, sendReview } from './review-requests.ts'
import type { ReviewedBusiness } from './reviewed.ts'
import { StarChoice } from './star-choice.tsx'

const check = zodResolver(reviewChangeSchema)

/** Creates a review or edits the user's own. Keeps what was typed when the dialog closes, and goes on uploading photos. */
export function ReviewForm({
  userId,
  business,
  review,
  authorName,
  onSaved,
  onWaiting,
  onCancel,
}: {
  userId: string
  business: Pick<ReviewedBusiness, 'id' | 'name'>
  review: OwnReview | null
  authorName: string
  onSaved: (review: OwnReview) => void
  /** It is in the outbox under this id, and will be sent. The form keeps what was typed. */
  onWaiting: (id: string) => void
  onCancel?: () => void
}) {
  const businessId = business.id
  const [start] = useState(() => draftOf(businessId, review, authorName))
  const [uploads] = useState(() => uploadsOf(businessId))
  const [isUploading, setUploading] = useState(false)
  const closed = useClosed('reviews')
  const { send, isBusy, failure, fields } = useRequest()
  const isSettled = useRef(false)
  const { control, register, handleSubmit, formState, getValues } = useForm<ReviewDraft>({
    defaultValues: start,
    resolver: (typed, context, options) =>
      check({ ...typed, rating: Number(typed.rating) }, context, options as never) as never,
  })
  const rating = Number(useWatch({ control, name: 'rating' }))
  const length = [...useWatch({ control, name: 'body' }).trim()].length

  useEffect(
    () => () => {
      if (!isSettled.current) storeDraft(businessId, { ...getValues(), id: start.id }, uploads)
    },
    [businessId, getValues, start.id, uploads],
  )

  function settle() {
    isSettled.current = true
    dropDraft(businessId, uploads)
  }

  /** For the outbox: the same request, once there is a connection. */
  const entryOf = (change: ReviewChange) => ({
    id: start.id,
    userId,
    what: 'review' as const,
    about: business.name,
    path: location.pathname,
    text: change.body,
    ...(review
      ? { key: 'PUT /reviews/{id}' as const, params: { id: review.id }, body: change }
      : {
          key: 'POST /businesses/{id}/reviews' as const,
          params: { id: businessId },
          body: { id: start.id, ...change },
        }),
  })

  const onSubmit = handleSubmit(async (typed) => {
    const change = typed as unknown as ReviewChange
    let saved: OwnReview | null = null
    await send(async () => {
      try {
        saved = review
          ? await changeReview(review.id, change)
          : await sendReview(businessId, { id: start.id, ...change })
      } catch (error) {
        if (!(await sendLater(error, entryOf(change)))) throw error
        onWaiting(start.id)
      }
    })
    if (!saved) return
    settle()
    onSaved(saved)
    void readReviewsAgain(userId)
  })

  if (closed && !review) return <ClosedNote words={closed} />
  const wrong = (field: 'rating' | 'authorName' | 'body' | 'photos') =>
    formState.errors[field]?.message ?? fields[field]
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
      <StarChoice {...register('rating')} value={rating} error={wrong('rating')} />
      <Field
        label="Your experience"
        hint={
          <>
            What was good, what wasn’t? Leave out links and phone numbers.{' '}
            <span className="whitespace-nowrap tabular-nums">
              {length < shortestReview
                ? `${length} of at least ${shortestReview} characters.`
                : `${length} of ${longestReview} characters.`}
            </span>
          </>
        }
        error={wrong('body')}
      >
        {(box) => <Textarea {...box} {...register('body')} rows={6} />}
      </Field>
      <Field
        label="Your name"
        hint="Shown with your review. Everyone can read it."
        error={wrong('authorName')}
      >
        {(box) => <Input {...box} {...register('authorName')} autoComplete="name" maxLength={80} />}
      </Field>
      <PhotoTexts
        control={control}
        register={register}
        error={wrong('photos')}
        uploads={uploads}
        onBusyChange={setUploading}
      />
      <p className="text-sm text-muted">
        First reviews, and reviews with photos or links, are checked before they appear. Others are published
        right away. We’ll let you know either way.
      </p>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          isBusy={isBusy || isUploading}
          busyWords={isUploading ? 'Wait for the photos…' : 'Sending…'}
          block={false}
        >
          {review ? 'Save the review' : 'Send the review'}
        </SubmitButton>
        {onCancel && (
          <Button
            variant="ghost"
            size="lg"
            onClick={() => {
              settle()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** The photos of a review, each with its description. */
function PhotoTexts({
  control,
  register,
  error,
  uploads,
  onBusyChange,
}: {
  control: Control<ReviewDraft>
  register: UseFormRegister<ReviewDraft>
  error: string | undefined
  uploads: Uploads
  onBusyChange: (isBusy: boolean) => void
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'photos', keyName: 'row' })
  return (
    <div className="grid gap-3">
      <UploadField
        purpose="review_photo"
        label={`Photos (optional, up to ${mostReviewPhotos})`}
        most={mostReviewPhotos}
        uploaded={fields}
        kept={uploads}
        error={error}
        onUploaded={(file) => append({ ...file, alt: '' }, { shouldFocus: false })}
        onRemove={(key) => remove(fields.findIndex((photo) => photo.key === key))}
        onBusyChange={onBusyChange}
      />
      {fields.map(({ row, name }, at) => (
        <Field
          key={row}
          label={
            <>
              What <span className="break-all">{name}</span> shows
            </>
          }
          hint="For people who can’t see it: “A plate of jollof with fried plantain”."
        >
          {(box) => <Input {...box} {...register(`photos.${at}.alt`)} maxLength={300} />}
        </Field>
      ))}
    </div>
  )
}
