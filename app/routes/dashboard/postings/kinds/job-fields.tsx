import { useFormContext } from 'react-hook-form'
import { Checkbox, Field, Input, Select } from '#app/ui/field.tsx'
import { employmentTypes, experiences, jobCategories, workplaces } from '#domain/jobs/choices.ts'
import type { TypedJob } from '#domain/jobs/schema.ts'
import { states } from '#domain/places/states.ts'
import { BusinessField } from '../parts/business-field.tsx'
import { PhotosField } from '../parts/photos-field.tsx'
import { PlaceFields } from '../parts/place-fields.tsx'
import { TextFields } from '../parts/text-fields.tsx'
import { jobLabels } from './job-labels.ts'
import { JobOfferFields } from './job-offer-fields.tsx'
import { JobPayFields } from './job-pay-fields.tsx'
import { JobPolicyFindings } from './job-policy-findings.tsx'

export function JobFields() {
  const { register, watch, formState } = useFormContext<TypedJob>()
  const { errors } = formState
  const [businessId, workplace] = watch(['businessId', 'workplace'])
  return (
    <>
      <BusinessField
        label={jobLabels.businessId}
        hint="Its page shows the job, and all its managers can read the applications."
        none="None of my businesses"
      />
      {!businessId && (
        <div className="grid gap-2">
          <Field
            label={jobLabels.employerName}
            hint="The business, or the household: “A family in Bowie”."
            error={errors.employerName?.message}
          >
            {(control) => (
              <Input {...control} {...register('employerName')} maxLength={140} autoComplete="organization" />
            )}
          </Field>
          <JobPolicyFindings field="employerName" />
        </div>
      )}
      <TextFields
        titleHint="What people search for: the work, not the adjectives."
        titleExample="Line cook, West African kitchen"
        bodyLabel={jobLabels.body}
        bodyHint="What the work is, what applicants need to know or bring, and what you offer. Lines that begin with “-” become a list."
        belowTitle={<JobPolicyFindings field="title" />}
        belowBody={<JobPolicyFindings field="body" />}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Choice name="category" choices={jobCategories} />
        <Choice name="employmentType" choices={employmentTypes} />
        <Choice name="workplace" choices={workplaces} />
        <Choice name="experience" choices={experiences} none="Not said" />
      </div>
      {workplace === 'remote' ? (
        <Field
          label={jobLabels.remoteState}
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
          addressLabel={jobLabels.address}
          addressHint="Shown on the page. Leave it empty for someone’s home."
        />
      )}
      <JobPayFields />
      <JobOfferFields />
      <JobApplyFields />
      <PhotosField
        most={4}
        hint="Up to 4, such as the place or the team. A job does well without."
        belowAlt={(name) => <JobPolicyFindings field={name} />}
      />
    </>
  )
}

function Choice({
  name,
  choices,
  none = 'Choose…',
}: {
  name: 'category' | 'employmentType' | 'workplace' | 'experience'
  choices: { readonly [key: string]: string }
  none?: string
}) {
  const { register, formState } = useFormContext<TypedJob>()
  return (
    <Field label={jobLabels[name]} error={formState.errors[name]?.message}>
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

/** How people apply, and until when. */
function JobApplyFields() {
  const { register, formState } = useFormContext<TypedJob>()
  const { errors } = formState
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-semibold">How people apply</legend>
      <div>
        <Checkbox label={jobLabels.takesApplications} {...register('takesApplications')} />
        <p className="text-sm text-muted">
          With a résumé as PDF, and without an account. You read the applications here; they are deleted after
          180 days.
        </p>
        {errors.takesApplications?.message && (
          <p role="alert" className="mt-1 text-sm font-medium text-danger">
            {errors.takesApplications.message}
          </p>
        )}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={jobLabels.applyUrl} error={errors.applyUrl?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('applyUrl')}
              type="url"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://"
              maxLength={600}
            />
          )}
        </Field>
        <Field
          label={jobLabels.applyEmail}
          hint="Everyone can see this address on the page."
          error={errors.applyEmail?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('applyEmail')}
              type="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={255}
            />
          )}
        </Field>
      </div>
      <Field
        label={jobLabels.deadline}
        hint="The job is closed at the end of that day, where the work is. Without one it stays for 30 days, and can be renewed."
        error={errors.deadline?.message}
        className="sm:max-w-72"
      >
        {(control) => <Input {...control} {...register('deadline')} type="date" />}
      </Field>
    </fieldset>
  )
}
