import { useWatch } from 'react-hook-form'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { eventCategories } from '#domain/events/categories.ts'
import { languageLabel, languages } from '#domain/languages/languages.ts'
import { PickMany } from '../../business/sections/pick-many.tsx'
import { BusinessField } from '../parts/business-field.tsx'
import { PhotosField } from '../parts/photos-field.tsx'
import { TextFields } from '../parts/text-fields.tsx'
import { EventPriceFields } from './event-price-fields.tsx'
import { EventWhenFields } from './event-when-fields.tsx'
import { EventWhereFields } from './event-where-fields.tsx'
import { useEventForm } from './use-event-form.ts'

const languageChoices = [
  {
    heading: 'Languages',
    isOpen: true,
    choices: languages.map(({ code }) => ({ value: code, label: languageLabel(code) })),
  },
]

/** The form of an event: what, when, where, what it costs, who invites. */
export default function EventFields() {
  const { register, control, formState, setValue } = useEventForm()
  const { errors } = formState
  const [businessId, spoken] = useWatch({ control, name: ['businessId', 'languages'] })
  return (
    <>
      <TextFields
        titleExample="Highlife on the Lawn"
        bodyLabel="What happens"
        bodyHint="Who plays, what is served, what to bring, for whom it is. An empty line begins a paragraph."
      />
      <Field label="What it is about" error={errors.category?.message}>
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
          label="Business"
          hint="Its page and this one lead to each other."
          none="None of my businesses"
        />
        {!businessId && (
          <Field
            label="Organizer"
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
          label="Age (optional)"
          hint="Who may attend, if it’s not open to everyone."
          error={errors.ageNote?.message}
        >
          {(field) => <Input {...field} {...register('ageNote')} maxLength={100} placeholder="21 and over" />}
        </Field>
        <div className="grid gap-2">
          <p className="text-sm font-semibold">Languages (optional)</p>
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
