import { useState } from 'react'
import { Field, Select } from '#app/ui/field.tsx'
import { dayHeading } from '#domain/hours/day-words.ts'
import { formatMinute } from '#domain/hours/week.ts'
import { type OfferedStarts, startsOn } from '#domain/requests/offered-starts.ts'

const choices = ['First choice', 'Second choice (optional)', 'Third choice (optional)']

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Up to three days with a time each. Without scripts the times of all days are there, and the server says which don't fit. */
export function TimeFields({
  starts,
  today,
  fields,
}: {
  starts: OfferedStarts
  today: string
  fields: Record<string, string>
}) {
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">When</legend>
      {choices.map((label, at) => (
        <Choice key={label} label={label} number={at + 1} starts={starts} today={today} fields={fields} />
      ))}
    </fieldset>
  )
}

function Choice({
  label,
  number,
  starts,
  today,
  fields,
}: {
  label: string
  number: number
  starts: OfferedStarts
  today: string
  fields: Record<string, string>
}) {
  const [day, setDay] = useState('')
  const isFirst = number === 1
  return (
    <fieldset className="grid gap-x-3 gap-y-2 sm:grid-cols-[3fr_2fr]">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <Field label={<span className="font-normal text-muted">Day</span>} error={fields[`day${number}`]}>
        {(control) => (
          <Select
            {...control}
            name={`day${number}`}
            required={isFirst}
            onChange={(event) => setDay(event.currentTarget.value)}
          >
            <option value="">Choose a day</option>
            {starts.days.map(({ date }) => (
              <option key={date} value={date}>
                {dayHeading(date, today)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<span className="font-normal text-muted">Time</span>} error={fields[`time${number}`]}>
        {(control) => (
          <Select {...control} name={`time${number}`} required={isFirst || day !== ''}>
            <option value="">Choose a time</option>
            {startsOn(starts, day).map((minute) => (
              <option key={minute} value={clock(minute)}>
                {formatMinute(minute)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </fieldset>
  )
}
