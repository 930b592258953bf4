import { useValueText } from '#app/components/listing/use-value-text.ts'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import { fieldLabel, fieldNames } from '#domain/businesses/fields.ts'
import { Part } from '../../part.tsx'

// Shown in the page's header, or a point on the map, which isn't text.
const elsewhere = new Set<string>(['name', 'subcategory', 'lat', 'lng', 'hours', 'specialDays'])
const order = fieldNames.filter((field) => !elsewhere.has(field))

/** Everything that the owner filled in, as currently stored. */
export function Facts({ detail: { facts, counts, listing } }: { detail: ListingDetail }) {
  const valueText = useValueText()
  const numbers = [
    ['Photos', counts.photos],
    ['Reviews', counts.reviews],
    ['Messages', counts.leads],
    ['Flyers', counts.flyers],
    ['Updates', counts.updates],
    ['Open reports', counts.reports],
    ['Complete', `${listing.completeness}%`],
  ] as const
  const shown = order
    .map((field) => [field, facts[field]] as const)
    .filter(([field, value]) => value !== false && valueText(field, value) !== null)
  return (
    <Part title="Content">
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
            <dt className="text-sm text-muted">{fieldLabel(field)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {field === 'category' ? listing.categoryName : valueText(field, value)}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
