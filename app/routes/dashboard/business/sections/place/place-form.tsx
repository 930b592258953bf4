import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Input, Select } from '#app/ui/field.tsx'
import type { PlainName } from '#domain/businesses/plain-fields.ts'
import { type PlaceType, placeTypes } from '#domain/businesses/schema.ts'
import type { SectionValues } from '#domain/businesses/sections.ts'
import type { Point } from '#domain/places/distance.ts'
import type { AddressPlace } from '#domain/places/schema.ts'
import { states } from '#domain/places/states.ts'
import { Choices, MarkedField } from '../marked-field.tsx'
import { SectionBody } from '../section-body.tsx'
import type { SectionFormProps } from '../section-form.ts'
import { resolverOf, useSectionForm } from '../use-section-form.ts'
import { CityField } from './city-field.tsx'
import { PinField } from './pin-field.tsx'
import { findPlaceAt, findZip } from './place-queries.ts'
import { hasAddress, hasRadius, placeTypeWords } from './place-type-words.ts'

type Typed = {
  placeType: PlaceType
  address: string
  addressLine2: string
  city: string
  state: string
  zip: string
  lat: number | null
  lng: number | null
  serviceRadiusMiles: string
  coversNationwide: boolean
}

const toTyped = (values: SectionValues<'place'>): Typed => ({
  ...values,
  address: values.address ?? '',
  addressLine2: values.addressLine2 ?? '',
  city: values.city ?? '',
  state: values.state ?? '',
  zip: values.zip ?? '',
  serviceRadiusMiles: values.serviceRadiusMiles === null ? '' : String(values.serviceRadiusMiles),
})

const resolver = resolverOf<Typed, 'place'>('place', (typed) => ({
  ...typed,
  // A mobile business's owner may have typed a home address first: it stays in the form and isn't sent.
  ...(!hasAddress(typed.placeType) && {
    address: null,
    addressLine2: null,
    lat: coarse(typed.lat),
    lng: coarse(typed.lng),
  }),
  state: typed.state || null,
  serviceRadiusMiles:
    hasRadius(typed.placeType) && !typed.coversNationwide && typed.serviceRadiusMiles.trim() !== ''
      ? Number(typed.serviceRadiusMiles)
      : null,
  coversNationwide: typed.coversNationwide && !hasAddress(typed.placeType),
}))

/** Within half a mile: enough for distances, without revealing a home. */
const coarse = (degrees: number | null) => (degrees === null ? null : Number(degrees.toFixed(2)))

export const emptyPlace: Omit<SectionValues<'place'>, PlainName> = {
  placeType: 'storefront',
  address: null,
  addressLine2: null,
  city: null,
  state: null,
  zip: null,
  lat: null,
  lng: null,
  serviceRadiusMiles: null,
  coversNationwide: false,
}

