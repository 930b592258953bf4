import { addressLine } from '#app/components/address-line.ts'
import { Picture } from '#app/components/picture.tsx'
import {
  accessFeatures,
  furnishings,
  homeTypes,
  laundries,
  parkings,
  petRules,
  smokingRules,
  utilities,
} from '#domain/housing/choices.ts'
import type { TypedHome } from '#domain/housing/typed.ts'

type Choices = { values: readonly string[]; label: (value: never) => string }

/** A home as entered, for moderators: includes the address. */
export default function HousingSummary({ fields }: { fields: TypedHome }) {
  const lines: [name: string, value: string][] = [
    ['Kind', wordsOf(homeTypes, fields.homeType)],
    ['Rent', fields.rent && `$${fields.rent} a ${fields.rentPer}`],
    ['Deposit', fields.deposit && `$${fields.deposit}`],
    ['Also to pay', fields.feesNote],
    ['Included', listOf(utilities, fields.utilities)],
    [
      'Bedrooms, bathrooms',
      [fields.beds && (fields.beds === '0' ? 'Studio' : fields.beds), fields.baths]
        .filter(Boolean)
        .join(', '),
    ],
    ['Square feet', fields.squareFeet],
    ['Who lives there', fields.housemates],
    ['Free', [fields.availableFrom, fields.availableUntil].filter(Boolean).join(' to ')],
    ['Shortest stay', fields.minLeaseMonths && `${fields.minLeaseMonths} months`],
    ['Furniture', wordsOf(furnishings, fields.furnished)],
    ['Pets', wordsOf(petRules, fields.pets)],
    ['Smoking', wordsOf(smokingRules, fields.smoking)],
    ['Parking', wordsOf(parkings, fields.parking)],
    ['Laundry', wordsOf(laundries, fields.laundry)],
    ['Access', listOf(accessFeatures, fields.access)],
    ['Address, not shown', addressLine(fields)],
    ['Ask for', fields.contactName],
  ]
  return (
    <div className="grid gap-4">
      <p className="font-semibold break-words">{fields.title}</p>
      {fields.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {fields.photos.map(({ url, alt }) => (
            <li key={url}>
              <Picture
                src={url}
                alt={alt}
                sizes="8rem"
                maxWidth={320}
                className="size-32 rounded-lg object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-[68ch] break-words whitespace-pre-line">{fields.body}</p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {lines
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm font-semibold text-muted">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** A draft may contain options that no longer exist. */
const wordsOf = ({ values, label }: Choices, value: string) =>
  values.includes(value) ? label(value as never) : value

const listOf = (choices: Choices, values: string[] | undefined) =>
  (values ?? []).map((value) => wordsOf(choices, value)).join(', ')
