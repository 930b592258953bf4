import { useFormContext } from 'react-hook-form'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { employmentTypes, experiences, jobCategories, workplaces } from '#domain/jobs/choices.ts'
import type { TypedJob } from '#domain/jobs/schema.ts'
import { states } from '#domain/places/states.ts'
import { BusinessField } from '../parts/business-field.tsx'
import { PhotosField } from '../parts/photos-field.tsx'
import { PlaceFields } from '../parts/place-fields.tsx'
import { TextFields } from '../parts/text-fields.tsx'
import { WordingFindings } from '../parts/wording-findings.tsx'
import { JobApplyFields } from './job-apply-fields.tsx'
import { JobOfferFields } from './job-offer-fields.tsx'
import { JobPayFields } from './job-pay-fields.tsx'

export function JobFields() {
  const { register, watch, formState } = useFormContext<TypedJob>()
  const { errors } = formState
  const [businessId, workplace] = watch(['businessId', 'workplace'])
  return (
    <>
      <BusinessField
        label="Employer"
        hint="Its page shows the job, and all its managers can read the applications."
        none="None of my businesses"
      />
      {!businessId && (
        <div className="grid gap-2">
          <Field
            label="Name of the employer"
            hint="The business, or the household: “A family in Bowie”."
            error={errors.employerName?.message}
          >
            {(control) => (
              <Input {...control} {...register('employerName')} maxLength={140} autoComplete="organization" />
            )}
          </Field>
          <WordingFindings kind="job" field="employerName" />
        </div>
      )}
      <TextFields
        titleHint="What people search for: the work, not the adjectives."
        titleExample="Line cook, West African kitchen"
        bodyLabel="About the job"
        bodyHint="What the work is, what applicants need to know or bring, and what you offer. Lines that begin with “-” become a list."
        belowTitle={<WordingFindings kind="job" field="title" />}
        belowBody={<WordingFindings kind="job" field="body" />}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Choice name="category" label="Field of work" choices={jobCategories} />
        <Choice name="employmentType" label="Kind of job" choices={employmentTypes} />
        <Choice name="workplace" label="Where the work is done" choices={workplaces} />
        <Choice name="experience" label="Experience (optional)" choices={experiences} none="Not said" />
      </div>
      {workplace === 'remote' ? (
        <Field
          label="Only for people who live in (optional)"
          hint="Leave it empty if anyone in the USA can do it."
          error={errors.remoteState?.message}
        >
          {(control) => (
            <Select {...control} {...register('remoteState')}>
              <option value="">Anywhere in the USA</option>
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <PlaceFields
          legend="Where it is"
          addressLabel="Street and number (optional)"
          addressHint="Shown on the page. Leave it empty for someone’s home."
        />
      )}
      <JobPayFields />
      <JobOfferFields />
      <JobApplyFields />
      <PhotosField
        most={4}
        hint="Up to 4, such as the place or the team. A job does well without."
        belowAlt={(name) => <WordingFindings kind="job" field={name} />}
      />
    </>
  )
}

function Choice({
  name,
  label,
  choices,
  none = 'Choose…',
}: {
  name: 'category' | 'employmentType' | 'workplace' | 'experience'
  label: string
  choices: { readonly [key: string]: string }
  none?: string
}) {
  const { register, formState } = useFormContext<TypedJob>()
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      {(control) => (
        <Select {...control} {...register(name)}>
          <option value="">{none}</option>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
