import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Checkbox, Field, Input } from '#app/ui/field.tsx'
import { shortDay } from '#domain/events/day-words.ts'
import { readClock, readDay } from '#domain/events/typed-schedule.ts'
import { addDays } from '#domain/hours/local-time.ts'
import { EventRepeatFields } from './event-repeat-fields.tsx'
import { useEventForm } from './use-event-form.ts'

/** Day and times; an end before the start is understood as the next day’s. */
export function EventWhenFields() {
  const { register, control, formState, setValue } = useEventForm()
  const { errors } = formState
  const [startsOn, startTime, endsOn, endTime] = useWatch({
    control,
    name: ['startsOn', 'startTime', 'endsOn', 'endTime'],
  })
  const [isLong, setLong] = useState(false)
  const showsEnd = isLong || (endsOn !== '' && endsOn !== startsOn)
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-semibold">When</legend>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label={showsEnd ? 'First day' : 'Day'} error={errors.startsOn?.message}>
          {(field) => <Input {...field} {...register('startsOn')} type="date" />}
        </Field>
        <Field label="Begins" error={errors.startTime?.message}>
          {(field) => <Input {...field} {...register('startTime')} type="time" />}
        </Field>
        <Field
          label="Ends"
          hint={endHint({ startsOn, startTime, endsOn: showsEnd ? endsOn : '', endTime })}
          error={errors.endTime?.message}
        >
          {(field) => <Input {...field} {...register('endTime')} type="time" />}
        </Field>
      </div>
      <Checkbox
        label="It goes on over several days"
        checked={showsEnd}
        onChange={({ target }) => {
          setLong(target.checked)
          if (!target.checked) setValue('endsOn', '', { shouldDirty: true })
        }}
      />
      {showsEnd && (
        <Field label="Last day" error={errors.endsOn?.message} className="sm:max-w-56">
          {(field) => <Input {...field} {...register('endsOn')} type="date" min={startsOn || undefined} />}
        </Field>
      )}
      <EventRepeatFields />
    </fieldset>
  )
}

type Times = { startsOn: string; startTime: string; endsOn: string; endTime: string }

/** Says so where the end is on the next day. */
function endHint({ startsOn, startTime, endsOn, endTime }: Times): string | undefined {
  const [from, to, day] = [readClock(startTime), readClock(endTime), readDay(startsOn)]
  if (from === null || to === null || to > from || (endsOn !== '' && endsOn !== startsOn)) return undefined
  return day ? `After midnight, on ${shortDay(addDays(day, 1), day)}.` : 'After midnight, on the next day.'
}
