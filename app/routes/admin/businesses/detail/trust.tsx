import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { shortSiteDate } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import type { TrustLevel } from '#domain/businesses/schema.ts'
import { AdminsOnly } from '../../access/admins-only.tsx'
import { Part } from '../../part.tsx'
import { readListingsAgain } from '../queries.ts'
import { evidenceLabels, trustLabels } from '../words.ts'

type Step = ListingDetail['verifications'][number]

export function Trust({ detail: { verifications, listing } }: { detail: ListingDetail }) {
  return (
    <Part title="Verification" note={`Now: ${trustLabels[listing.trustLevel]}`}>
      {verifications.length === 0 ? (
        <p className="text-muted">Nothing has been verified yet.</p>
      ) : (
        <ul className="grid gap-4">
          {verifications.map((step) => (
            <StepEntry key={step.id} businessId={listing.id} step={step} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function StepEntry({ businessId, step }: { businessId: string; step: Step }) {
  const { id, level, evidence, checkedByName, checkedAt, expiresAt, revokedAt } = step
  const { send, isBusy, failure } = useRequest()
  const isOver = revokedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
  const label = trustLabels[level as TrustLevel] ?? level
  const revoke = () =>
    send(async () => {
      await call('POST /admin/businesses/{id}/verifications/{verificationId}/revoke', {
        params: { id: businessId, verificationId: id },
        body: { note: 'Revoked on the listing’s admin page' },
      })
      await readListingsAgain()
    })
  return (
    <li className="grid justify-items-start gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {label}
        {isOver && <Badge>{revokedAt ? 'Revoked' : 'Expired'}</Badge>}
      </p>
      <p className="text-[0.9375rem] text-muted">
        {evidenceLabels[evidence as keyof typeof evidenceLabels] ?? 'Stated by the owner'}; {checkedByName},{' '}
        {shortSiteDate(checkedAt)}
        {expiresAt && `, until ${shortSiteDate(expiresAt)}`}
      </p>
      {!isOver && (
        <AdminsOnly>
          <ConfirmButton about={label} question="Revoke it?" isBusy={isBusy} onConfirm={revoke}>
            Revoke
          </ConfirmButton>
        </AdminsOnly>
      )}
      <FormFailure words={failure} />
    </li>
  )
}
