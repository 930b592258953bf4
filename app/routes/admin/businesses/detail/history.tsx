import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useCustomFields } from '#app/components/listing/use-value-text.ts'
import { minuteOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { toast } from '#app/ui/toast.ts'
import type { HistoryEntry, ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import { fieldLabel } from '#domain/businesses/fields.ts'
import { AdminsOnly } from '../../access/admins-only.tsx'
import { Part } from '../../part.tsx'
import { readListingsAgain } from '../queries.ts'
import { valueWords } from '../words.ts'

const proposalMarks = {
  pending: { label: 'Pending review', tone: 'accent' },
  approved: { label: 'Approved', tone: 'ok' },
  rejected: { label: 'Not approved', tone: 'danger' },
} as const

/** Earlier versions and proposed changes. Any version can be restored. */
export function History({ detail: { history, proposals, listing } }: { detail: ListingDetail }) {
  const customFields = useCustomFields()
  return (
    <Part title="History" note="Covers text, place, contact and features, not hours or photos.">
      {history.length === 0 ? (
        <p className="text-muted">Nothing has changed since it was submitted.</p>
      ) : (
        <ol className="grid gap-4">
          {history.map((entry) => (
            <Entry key={entry.id} entry={entry} businessId={listing.id} />
          ))}
        </ol>
      )}
      {proposals.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center font-semibold">
            Proposed changes ({proposals.length})
          </summary>
          <ul className="grid gap-3">
            {proposals.map(({ id, field, status, proposed, by, submittedAt }) => (
              <li key={id} className="grid gap-1 border-t border-line pt-3">
                <p className="flex flex-wrap items-center gap-2">
                  <Badge variant={proposalMarks[status].tone}>{proposalMarks[status].label}</Badge>
                  <span className="font-semibold">{fieldLabel(field)}</span>
                  <span className="text-sm text-muted">
                    {minuteOf(submittedAt)}
                    {by && `, ${by}`}
                  </span>
                </p>
                <p className="line-clamp-4 break-words whitespace-pre-line">
                  {Object.entries(proposed)
                    .map(([name, value]) => valueWords(name, value, customFields))
                    .join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  )
}

function Entry({ entry, businessId }: { entry: HistoryEntry; businessId: string }) {
  const { id, changedAt, by, changes } = entry
  const customFields = useCustomFields()
  const { send, isBusy, failure } = useRequest()
  const restore = () =>
    send(async () => {
      await call('POST /admin/businesses/{id}/history/{entryId}/restore', {
        params: { id: businessId, entryId: id },
        body: {},
      })
      toast({ title: 'Previous version restored', variant: 'ok' })
      await readListingsAgain()
    })
  return (
    <li className="grid justify-items-start gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <p className="text-sm text-muted">
        {minuteOf(changedAt)}, {by ?? 'the site itself'}
      </p>
      <dl className="grid w-full gap-2">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="grid gap-1 sm:grid-cols-[10rem_1fr_1fr] sm:gap-4">
            <dt className="font-semibold">{fieldLabel(field)}</dt>
            <dd className="line-clamp-6 break-words whitespace-pre-line text-muted">
              <span className="sr-only">Before: </span>
              <s className="no-underline decoration-danger">{valueWords(field, before, customFields)}</s>
            </dd>
            <dd className="line-clamp-6 break-words whitespace-pre-line">
              <span className="sr-only">After: </span>
              {valueWords(field, after, customFields)}
            </dd>
          </div>
        ))}
      </dl>
      <AdminsOnly>
        <ConfirmButton
          about={`the version before ${minuteOf(changedAt)}`}
          question="Restore the version before this change? All later changes are undone too."
          isBusy={isBusy}
          onConfirm={restore}
        >
          Restore
        </ConfirmButton>
      </AdminsOnly>
      <FormFailure words={failure} />
    </li>
  )
}
