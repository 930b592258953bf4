import { type Control, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { Field, Input } from '#app/ui/field.tsx'
import { mostReviewPhotos } from '#domain/reviews/schema.ts'
import { UploadField } from '../upload/upload-field.tsx'
import type { ReviewDraft } from './review-draft.ts'

/** The photos of a review, each with what it shows. */
export function PhotoTexts({
  control,
  register,
  error,
  onBusyChange,
}: {
  control: Control<ReviewDraft>
  register: UseFormRegister<ReviewDraft>
  error: string | undefined
  onBusyChange: (isBusy: boolean) => void
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'photos', keyName: 'row' })
  return (
    <div className="grid gap-3">
      <UploadField
        purpose="review_photo"
        label={`Photos, at most ${mostReviewPhotos}, if you like`}
        most={mostReviewPhotos}
        uploaded={fields}
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
