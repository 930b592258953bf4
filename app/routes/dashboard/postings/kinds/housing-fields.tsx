import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox, Field, Input, Select } from '#app/ui/field.tsx'
import {
  accessFeatures,
  furnishings,
  type HomeType,
  homeTypes,
  isShared,
  laundries,
  parkings,
  petRules,
  rentPeriods,
  smokingRules,
  utilities,
} from '#domain/housing/choices.ts'
import type { TypedHome } from '#domain/housing/typed.ts'
import { bathWords, bedWords } from '#domain/housing/words.ts'
import { BusinessField } from '../parts/business-field.tsx'
import { PhotosField } from '../parts/photos-field.tsx'
import { PlaceFields } from '../parts/place-fields.tsx'
import { type LoadCheck, PolicyFindings } from '../parts/policy-findings.tsx'
import { TextFields } from '../parts/text-fields.tsx'
import { housingLabels } from './housing-labels.ts'

const bedChoices = Array.from({ length: 9 }, (_, beds) => String(beds))
const bathChoices = ['1', '1.5', '2', '2.5', '3', '3.5', '4', '5', '6']

const check: LoadCheck = async () => (await import('#domain/housing/check-home.ts')).checkHome

export default function HousingFields() {
  const { control } = useFormContext<TypedHome>()
  const [homeType, address] = useWatch({ control, name: ['homeType', 'address'] })
  const shared = homeType !== '' && isShared(homeType as HomeType)
  const context = { isShared: shared, address }
  return (
    <>
      <Choice name="homeType" choices={homeTypes} />
      <TextFields
        titleExample="Sunny room in a shared house near the bus"
        bodyLabel={housingLabels.body}
        bodyHint="The rooms, the house, what is near, how you would like to be written to. Describe the home rather than who should live in it, and leave the address out."
        belowTitle={<PolicyFindings check={check} field="title" context={context} />}
        belowBody={
          <>
            <PolicyFindings check={check} field="body" context={context} />
            <p className="text-sm text-muted">
              Ads for homes go by the Fair Housing Act, 42 USC 3604(c): no preference by race, color,
              religion, sex, disability, family or origin. What we find in your words is a help and no legal
              advice.
            </p>
          </>
        }
      />
      <PhotosField
        most={12}
        belowAlt={(name) => <PolicyFindings check={check} field={name} context={context} />}
      />
      <PlaceFields
        legend="Where it is"
        addressLabel={housingLabels.address}
        addressHint="Only you and our moderators see it. Visitors see a circle of about half a mile, and no ZIP code."
      />
      <Rent belowFees={<PolicyFindings check={check} field="feesNote" context={context} />} />
      <Size shared={shared} />
      <When />
      <fieldset className="grid gap-5">
        <legend className="mb-2 text-lg font-semibold">In the home</legend>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Choice name="furnished" choices={furnishings} />
          <Choice name="laundry" choices={laundries} />
          <Choice name="parking" choices={parkings} />
          <Choice name="pets" choices={petRules} />
          <Choice name="smoking" choices={smokingRules} />
        </div>
        <Boxes name="access" choices={accessFeatures} />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-2 text-lg font-semibold">Who offers it</legend>
        <Text
          name="contactName"
          hint="Shown with the ad. Messages come to your inbox here; your email address and phone number stay with you."
          maxLength={100}
        />
        <PolicyFindings check={check} field="contactName" context={context} />
        <BusinessField
          label={housingLabels.businessId}
          hint="Its name and page are shown with the ad, and its managers see the messages too."
          none="None: I offer it myself"
        />
      </fieldset>
    </>
  )
}

function Rent({ belowFees }: { belowFees: ReactNode }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-semibold">What it costs</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Text name="rent" inputMode="decimal" maxLength={12} placeholder="1,450" />
        <Choice name="rentPer" choices={rentPeriods} isChosen />
        <Text name="deposit" hint="0 where there is none." inputMode="decimal" maxLength={12} />
        <Text name="feesNote" hint="Application, parking, pets: any extra costs." maxLength={320} />
      </div>
      {belowFees}
      <Boxes name="utilities" choices={utilities} />
    </fieldset>
  )
}

function Size({ shared }: { shared: boolean }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-semibold">How large it is</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Options
          name="beds"
          label={shared ? 'Bedrooms that are free' : housingLabels.beds}
          values={bedChoices}
          wordsOf={(beds) => bedWords(Number(beds))}
        />
        <Options name="baths" values={bathChoices} wordsOf={(baths) => bathWords(Number(baths) * 2)} />
        <Text name="squareFeet" inputMode="numeric" maxLength={8} />
        {shared && <Text name="housemates" inputMode="numeric" maxLength={2} />}
      </div>
    </fieldset>
  )
}

function When() {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-semibold">When</legend>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Text name="availableFrom" type="date" />
        <Text name="availableUntil" type="date" />
        <Text name="minLeaseMonths" inputMode="numeric" maxLength={2} />
      </div>
    </fieldset>
  )
}

type TextName =
  | 'rent'
  | 'deposit'
  | 'feesNote'
  | 'squareFeet'
  | 'housemates'
  | 'availableFrom'
  | 'availableUntil'
  | 'minLeaseMonths'
  | 'contactName'

function Text({
  name,
  hint,
  ...props
}: { name: TextName; hint?: string } & Pick<
  React.ComponentProps<'input'>,
  'type' | 'inputMode' | 'maxLength' | 'placeholder'
>) {
  const { register, formState } = useFormContext<TypedHome>()
  return (
    <Field label={housingLabels[name]} hint={hint} error={formState.errors[name]?.message}>
      {(control) => <Input {...control} {...props} {...register(name)} />}
    </Field>
  )
}

type Choices = { values: readonly string[]; label: (value: never) => string }
type ChoiceName = 'homeType' | 'rentPer' | 'furnished' | 'laundry' | 'parking' | 'pets' | 'smoking'

function Choice({
  name,
  choices,
  isChosen = false,
}: {
  name: ChoiceName
  choices: Choices
  /** Exactly one is always selected. */
  isChosen?: boolean
}) {
  return (
    <Options
      name={name}
      values={choices.values}
      wordsOf={(value) => choices.label(value as never)}
      isChosen={isChosen}
    />
  )
}

function Options({
  name,
  label = housingLabels[name],
  values,
  wordsOf,
  isChosen = false,
}: {
  name: ChoiceName | 'beds' | 'baths'
  label?: string
  values: readonly string[]
  wordsOf: (value: string) => string
  isChosen?: boolean
}) {
  const { register, formState } = useFormContext<TypedHome>()
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      {(control) => (
        <Select {...control} {...register(name)}>
          {!isChosen && <option value="">Choose…</option>}
          {values.map((value) => (
            <option key={value} value={value}>
              {wordsOf(value)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Boxes({ name, choices }: { name: 'utilities' | 'access'; choices: Choices }) {
  const { register } = useFormContext<TypedHome>()
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{housingLabels[name]}</legend>
      <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {choices.values.map((value) => (
          <Checkbox key={value} label={choices.label(value as never)} value={value} {...register(name)} />
        ))}
      </div>
    </fieldset>
  )
}
