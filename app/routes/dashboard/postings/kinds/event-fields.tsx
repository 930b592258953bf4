import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Checkbox, Field, Input, Select } from '#app/ui/field.tsx'
import { eventCategories } from '#domain/events/categories.ts'
import { readClock, readDay } from '#domain/events/typed-schedule.ts'
import { shortDay } from '#domain/hours/day-words.ts'
import { addDays } from '#domain/hours/local-time.ts'
import { languageLabel, languages } from '#domain/languages/languages.ts'
import { PickMany } from '../../business/sections/pick-many.tsx'
import { BusinessField } from '../parts/business-field.tsx'
import { PhotosField } from '../parts/photos-field.tsx'
import { TextFields } from '../parts/text-fields.tsx'
import { eventLabels } from './event-labels.ts'
import { EventPriceFields } from './event-price-fields.tsx'
import { EventRepeatFields } from './event-repeat-fields.tsx'
import { EventWhereFields } from './event-where-fields.tsx'
import { useEventForm } from './use-event-form.ts'

const languageChoices = [
  {
    heading: 'Languages',
    isOpen: true,
    choices: languages.map(({ code }) => ({ value: code, label: languageLabel(code) })),
  },
]

/** The event form: what, when, where, price, host. */
export default function EventFields() {
  const { register, control, formState, setValue } = useEventForm()
  const { errors } = formState
  const [businessId, spoken] = useWatch({ control, name: ['businessId', 'languages'] })
  return (
    <>
      <TextFields
        titleExample="Highlife on the Lawn"
        bodyLabel={eventLabels.body}
        bodyHint="Who plays, what is served, what to bring, for whom it is. A blank line starts a new paragraph."
      />
      <Field label={eventLabels.category} error={errors.category?.message}>
        {(field) => (
          <Select {...field} {...register('category')}>
            <option value="">Choose…</option>
            {eventCategories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <EventWhenFields />
      <EventWhereFields />
      <EventPriceFields />
      <fieldset className="grid gap-5">
        <legend className="mb-2 text-lg font-semibold">Who invites</legend>
        <BusinessField
          label={eventLabels.businessId}
          hint="Its page and this one lead to each other."
          none="None of my businesses"
        />
        {!businessId && (
          <Field
            label={eventLabels.organiserName}
            hint="As people know it: a group, a church, a person."
            error={errors.organiserName?.message}
          >
            {(field) => (
              <Input
                {...field}
                {...register('organiserName')}
                maxLength={160}
                placeholder="Friends of Highlife"
              />
            )}
          </Field>
        )}
        <Field
          label={eventLabels.ageNote}
          hint="Who may attend, if it’s not open to everyone."
          error={errors.ageNote?.message}
        >
          {(field) => <Input {...field} {...register('ageNote')} maxLength={100} placeholder="21 and over" />}
        </Field>
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{eventLabels.languages}</p>
          <PickMany
            groups={languageChoices}
            chosen={spoken ?? []}
            onChange={(chosen) => setValue('languages', chosen, { shouldDirty: true })}
            searchLabel="Find a language"
            most={10}
          />
        </div>
      </fieldset>
      <PhotosField most={4} />
    </>
  )
}

/** Day and times; an end before the start counts as the next day. */
function EventWhenFields() {
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
        <Field label={showsEnd ? 'First day' : eventLabels.startsOn} error={errors.startsOn?.message}>
          {(field) => <Input {...field} {...register('startsOn')} type="date" />}
        </Field>
        <Field label={eventLabels.startTime} error={errors.startTime?.message}>
          {(field) => <Input {...field} {...register('startTime')} type="time" />}
        </Field>
        <Field
          label={eventLabels.endTime}
          hint={endHint({ startsOn, startTime, endsOn: showsEnd ? endsOn : '', endTime })}
          error={errors.endTime?.message}
        >
          {(field) => <Input {...field} {...register('endTime')} type="time" />}
        </Field>
      </div>
      <Checkbox
        label="It lasts several days"
        checked={showsEnd}
        onChange={({ target }) => {
          setLong(target.checked)
          if (!target.checked) setValue('endsOn', '', { shouldDirty: true })
        }}
      />
      {showsEnd && (
        <Field label={eventLabels.endsOn} error={errors.endsOn?.message} className="sm:max-w-56">
          {(field) => <Input {...field} {...register('endsOn')} type="date" min={startsOn || undefined} />}
        </Field>
      )}
      <EventRepeatFields />
    </fieldset>
  )
}

type Times = { startsOn: string; startTime: string; endsOn: string; endTime: string }

/** Points out that the end is on the next day. */
function endHint({ startsOn, startTime, endsOn, endTime }: Times): string | undefined {
  const [from, to, day] = [readClock(startTime), readClock(endTime), readDay(startsOn)]
  if (from === null || to === null || to > from || (endsOn !== '' && endsOn !== startsOn)) return undefined
  return day ? `After midnight, on ${shortDay(addDays(day, 1), day)}.` : 'After midnight, on the next day.'
}
