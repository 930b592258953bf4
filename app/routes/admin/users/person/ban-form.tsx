import { useState } from 'react'
import { Checkbox, Field, Input } from '#app/ui/field.tsx'
import type { Person } from '#domain/people/schema.ts'
import { ActForm } from './act-form.tsx'

/** Until a day, which is the last one, or for good. */
export function BanForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const [hasEnd, setHasEnd] = useState(true)
  return (
    <ActForm
      path={`/api/admin/users/${person.id}/ban`}
      about={
        <p>
          They’re signed out everywhere right away and can’t sign in. Listings and reviews stay as they are.
          You can unban them here at any time.
        </p>
      }
      reasonHint="For the record, and in the mail to them."
      fields={(problems) => (
        <>
          <fieldset className="grid gap-1">
            <legend className="text-sm font-semibold">How long</legend>
            <Checkbox
              type="radio"
              name="length"
              label="Until a day"
              checked={hasEnd}
              onChange={() => setHasEnd(true)}
            />
            <Checkbox
              type="radio"
              name="length"
              label="For good"
              checked={!hasEnd}
              onChange={() => setHasEnd(false)}
            />
          </fieldset>
          {hasEnd && (
            <Field label="Last day" error={problems.until}>
              {(control) => <Input {...control} type="date" name="until" className="max-w-xs" />}
            </Field>
          )}
        </>
      )}
      bodyOf={({ reason, data }) => {
        if (!hasEnd) return { body: { reason, until: null } }
        const until = endOfDay(String(data.get('until')))
        if (!until) return { problems: { until: 'Choose a day, or ban permanently.' } }
        if (until < new Date())
          return { problems: { until: 'That day is in the past. Choose a future date.' } }
        return { body: { reason, until: until.toISOString() } }
      }}
      action="Ban"
      busyWords="Banning…"
      doneWords={() => `${person.displayName} is banned`}
      isDanger
      onDone={onDone}
    />
  )
}

/** Of a day as a date field has it, by the clock of this device. */
function endOfDay(day: string): Date | null {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end
}
