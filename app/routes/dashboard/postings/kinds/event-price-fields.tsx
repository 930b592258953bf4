import { useWatch } from 'react-hook-form'
import { Checkbox, Field, Input } from '#app/ui/field.tsx'
import { eventLabels } from './event-labels.ts'
import { useEventForm } from './use-event-form.ts'

const choices = [
  { value: 'free', label: 'Free' },
  { value: 'paid', label: 'It costs something' },
  { value: '', label: 'I’d rather not say' },
] as const

/** The price, and where to get tickets. */
export function EventPriceFields() {
  const { register, control, formState } = useEventForm()
  const { errors } = formState
  const [price] = useWatch({ control, name: ['price'] })
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-semibold">Price and tickets</legend>
      <div className="grid">
        {choices.map(({ value, label }) => (
          <Checkbox key={value} type="radio" label={label} value={value} {...register('price')} />
        ))}
      </div>
      {price === 'paid' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={eventLabels.priceFrom} error={errors.priceFrom?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('priceFrom')}
                inputMode="decimal"
                maxLength={12}
                placeholder="15"
              />
            )}
          </Field>
          <Field label={eventLabels.priceTo} error={errors.priceTo?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('priceTo')}
                inputMode="decimal"
                maxLength={12}
                placeholder="40"
              />
            )}
          </Field>
        </div>
      )}
      <Field label={eventLabels.priceNote} error={errors.priceNote?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('priceNote')}
            maxLength={240}
            placeholder="Children under twelve come free."
          />
        )}
      </Field>
      <Field label={eventLabels.ticketUrl} error={errors.ticketUrl?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('ticketUrl')}
            inputMode="url"
            maxLength={500}
            placeholder="tickets.example/highlife"
          />
        )}
      </Field>
    </fieldset>
  )
}
