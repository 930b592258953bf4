import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field, Input, Select } from '#app/ui/field.tsx'
import { isLastOfMonth, listDates, nthOf } from '#domain/events/recurrence.ts'
import { ordinal, repetitionWords } from '#domain/events/schedule-words.ts'
import type { TypedEvent } from '#domain/events/typed.ts'
import { readDay, readSchedule } from '#domain/events/typed-schedule.ts'
import { weekdayNames } from '#domain/hours/day-names.ts'
import { longDay, shortDay } from '#domain/hours/day-words.ts'
import { weekdayOf } from '#domain/hours/local-time.ts'
import { eventLabels } from './event-labels.ts'
import { useEventForm } from './use-event-form.ts'

const nths = ['', 'first', 'second', 'third', 'fourth']
const units: Record<Exclude<TypedEvent['repeats'], 'none'>, string> = {
  daily: 'days',
  weekly: 'weeks',
  monthly_day: 'months',
  monthly_weekday: 'months',
  monthly_last: 'months',
}

/** How it repeats, with a preview of the next dates. */
export function EventRepeatFields() {
  const { register, control, formState, setValue } = useEventForm()
  const { errors } = formState
  const typed = useWatch({ control })
  const { startsOn = '', repeats = 'none', weekdays = [], ending = 'never' } = typed
  const day = readDay(startsOn)
  return (
    <>
      <Field label={eventLabels.repeats} error={errors.repeats?.message}>
        {(field) => (
          <Select {...field} {...register('repeats')}>
            {repeatChoices(day, repeats).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {repeats !== 'none' && (
        <div className="grid gap-5 rounded-card border border-line bg-paper p-4 sm:p-5">
          {repeats === 'weekly' && (
            <fieldset>
              <legend className="text-sm font-semibold">{eventLabels.weekdays}</legend>
              <div className="mt-1 flex flex-wrap gap-x-4">
                {weekdayNames.map((name, index) => {
                  const number = index + 1
                  const isFirst = day !== null && weekdayOf(day) === number
                  return (
                    <Checkbox
                      key={name}
                      label={name}
                      checked={isFirst || weekdays.includes(number)}
                      disabled={isFirst}
                      onChange={({ target }) =>
                        setValue(
                          'weekdays',
                          target.checked
                            ? [...weekdays, number].sort()
                            : weekdays.filter((each) => each !== number),
                          { shouldDirty: true },
                        )
                      }
                    />
                  )
                })}
              </div>
            </fieldset>
          )}
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field
              label={`Every how many ${units[repeats]}`}
              hint="1 is each of them."
              error={errors.interval?.message}
            >
              {(field) => <Input {...field} {...register('interval')} inputMode="numeric" maxLength={2} />}
            </Field>
            <Field label={eventLabels.ending}>
              {(field) => (
                <Select {...field} {...register('ending')}>
                  <option value="never">Never ends</option>
                  <option value="until">Until a day</option>
                  <option value="count">A number of times</option>
                </Select>
              )}
            </Field>
            {ending === 'until' && (
              <Field label={eventLabels.until} error={errors.until?.message}>
                {(field) => (
                  <Input {...field} {...register('until')} type="date" min={startsOn || undefined} />
                )}
              </Field>
            )}
            {ending === 'count' && (
              <Field label={eventLabels.count} error={errors.count?.message}>
                {(field) => <Input {...field} {...register('count')} inputMode="numeric" maxLength={3} />}
              </Field>
            )}
          </div>
          <LeftOut />
          <NextDates typed={typed as TypedEvent} />
        </div>
      )}
    </>
  )
}

/** Worded for the first day; the selected option stays, whatever the day. */
function repeatChoices(day: string | null, chosen: TypedEvent['repeats']) {
  const weekday = day ? weekdayNames[weekdayOf(day) - 1] : 'weekday'
  const nth = day ? nthOf(day) : 1
  const choices: { value: TypedEvent['repeats']; label: string }[] = [
    { value: 'none', label: 'No, only once' },
    { value: 'daily', label: 'Every day' },
    { value: 'weekly', label: day ? `Every week, on ${weekday}` : 'Every week' },
    {
      value: 'monthly_day',
      label: day ? `Every month, on the ${ordinal(Number(day.slice(8)))}` : 'Every month, on the same day',
    },
    { value: 'monthly_weekday', label: `Every month, on the ${nths[nth] ?? 'fifth'} ${weekday}` },
    { value: 'monthly_last', label: `Every month, on the last ${weekday}` },
  ]
  return choices.filter(
    ({ value }) =>
      value === chosen ||
      ((value !== 'monthly_weekday' || nth < 5) &&
        (value !== 'monthly_last' || day === null || isLastOfMonth(day))),
  )
}

/** Dates on which it doesn't take place. */
function LeftOut() {
  const { control, formState, setValue } = useEventForm()
  const [except = []] = useWatch({ control, name: ['except'] })
  const [next, setNext] = useState('')
  const set = (days: string[]) => setValue('except', days, { shouldDirty: true })
  const day = readDay(next)
  return (
    <div className="grid gap-2">
      <Field
        label={eventLabels.except}
        hint="Days on which there is none: a holiday, say."
        error={formState.errors.except?.message}
      >
        {(field) => (
          <div className="flex gap-2">
            <Input
              {...field}
              type="date"
              value={next}
              onChange={({ target }) => setNext(target.value)}
              className="max-w-56"
            />
            <Button
              variant="secondary"
              disabled={!day}
              onClick={() => {
                set([...new Set([...except, next])].sort())
                setNext('')
              }}
            >
              Leave it out
            </Button>
          </div>
        )}
      </Field>
      {except.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {except.map((each) => (
            <li
              key={each}
              className="flex items-center gap-1 rounded-full border border-line bg-tint pl-3 text-sm"
            >
              {readDay(each) ? longDay(each) : each}
              <Button
                variant="ghost"
                size="iconSm"
                aria-label={`Don’t leave out ${each}`}
                onClick={() => set(except.filter((other) => other !== each))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const shownDates = 6

/** The repetition in plain words, and the resulting dates. */
function NextDates({ typed }: { typed: TypedEvent }) {
  const { schedule } = readSchedule(typed)
  if (!schedule)
    return <p className="text-sm text-muted">Fill in the day and the times, and the dates appear here.</p>
  const dates: string[] = []
  for (const date of listDates(schedule)) {
    dates.push(date)
    if (dates.length > shownDates) break
  }
  return (
    <div role="status" className="rounded-control bg-tint p-4 text-[0.9375rem]">
      <p className="font-semibold">{repetitionWords(schedule.startsOn, schedule.repetition)}</p>
      <p className="mt-1 text-muted">
        {dates
          .slice(0, shownDates)
          .map((date) => shortDay(date, schedule.startsOn))
          .join(' · ')}
        {dates.length > shownDates && ' · …'}
      </p>
    </div>
  )
}
