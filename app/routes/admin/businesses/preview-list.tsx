import type { ActPreview } from '#domain/administration/listings/acts/schema.ts'
import { fieldWords } from '#domain/businesses/field-words.ts'
import { valueWords } from './value-words.ts'

/** Listings with what would become of each. */
export function PreviewList({ listings }: { listings: ActPreview['listings'] }) {
  if (listings.length === 0) return null
  return (
    <ul className="max-h-80 overflow-y-auto rounded-control border border-line">
      {listings.map(({ id, name, changes, refusal }) => (
        <li key={id} className="border-t border-line px-4 py-2 first:border-0">
          <p className="font-semibold break-words">{name}</p>
          {refusal && <p className="text-danger">{refusal}</p>}
          {changes.map(({ field, before, after }) => (
            <p key={field} className="text-[0.9375rem] break-words first-letter:uppercase">
              {fieldWords(field)}: <span className="text-muted">{valueWords(field, before)}</span> →{' '}
              {valueWords(field, after)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
