import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import { fieldWords } from '#domain/businesses/field-words.ts'
import { valueWords } from '../value-words.ts'
import { Part } from './part.tsx'

/** In the order of the form. */
const order = [
  ...['category', 'shortDescription', 'description', 'yearEstablished'],
  ...[
    'placeType',
    'address',
    'addressLine2',
    'city',
    'state',
    'zip',
    'serviceRadiusMiles',
    'coversNationwide',
  ],
  ...['phone', 'whatsapp', 'email', 'website', 'socialLinks'],
  ...['heritage', 'communities', 'languages', 'attributes', 'priceLevel', 'services'],
]

/** Everything that its owner filled in, as it stands now. */
export function Facts({ detail: { facts, counts, listing } }: { detail: ListingDetail }) {
  const numbers = [
    ['Photos', counts.photos],
    ['Reviews', counts.reviews],
    ['Messages', counts.leads],
    ['Flyers', counts.flyers],
    ['Open reports', counts.reports],
    ['Complete', `${listing.completeness}%`],
  ] as const
  const shown = order
    .map((field) => [field, facts[field]] as const)
    .filter(([field, value]) => value !== false && !/^(nothing|none)$/.test(valueWords(field, value)))
  return (
    <Part title="What it says">
      <dl className="grid grid-cols-3 gap-3 rounded-control bg-tint p-4">
        {numbers.map(([label, value]) => (
          <div key={label} className="grid content-start">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-1 gap-3">
        {shown.map(([field, value]) => (
          <div key={field}>
            <dt className="text-sm text-muted first-letter:uppercase">{fieldWords(field)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {field === 'category' ? listing.categoryName : valueWords(field, value)}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
