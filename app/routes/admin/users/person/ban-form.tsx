import { z } from 'zod'
import { call } from '#app/session/api.ts'
import { Checkbox, Field, Input } from '#app/ui/field.tsx'
import type { Person } from '#domain/people/schema.ts'
import { ActForm } from './act-form.tsx'

/** Bans until a date, inclusive, or permanently. */
export function BanForm({ person, onDone }: { person: Person; onDone: () => void }) {
  return (
    <ActForm
      about={
        <p>
          They’re signed out everywhere right away and can’t sign in. Listings and reviews stay as they are.
          You can unban them here at any time.
        </p>
      }
      reasonHint="For the record, and in the email to them."
      more={{
        name: 'until',
        begin: '',
        schema: untilSchema,
        draw: ({ value, error, onChange }) => (
          <>
            <fieldset className="grid gap-1">
              <legend className="text-sm font-semibold">How long</legend>
              <Checkbox
                type="radio"
                name="length"
                label="Until a date"
                checked={value !== null}
                onChange={() => onChange('')}
              />
              <Checkbox
                type="radio"
                name="length"
                label="Permanently"
                checked={value === null}
                onChange={() => onChange(null)}
              />
            </fieldset>
            {value !== null && (
              <Field label="Last day" error={error}>
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    value={value}
                    onChange={({ target }) => onChange(target.value)}
                    className="max-w-xs"
                  />
                )}
              </Field>
            )}
          </>
        ),
      }}
      run={async ({ reason, more: until }) => {
        await call('POST /admin/users/{id}/ban', { params: { id: person.id }, body: { reason, until } })
        return `${person.displayName} is banned`
      }}
      action="Ban"
      busyWords="Banning…"
      isDanger
      onDone={onDone}
    />
  )
}

/** The end of a typed day, in the device's time zone; null bans permanently. */
const untilSchema: z.ZodType<string | null, string | null> = z
  .string()
  .transform((day) => new Date(`${day}T23:59:59`))
  .refine((end) => !Number.isNaN(end.getTime()), {
    error: 'Choose a date, or ban permanently.',
    abort: true,
  })
  .refine((end) => end >= new Date(), 'That day is in the past. Choose a future date.')
  .transform((end) => end.toISOString())
  .nullable()
