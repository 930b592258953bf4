import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { Checkbox, Field, Input } from '#app/ui/field.tsx'
import { type Correctable, correctable, type newReportSchema } from '#domain/reports/schema.ts'

/** What is wrong on the page, and what is correct instead. */
export function Corrections({
  control,
  register,
  errors,
}: {
  control: Control<ReportDraft, unknown, Report>
  register: UseFormRegister<ReportDraft>
  errors: FieldErrors<ReportDraft>
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'corrections' })
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="text-sm font-semibold">Which part?</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-x-4">
          {(Object.keys(correctable) as Correctable[]).map((name) => {
            const at = fields.findIndex(({ field }) => field === name)
            return (
              <Checkbox
                key={name}
                label={correctable[name]}
                checked={at >= 0}
                onChange={() =>
                  at >= 0 ? remove(at) : append({ field: name, right: '' }, { shouldFocus: false })
                }
              />
            )
          })}
        </div>
      </fieldset>
      {fields.map(({ id, field }, at) => (
        <Field
          key={id}
          label={`${correctable[field]}: what is right?`}
          error={errors.corrections?.[at]?.right?.message}
        >
          {(box) => <Input {...box} {...register(`corrections.${at}.right`)} maxLength={200} />}
        </Field>
      ))}
    </div>
  )
}

/** The type used by the form and by the request. */
export type ReportDraft = z.input<typeof newReportSchema>
export type Report = z.output<typeof newReportSchema>
