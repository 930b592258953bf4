import { type ReactNode, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Field, Input, Select } from '#app/ui/field.tsx'
import type { AddressPlace } from '#domain/places/schema.ts'
import { states } from '#domain/places/states.ts'
import { CityField } from '../../business/sections/place/city-field.tsx'
import { findZip } from '../../business/sections/place/place-queries.ts'
import { commonLabels } from './labels.ts'
import { useCommonForm } from './use-posting-form.ts'

/** The location: the ZIP code fills in the rest. */
export function PlaceFields({
  legend,
  addressLabel,
  addressHint,
}: {
  legend: ReactNode
  addressLabel: string
  addressHint?: ReactNode
}) {
  const { register, setValue, getValues, clearErrors, control, formState } = useCommonForm()
  const { errors } = formState
  const city = useWatch({ control, name: 'city' })
  // Values that we filled in may be replaced; those that were typed stay.
  const filledCity = useRef('')
  const dirty = { shouldDirty: true }

  const fill = (place: AddressPlace) => {
    filledCity.current = place.city
    setValue('city', place.city, dirty)
    setValue('state', place.state, dirty)
    clearErrors(['city', 'state', 'zip'])
  }
  async function readZip(zip: string) {
    // A pin from a different address is dropped.
    setValue('lat', null, dirty)
    setValue('lng', null, dirty)
    if (!/^\d{5}$/.test(zip)) return
    const place = await findZip(zip)
    if (!place || getValues('zip').trim() !== zip) return
    const typed = getValues('city').trim()
    fill(typed === '' || typed === filledCity.current ? place : { ...place, city: typed })
  }

  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-semibold">{legend}</legend>
      <Field label={addressLabel} hint={addressHint} error={errors.address?.message}>
        {(field) => (
          <Input {...field} {...register('address')} autoComplete="address-line1" maxLength={250} />
        )}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
        <Field label={commonLabels.zip} hint="Fills in the rest." error={errors.zip?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('zip', { onChange: ({ target }) => readZip(target.value.trim()) })}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              placeholder="77036"
            />
          )}
        </Field>
        <Field label={commonLabels.city} error={errors.city?.message}>
          {(field) => (
            <CityField
              field={field}
              value={city ?? ''}
              onChange={(typed) => setValue('city', typed, dirty)}
              onTake={(place) => {
                if (place.zip) setValue('zip', place.zip, dirty)
                fill(place)
              }}
            />
          )}
        </Field>
        <Field label={commonLabels.state} error={errors.state?.message}>
          {(field) => (
            <Select {...field} {...register('state')} autoComplete="address-level1">
              <option value="">Choose…</option>
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  )
}
