import { Alert } from '#app/ui/alert.tsx'
import type { Rejection } from '#domain/businesses/own.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { fieldLabels } from './field-words.ts'

/** Why a listing was turned down or suspended, how to mend it, and which fields it is about. */
export function RejectionNotice({ rejection: { reason, note, fields } }: { rejection: Rejection }) {
  const { title, fix } = rejectionWords[reason]
  const names = fields.map((field) => fieldLabels[field as keyof typeof fieldLabels] ?? field)
  return (
    <Alert variant="danger" title={title}>
      <p>{fix}</p>
      {note && <p className="mt-1 break-words whitespace-pre-line">“{note}”</p>}
      {names.length > 0 && <p className="mt-1">It is about: {[...new Set(names)].join(', ')}.</p>}
    </Alert>
  )
}
