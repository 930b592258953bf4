import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import type { Rejection } from '#domain/moderation/rejection.ts'
import { fieldLabels } from './field-words.ts'
import { fieldPath } from './step-path.ts'

/** Why a listing was turned down or suspended, how to fix it, and with `businessId` the way to each field concerned. */
export function RejectionNotice({
  rejection: { reason, note, fields },
  decision,
  businessId,
}: {
  rejection: Rejection
  /** What was decided, where nothing around the notice says it. */
  decision?: string
  businessId?: string
}) {
  const { title, fix } = rejectionWords[reason]
  // Two coordinates are one field to whoever fills them in.
  const named = new Map(
    fields.map((field) => [fieldLabels[field as keyof typeof fieldLabels] ?? field, field]),
  )
  return (
    <Alert variant="danger" title={decision ? `${decision}: ${withSmallLetter(title)}` : title}>
      <p>{fix}</p>
      {note && <p className="mt-1 break-words whitespace-pre-line">“{note}”</p>}
      {named.size > 0 && !businessId && <p className="mt-1">It is about: {[...named.keys()].join(', ')}.</p>}
      {named.size > 0 && businessId && (
        <ul aria-label="What to fix" className="mt-1 flex flex-wrap gap-x-4">
          {[...named].map(([label, field]) => (
            <li key={field}>
              <Link
                to={fieldPath(businessId, field)}
                className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

const withSmallLetter = (text: string) => text.replace(/^./, (letter) => letter.toLowerCase())
