import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Picture } from '#app/components/picture.tsx'
import { UploadField } from '#app/components/upload/upload-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { commonLabels } from './labels.ts'
import { problemOf, useCommonForm } from './use-posting-form.ts'

/** Pictures with descriptions; the first one is used on cards. */
export function PhotosField({
  most,
  hint,
  belowAlt,
}: {
  most: number
  hint?: string
  /** A kind's findings on the text as it is typed. */
  belowAlt?: (name: `photos.${number}.alt`) => ReactNode
}) {
  const { register, control, formState } = useCommonForm()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'photos' })
  const { errors } = formState
  return (
    <div className="grid gap-4">
      <UploadField
        purpose="posting"
        label={commonLabels.photos}
        hint={
          hint ??
          (most > 1 ? `Up to ${most}. The first one is shown in lists.` : 'Shown in lists and on its page.')
        }
        most={most}
        taken={fields.length}
        error={typeof errors.photos?.message === 'string' ? errors.photos.message : undefined}
        onUploaded={({ url }) => append({ url, alt: '' }, { shouldFocus: false })}
      />
      {fields.length > 0 && (
        <ol className="grid gap-3">
          {fields.map(({ id, url }, at) => (
            <li key={id} className="flex gap-3 rounded-control border border-line bg-paper p-3">
              <Picture
                src={url}
                alt=""
                sizes="6rem"
                maxWidth={320}
                className="size-24 rounded-lg object-cover"
              />
              <div className="grid min-w-0 flex-1 content-start gap-2">
                <Field label={`What picture ${at + 1} shows`} error={problemOf(errors, `photos.${at}.alt`)}>
                  {(field) => <Input {...field} {...register(`photos.${at}.alt`)} maxLength={320} />}
                </Field>
                {belowAlt?.(`photos.${at}.alt`)}
                <div className="flex gap-1">
                  <Button
                    variant="ghost"
                    size="iconSm"
                    aria-label={`Move picture ${at + 1} up`}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="iconSm"
                    aria-label={`Move picture ${at + 1} down`}
                    disabled={at === fields.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="iconSm"
                    aria-label={`Remove picture ${at + 1}`}
                    onClick={() => remove(at)}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
