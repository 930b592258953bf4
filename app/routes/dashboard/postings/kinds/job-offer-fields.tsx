import { Controller, useFormContext } from 'react-hook-form'
import { Checkbox, Field, Input, Select } from '#app/ui/field.tsx'
import { type Benefit, benefits, keysOf } from '#domain/jobs/choices.ts'
import type { TypedJob } from '#domain/jobs/schema.ts'
import { languageLabel, languages } from '#domain/languages/languages.ts'
import { PickMany } from '../../business/sections/pick-many.tsx'
import { jobLabels } from './job-labels.ts'
import { JobPolicyFindings } from './job-policy-findings.tsx'

const languageGroups = [
  {
    heading: 'Languages',
    choices: languages.map(({ code }) => ({ value: code, label: languageLabel(code) })),
  },
]

/** Working hours, benefits, and helpful languages. */
export function JobOfferFields() {
  const { register, control, formState } = useFormContext<TypedJob>()
  const { errors } = formState
  return (
    <>
      <div className="grid gap-2">
        <Field
          label={jobLabels.schedule}
          hint="“Tuesday to Saturday, 2 pm to 10 pm”."
          error={errors.schedule?.message}
        >
          {(field) => <Input {...field} {...register('schedule')} maxLength={220} />}
        </Field>
        <JobPolicyFindings field="schedule" />
      </div>
      <Controller
        control={control}
        name="benefits"
        render={({ field }) => (
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">{jobLabels.benefits}</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {keysOf(benefits).map((key: Benefit) => (
                <Checkbox
                  key={key}
                  label={benefits[key]}
                  checked={field.value.includes(key)}
                  onChange={({ target }) =>
                    field.onChange(
                      target.checked ? [...field.value, key] : field.value.filter((each) => each !== key),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      />
      <Controller
        control={control}
        name="languages"
        render={({ field }) => (
          <fieldset>
            <legend className="text-sm font-semibold">{jobLabels.languages}</legend>
            <p className="mt-0.5 mb-2 text-sm text-muted">
              Only what the work needs. Ask for a language, not for where someone is from.
            </p>
            <PickMany
              groups={languageGroups}
              chosen={field.value}
              onChange={field.onChange}
              searchLabel="Find a language"
              most={12}
            />
            {errors.languages?.message && (
              <p className="mt-1.5 text-sm font-medium text-danger">{errors.languages.message}</p>
            )}
          </fieldset>
        )}
      />
      <Field label={jobLabels.sponsorsVisa} error={errors.sponsorsVisa?.message}>
        {(field) => (
          <Select {...field} {...register('sponsorsVisa')}>
            <option value="">Not said</option>
            <option value="yes">Offered</option>
            <option value="no">Not offered</option>
          </Select>
        )}
      </Field>
    </>
  )
}