/** The business's address or service area. */
export function PlaceForm(props: SectionFormProps<'place'>) {
  const { marks = {}, values, isShort, children } = props
  const { form, errors, ...body } = useSectionForm(props, {
    section: 'place',
    begin: toTyped(values),
    resolver,
  })
  const { register, setValue, getValues, control } = form
  const [placeType, city, state, lat, lng, nationwide] = useWatch({
    control,
    name: ['placeType', 'city', 'state', 'lat', 'lng', 'coversNationwide'],
  })
  const [middle, setMiddle] = useState<(Point & { name: string }) | null>(null)
  const [isCityOpen, setCityOpen] = useState(false)
  // Values that we filled in may be replaced; those that were typed stay.
  const filledCity = useRef(values.city ?? '')
  const isAddress = hasAddress(placeType)
  const dirty = { shouldDirty: true }

  const move = (point: Point | null) => {
    setValue('lat', point?.lat ?? null, dirty)
    setValue('lng', point?.lng ?? null, dirty)
  }
  const fill = (place: AddressPlace, { isPinKept = false } = {}) => {
    filledCity.current = place.city
    setValue('city', place.city, { ...dirty, shouldValidate: false })
    setValue('state', place.state, dirty)
    form.clearErrors(['city', 'state', 'zip'])
    setMiddle({ lat: place.lat, lng: place.lng, name: place.zip ?? place.city })
    if (!isPinKept) move(place)
  }
  async function readZip(zip: string) {
    if (!/^\d{5}$/.test(zip)) return
    const place = await findZip(zip)
    if (getValues('zip').trim() !== zip) return
    if (!place) return setCityOpen(true)
    const typed = getValues('city').trim()
    fill(typed === '' || typed === filledCity.current ? place : { ...place, city: typed })
  }
  async function locate(point: Point) {
    move(point)
    const place = await findPlaceAt(point)
    if (!place) return
    if (getValues('zip').trim() === '' && place.zip) setValue('zip', place.zip, dirty)
    if (getValues('city').trim() === '') fill(place, { isPinKept: true })
    else setMiddle({ lat: place.lat, lng: place.lng, name: place.zip ?? place.city })
  }
  function changeType(type: PlaceType) {
    // A pin at an exact address goes back to the center of the ZIP code.
    if (isAddress && !hasAddress(type)) void readZip(getValues('zip').trim())
    // What most answer, so that they needn't.
    if (hasRadius(type) && getValues('serviceRadiusMiles') === '') setValue('serviceRadiusMiles', '25', dirty)
    if (type === 'online_only') setValue('coversNationwide', true, dirty)
  }

  const suite = isAddress && (
    <MarkedField
      label="Suite, floor (optional)"
      error={errors.addressLine2?.message}
      mark={marks.addressLine2}
    >
      {(field) => (
        <Input {...field} {...register('addressLine2')} autoComplete="address-line2" maxLength={150} />
      )}
    </MarkedField>
  )
  const pin = isAddress && (
    <Choices
      label="On the map"
      error={errors.lat?.message ?? errors.lng?.message}
      mark={marks.lat ?? marks.lng}
    >
      <PinField
        point={lat === null || lng === null ? null : { lat, lng }}
        middle={middle}
        onMove={move}
        onLocate={locate}
      />
    </Choices>
  )
  const optional = isShort
    ? isAddress && (
        <>
          {suite}
          {pin}
        </>
      )
    : pin
  // The ZIP code knows the rest, until someone knows better.
  const isCityShown = !isShort || isCityOpen || [errors.city, errors.state].some(Boolean)
  return (
    <SectionBody {...body} optional={optional || null} footer={children}>
      <MarkedField
        label="How do customers reach you?"
        hint={placeTypeWords[placeType].text}
        error={errors.placeType?.message}
        mark={marks.placeType}
        className="sm:max-w-md"
      >
        {(field) => (
          <Select
            {...field}
            {...register('placeType', {
              onChange: ({ target }: { target: { value: PlaceType } }) => changeType(target.value),
            })}
          >
            {placeTypes.map((type) => (
              <option key={type} value={type}>
                {placeTypeWords[type].title}
              </option>
            ))}
          </Select>
        )}
      </MarkedField>
      {isAddress && (
        <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <MarkedField label="Street and number" error={errors.address?.message} mark={marks.address}>
            {(field) => (
              <Input
                {...field}
                {...register('address')}
                autoComplete="address-line1"
                placeholder="9100 Bellaire Blvd"
                maxLength={250}
              />
            )}
          </MarkedField>
          {!isShort && suite}
        </div>
      )}
      <fieldset className="grid gap-6">
        <legend className={isAddress ? 'sr-only' : 'mb-2 text-sm font-semibold'}>
          {isAddress ? 'City' : 'Where are you based? Only the city is shown.'}
        </legend>
        <div className="grid items-start gap-6 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
          <MarkedField
            label="ZIP code"
            hint={isCityShown ? 'Fills in the rest.' : undefined}
            error={errors.zip?.message}
            mark={marks.zip}
          >
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
          </MarkedField>
          {isCityShown ? (
            <>
              <MarkedField label="City" error={errors.city?.message} mark={marks.city}>
                {(field) => (
                  <CityField
                    field={field}
                    value={city}
                    onChange={(typed) => setValue('city', typed, dirty)}
                    onTake={(place) => {
                      if (place.zip) setValue('zip', place.zip, dirty)
                      fill(place, { isPinKept: getValues('zip').trim() !== '' && !place.zip })
                    }}
                  />
                )}
              </MarkedField>
              <MarkedField label="State" error={errors.state?.message} mark={marks.state}>
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
              </MarkedField>
            </>
          ) : (
            <p className="flex flex-wrap items-center gap-x-3 sm:col-span-2 sm:mt-7">
              <span role="status" className="font-semibold empty:hidden">
                {[city, state].filter(Boolean).join(', ')}
              </span>
              <Button variant="ghost" size="sm" onClick={() => setCityOpen(true)}>
                {city ? 'Change the city' : 'Enter the city instead'}
              </Button>
            </p>
          )}
        </div>
      </fieldset>
      {!isAddress && (
        <fieldset className="grid gap-4">
          <legend className="mb-2 text-sm font-semibold">How far do you go?</legend>
          <Checkbox label="Anywhere in the United States" {...register('coversNationwide')} />
          {hasRadius(placeType) && !nationwide && (
            <MarkedField
              label="Miles around there"
              error={errors.serviceRadiusMiles?.message}
              mark={marks.serviceRadiusMiles}
              className="max-w-40"
            >
              {(field) => (
                <Input
                  {...field}
                  {...register('serviceRadiusMiles')}
                  inputMode="numeric"
                  maxLength={4}
                  placeholder="25"
                />
              )}
            </MarkedField>
          )}
          {marks.coversNationwide}
        </fieldset>
      )}
    </SectionBody>
  )
}
