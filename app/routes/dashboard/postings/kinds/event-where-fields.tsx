import { useWatch } from 'react-hook-form'
import { Checkbox, Field, Input, Select } from '#app/ui/field.tsx'
import type { Attendance } from '#domain/events/typed.ts'
import { timeZoneLabel, timeZones } from '#domain/places/time-zones.ts'
import { PlaceFields } from '../parts/place-fields.tsx'
import { eventLabels } from './event-labels.ts'
import { useEventForm } from './use-event-form.ts'

const ways: { value: Attendance; label: string }[] = [
  { value: 'in_person', label: 'At a place' },
  { value: 'online', label: 'Online' },
  { value: 'both', label: 'At a place, and online as well' },
]
const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** At a place, online, or both; an online event states its time zone. */
export function EventWhereFields() {
  const { register, control, formState } = useEventForm()
  const { errors } = formState
  const [attendance] = useWatch({ control, name: ['attendance'] })
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-semibold">{eventLabels.attendance}</legend>
      <div className="grid">
        {ways.map(({ value, label }) => (
          <Checkbox key={value} type="radio" label={label} value={value} {...register('attendance')} />
        ))}
      </div>
      {attendance !== 'online' && (
        <>
          <Field label={eventLabels.venue} error={errors.venue?.message}>
            {(field) => (
              <Input {...field} {...register('venue')} maxLength={160} placeholder="Sankofa Hall" />
            )}
          </Field>
          <PlaceFields
            legend="Address"
            addressLabel={eventLabels.address}
            addressHint="Where it isn’t public, leave it empty: people see the city."
          />
        </>
      )}
      {attendance !== 'in_person' && (
        <Field
          label={eventLabels.onlineUrl}
          hint="Everyone can see it. Without a link, explain in the description how to get it."
          error={errors.onlineUrl?.message}
        >
          {(field) => (
            <Input
              {...field}
              {...register('onlineUrl')}
              inputMode="url"
              maxLength={500}
              placeholder="meet.example/highlife"
            />
          )}
        </Field>
      )}
      {attendance === 'online' && (
        <Field
          label={eventLabels.timezone}
          hint="By whose clock the times are meant."
          error={errors.timezone?.message}
        >
          {(field) => (
            <Select {...field} {...register('timezone')}>
              <option value="">Choose…</option>
              {[...usual, ...timeZones.filter((zone) => !usual.includes(zone))].map((zone) => (
                <option key={zone} value={zone}>
                  {timeZoneLabel(zone)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </fieldset>
  )
}
