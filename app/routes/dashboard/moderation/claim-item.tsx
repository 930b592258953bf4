import { Link } from 'react-router'
import { trustWords } from '#app/components/business-page/words.ts'
import { cityLine } from '#app/components/place-line.ts'
import { trustLabels } from '#app/components/trust-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import type { ClaimKind, ClaimLevel, WaitingClaim } from '#domain/claims/schema.ts'
import { ClaimDocument } from './claim-document.tsx'
import { EntryHead } from './entry-head.tsx'

const kindWords: Record<ClaimKind, string> = {
  claim: 'Claim',
  raise: 'Next step',
  dispute: 'Dispute',
}
const levels: readonly ClaimLevel[] = ['claimed', 'document_checked', 'certified']

/** Who says that a listing is theirs, and everything that speaks for it. */
export function ClaimItem({ item, headingId }: { item: WaitingClaim; headingId: string }) {
  const { business, kind, level, claimant, statement, answer, certificate, documents } = item
  const texts = [
    ['Asked for', trustWords[level].title],
    ['So far', trustLabels[business.trustLevel]],
    ['Managed by', business.owner ?? (kind === 'claim' ? 'Nobody' : 'Someone without a name')],
    ['Certificate', certificate && `${certificate.name}, until ${certificate.until}`],
    ['They write', statement],
    ['The manager’s answer', kind === 'dispute' ? (answer ?? 'Nothing yet') : null],
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
        by={claimant.name ?? 'someone without a name'}
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

/** What an approval says beyond yes: the step that was shown, and until when it counts. */
export function ClaimApproval({ item, problems }: { item: WaitingClaim; problems: Record<string, string> }) {
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <Field label="What it shows" error={problems.level}>
        {(control) => (
          <Select {...control} name="level" defaultValue={item.level}>
            {levels.map((each) => (
              <option key={each} value={each}>
                {trustWords[each].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Counts until"
        hint="Empty: as long as can be, 24 months for documents; a certificate until its own date, at most 36 months."
        error={problems.expiresOn}
      >
        {(control) => <Input {...control} type="date" name="expiresOn" />}
      </Field>
      <Field
        label="A note to them"
        hint="They read it in the mail that says yes; it is kept with the claim."
        error={problems.note}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} name="note" maxLength={2000} />}
      </Field>
    </div>
  )
}
