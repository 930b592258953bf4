import { useValueText } from '#app/components/listing/use-value-text.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { fieldLabel } from '#domain/businesses/fields.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import type { ChangePreview, PlannedLocation } from '#domain/locations/change-schema.ts'
import { ScrollBox } from './scroll-box.tsx'

/** What a change would do, listing by listing. */
export function ChangePreviewPart({ preview }: { preview: ChangePreview }) {
  const { changed, unchanged, refused, listings } = preview
  const words = [
    `${formatNumber(changed)} will change`,
    ...(unchanged > 0 ? [`${formatNumber(unchanged)} need no change`] : []),
    ...(refused > 0 ? [`${formatNumber(refused)} can’t be changed`] : []),
  ]
  const left = changed + refused - listings.length
  return (
    <>
      <Alert role="status" variant={changed > 0 ? 'info' : 'warning'} title={words.join(' · ')}>
        <p>{changed > 0 ? 'Nothing has been changed yet.' : 'Nothing would change.'}</p>
      </Alert>
      {listings.length > 0 && (
        <ScrollBox label="What would change">
          <ul>
            {listings.map((listing) => (
              <PlannedEntry key={listing.id} listing={listing} />
            ))}
          </ul>
        </ScrollBox>
      )}
      {left > 0 && <p className="text-muted">And {counted(left, 'more listing')}.</p>}
    </>
  )
}

function PlannedEntry({ listing }: { listing: PlannedLocation }) {
  const textOf = useValueText()
  const { name, city, changes, photos, replies, refusal } = listing
  return (
    <li className="grid gap-1 border-t border-line px-4 py-3 first:border-0">
      <p className="font-semibold break-words">
        {name}
        {city && <span className="font-normal text-muted"> · {city}</span>}
      </p>
      {refusal && <p className="text-danger">{refusal}</p>}
      {changes.map(({ field, before, after, isReviewed }) => (
        <div key={field} className="grid gap-1 text-[0.9375rem]">
          <p className="flex flex-wrap items-center gap-2 text-muted">
            {fieldLabel(field)}
            {isReviewed && <Badge>Reviewed before it shows</Badge>}
          </p>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <Value label="Now" text={textOf(field, before)} isOld />
            <Value label="Then" text={textOf(field, after)} />
          </dl>
        </div>
      ))}
      {photos > 0 && <p className="text-[0.9375rem]">{counted(photos, 'photo')} added</p>}
      {replies > 0 && (
        <p className="text-[0.9375rem]">
          {replies === 1 ? '1 saved reply' : `${formatNumber(replies)} saved replies`} added or changed
        </p>
      )}
    </li>
  )
}

function Value({ label, text, isOld = false }: { label: string; text: string | null; isOld?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`line-clamp-6 break-words whitespace-pre-line ${isOld ? 'text-muted' : ''}`}>
        {text ?? 'Nothing'}
      </dd>
    </div>
  )
}
