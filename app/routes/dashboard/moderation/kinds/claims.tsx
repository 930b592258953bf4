import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { trustWords } from '#app/components/business-page/words.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { cityLine } from '#app/components/place-line.ts'
import { trustLabels } from '#app/components/trust-badge.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { claimRejectionReasons, claimRejectionWords } from '#domain/claims/rejection-words.ts'
import type { ClaimKind, ClaimLevel, WaitingClaim } from '#domain/claims/schema.ts'
import { EntryHead } from '../entry-head.tsx'
import type { Decision, ItemProps, Kind } from '../kind.ts'

const reasonTitles: Record<(typeof claimRejectionReasons)[number], string> = {
  unverifiable: 'Nothing shows they represent it',
  incomplete: 'Something is missing or can’t be read',
  misleading: 'It doesn’t match the listing',
  bad_picture: 'The picture can’t be read',
  outside_us: 'It’s for another location',
  duplicate: 'The business is listed more than once',
  other: 'Something else, explained in the note',
}

const kindWords: Record<ClaimKind, string> = {
  claim: 'Claim',
  raise: 'Next step',
  dispute: 'Dispute',
}
const levels: readonly ClaimLevel[] = ['claimed', 'document_checked', 'certified']

/** A claim on a listing, with the evidence. */
function ClaimItem({ item, headingId }: ItemProps<'claims'>) {
  const { business, kind, level, claimant, statement, answer, certificate, documents } = item
  const texts = [
    ['Requested', trustWords[level].title],
    ['Current', trustLabels[business.trustLevel]],
    ['Managed by', business.owner ?? (kind === 'claim' ? 'No one' : 'Unnamed account')],
    ['Certificate', certificate && `${certificate.name}, until ${certificate.until}`],
    ['Statement', statement],
    ['Manager’s answer', kind === 'dispute' ? (answer ?? 'None yet') : null],
  ] as const
  return (
    <>
      <EntryHead
        headingId={headingId}
        title={
          <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
            {business.name}
          </Link>
        }
        badges={<Badge variant={kind === 'dispute' ? 'accent' : 'neutral'}>{kindWords[kind]}</Badge>}
        by={claimant.name ?? 'an unnamed account'}
        at={item.createdAt}
      >
        {business.city && <p className="mt-1 text-sm text-muted">{cityLine(business)}</p>}
      </EntryHead>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {texts.map(
          ([label, text]) =>
            text && (
              <div key={label} className={text.length > 80 ? 'sm:col-span-2' : ''}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="break-words whitespace-pre-line">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {documents.length === 0 ? (
        <p className="text-muted">No documents were sent.</p>
      ) : (
        <ul aria-label="Documents" className="grid gap-3">
          {documents.map((paper, position) => (
            <li key={paper.id}>
              <ClaimDocument claimId={item.id} paper={paper} number={position + 1} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The proven level, and until when it is valid. */
function ClaimApproval({
  item,
  problems,
  begin,
}: {
  item: ItemProps<'claims'>['item']
  problems: Record<string, string>
  begin: Partial<Decision>
}) {
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <Field label="Verification level" error={problems.level}>
        {(control) => (
          <Select {...control} name="level" defaultValue={begin.level ?? item.level}>
            {levels.map((each) => (
              <option key={each} value={each}>
                {trustWords[each].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Valid until"
        hint="Leave empty for the maximum: 24 months for documents; for a certificate, its own date, at most 36 months."
        error={problems.expiresOn}
      >
        {(control) => (
          <Input {...control} type="date" name="expiresOn" defaultValue={begin.expiresOn ?? undefined} />
        )}
      </Field>
      <Field
        label="Note to them"
        hint="Included in the approval email and saved with the claim."
        error={problems.note}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea {...control} name="note" maxLength={2000} defaultValue={begin.note ?? undefined} />
        )}
      </Field>
    </div>
  )
}

export const claims: Kind<'claims'> = {
  approve: 'Confirm',
  reasons: claimRejectionReasons.map((value) => ({
    value,
    title: reasonTitles[value],
    fix: claimRejectionWords[value],
  })),
  Item: ClaimItem,
  approval: {
    Fields: ClaimApproval,
    read(form) {
      const [level, expiresOn, note] = ['level', 'expiresOn', 'note'].map((name) =>
        form.get(name)?.toString(),
      )
      // Empty values are omitted.
      return { ...(level && { level }), ...(expiresOn && { expiresOn }), ...(note && { note }) }
    },
  },
  nothing: { claims: 'No pending claims. Owners’ documents and ownership disputes appear here.' },
}

/** A picture is shown inline. A PDF is downloaded: our pages must not render one. */
function ClaimDocument({
  claimId,
  paper,
  number,
}: {
  claimId: string
  paper: WaitingClaim['documents'][number]
  number: number
}) {
  const { send, isBusy, failure } = useRequest()
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture)
  }, [picture])
  const isPdf = paper.contentType === 'application/pdf'
  const open = () =>
    send(async () => {
      const file = await call('GET /moderation/claims/{id}/documents/{documentId}', {
        params: { id: claimId, documentId: paper.id },
      })
      const url = URL.createObjectURL(file)
      if (isPdf) save(url, `document-${number}.pdf`)
      else setPicture(url)
    })
  if (picture)
    return (
      <img
        src={picture}
        alt={`Document ${number}`}
        className="h-auto max-w-full rounded-control border border-line"
      />
    )
  return (
    <>
      <Button variant="secondary" aria-disabled={isBusy} onClick={open}>
        {isBusy ? 'One moment…' : isPdf ? `Download document ${number} (PDF)` : `Show document ${number}`}
      </Button>
      <FormFailure words={failure} />
    </>
  )
}

function save(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has started the download; if revoked sooner, some save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
