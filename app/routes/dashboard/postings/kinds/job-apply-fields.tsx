import { useFormContext } from 'react-hook-form'
import { Checkbox, Field, Input } from '#app/ui/field.tsx'
import type { TypedJob } from '#domain/jobs/schema.ts'

/** How people apply, and until when. */
export function JobApplyFields() {
  const { register, formState } = useFormContext<TypedJob>()
  const { errors } = formState
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-semibold">How people apply</legend>
      <div>
        <Checkbox label="By our form" {...register('takesApplications')} />
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
        <Field label="At a page of yours (optional)" error={errors.applyUrl?.message}>
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
          label="By email (optional)"
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
        label="Last day to apply (optional)"
        hint="The job is closed at the end of that day, where the work is. Without one it stays for 30 days, and can be renewed."
        error={errors.deadline?.message}
        className="sm:max-w-72"
      >
        {(control) => <Input {...control} {...register('deadline')} type="date" />}
      </Field>
    </fieldset>
  )
}
