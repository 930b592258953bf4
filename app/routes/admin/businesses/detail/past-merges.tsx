import { useNavigate } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { toast } from '#app/ui/toast.ts'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import type { PastMerge } from '#domain/administration/listings/merge/schema.ts'
import { Part } from '../../part.tsx'
import { readListingsAgain } from '../queries.ts'

/** What was merged into this listing, and its undo. */
export function PastMerges({ detail: { listing, merges } }: { detail: ListingDetail }) {
  if (merges.length === 0) return null
  return (
    <Part title="Merged into this listing">
      <ul className="grid gap-4">
        {merges.map((merge) => (
          <Entry key={merge.id} businessId={listing.id} merge={merge} />
        ))}
      </ul>
    </Part>
  )
}

function Entry({ businessId, merge }: { businessId: string; merge: PastMerge }) {
  const { id: mergeId, name, mergedAt, undoneAt, refusal } = merge
  const navigate = useNavigate()
  const { send, isBusy, failure } = useRequest()
  const undo = () =>
    send(async () => {
      const { id } = await call('POST /admin/businesses/{id}/merges/{mergeId}/undo', {
        params: { id: businessId, mergeId },
      })
      toast({ title: `${name} is a listing of its own again`, variant: 'ok' })
      await readListingsAgain()
      await navigate(`/admin/businesses/${id}`)
    })
  return (
    <li className="grid justify-items-start gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-[0.9375rem] text-muted">
        Merged {dayOf(mergedAt)}
        {undoneAt
          ? `, undone ${dayOf(undoneAt)}`
          : refusal
            ? `. ${refusal}`
            : '. This can be undone for 30 days.'}
      </p>
      {!refusal && (
        <ConfirmButton
          about={name}
          question="Bring it back with what moved here?"
          isBusy={isBusy}
          onConfirm={undo}
        >
          Undo merge
        </ConfirmButton>
      )}
      <FormFailure words={failure} />
    </li>
  )
}
