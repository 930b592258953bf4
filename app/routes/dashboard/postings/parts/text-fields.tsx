import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { commonLabels } from './labels.ts'
import { useCommonForm } from './use-posting-form.ts'

const longestBody = 8000

/** The title and text, which every posting has. */
export function TextFields({
  titleHint,
  titleExample,
  bodyLabel,
  bodyHint,
  belowTitle,
  belowBody,
}: {
  titleHint?: ReactNode
  titleExample: string
  bodyLabel: string
  bodyHint: ReactNode
  /** A kind's findings on the text as it is typed. */
  belowTitle?: ReactNode
  belowBody?: ReactNode
}) {
  const { register, control, formState } = useCommonForm()
  const { errors } = formState
  const body = useWatch({ control, name: 'body' })
  const left = longestBody - [...(body ?? '')].length
  return (
    <>
      <div className="grid gap-2">
        <Field label={commonLabels.title} hint={titleHint} error={errors.title?.message}>
          {(control) => (
            <Input {...control} {...register('title')} maxLength={160} placeholder={titleExample} />
          )}
        </Field>
        {belowTitle}
      </div>
      <div className="grid gap-2">
        <Field
          label={bodyLabel}
          hint={left < 500 ? `${Math.max(0, left)} characters left. ` : bodyHint}
          error={errors.body?.message}
        >
          {(control) => <Textarea {...control} {...register('body')} rows={9} maxLength={9000} />}
        </Field>
        {belowBody}
      </div>
    </>
  )
}
