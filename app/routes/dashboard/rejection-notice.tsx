import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { fieldLabel } from '#domain/businesses/fields.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { fieldPath } from '#domain/businesses/step-path.ts'
import type { Rejection } from '#domain/moderation/rejection.ts'

/** Why a listing was rejected or suspended, how to fix it, and with `businessId` links to the fields concerned. */
export function RejectionNotice({
  rejection: { reason, note, fields },
  decision,
  businessId,
}: {
  rejection: Rejection
  /** The decision, if the notice's surroundings don't say it. */
  decision?: string
  businessId?: string
}) {
  const { title, fix } = rejectionWords[reason]
  // Two coordinates are one field in the form.
  const named = new Map(fields.map((field) => [fieldLabel(field), field]))
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
