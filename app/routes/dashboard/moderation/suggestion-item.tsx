import type { WaitingSuggestion } from '#domain/suggestions/schema.ts'
import { EntryHead } from './entry-head.tsx'
import { FieldValue } from './field-value.tsx'

/** A business that someone misses. */
export function SuggestionItem({ item, headingId }: { item: WaitingSuggestion; headingId: string }) {
  const { name, category, city, state, phone, website, note, isAnswered, createdAt } = item
  return (
    <>
      <EntryHead headingId={headingId} title={name} by={null} at={createdAt} />
      <div className="grid max-w-[68ch] gap-2 break-words">
        <p>
          {category}, {city}, {state}
        </p>
        {phone && <p>{phone}</p>}
        {website && <FieldValue field="website" value={website} />}
        {note && <p className="whitespace-pre-line">{note}</p>}
        <p className="text-sm text-muted">
          Taken up, it is a draft without an owner, which you complete below.
        </p>
        {!isAnswered && <p className="text-sm text-muted">The sender left no address for a reply.</p>}
      </div>
    </>
  )
}
