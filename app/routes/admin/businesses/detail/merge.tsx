import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { Link, type MetaDescriptor, useNavigate } from 'react-router'
import { ConfirmByTyping } from '#app/components/form/confirm-by-typing.tsx'
import { useCustomFields } from '#app/components/listing/use-value-text.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { MergePreview } from '#domain/administration/listings/merge/schema.ts'
import { fieldLabel } from '#domain/businesses/fields.ts'
import { mergeQuery, readListingsAgain } from '../queries.ts'
import { valueWords } from '../words.ts'
import type { Route } from './+types/merge.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Merge listings',
    description: 'Merge two listings of one business, for administrators of this site.',
    path: `/admin/businesses/${params.businessId}/merge/${params.otherId}`,
    index: false,
  })
}

/** Two listings side by side: what stays, what is removed, and what moves. */
export default function Merge({ params: { businessId, otherId } }: Route.ComponentProps) {
  const query = useQuery(mergeQuery(businessId, otherId), queryClient)
  return (
    <div className="panel-wrap pt-6 pb-20">
      <Link
        to={`/admin/businesses/${businessId}`}
        className="inline-flex min-h-9 items-center gap-2 underline underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to the listing
      </Link>
      <h1 className="mt-3 text-3xl sm:text-4xl">Merge listings</h1>
      <div className="mt-6 max-w-5xl">
        <QueryBoundary query={query} what="The comparison">
          {(preview) => <Comparison key={`${businessId}${otherId}`} preview={preview} />}
        </QueryBoundary>
      </div>
    </div>
  )
}

function Comparison({ preview }: { preview: MergePreview }) {
  const { stays, goes, differences, refusal, ownerMoves } = preview
  const [taken, setTaken] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const navigate = useNavigate()
  const merge = async (confirm: string) => {
    await call('POST /admin/businesses/{id}/merge/{otherId}', {
      params: { id: stays.id, otherId: goes.id },
      body: { take: [...taken], confirm, note },
    })
    toast({ title: `${goes.name} was merged into ${stays.name}`, variant: 'ok' })
    await navigate(`/admin/businesses/${stays.id}`, { replace: true })
    await readListingsAgain()
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid items-stretch gap-4 sm:grid-cols-2">
        <Side title="Will be kept" side={stays} />
        <Side title="Will be removed and redirected" side={goes} />
      </div>
      <ButtonLink
        variant="secondary"
        size="sm"
        className="justify-self-start"
        to={`/admin/businesses/${goes.id}/merge/${stays.id}`}
      >
        <ArrowLeftRight aria-hidden="true" />
        Swap
      </ButtonLink>
      {refusal && (
        <Alert variant="danger" title="These can’t be merged">
          <p>{refusal}</p>
        </Alert>
      )}
      <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
        <h2 className="text-xl">What moves</h2>
        <ul className="list-disc pl-5">
          {movedWords(preview).map((words) => (
            <li key={words}>{words}</li>
          ))}
          <li>
            {ownerMoves
              ? `${goes.ownerName} becomes the owner, with their co-managers and verification.`
              : 'The remaining listing keeps its people and its verification.'}
          </li>
        </ul>
      </Card>
      <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
        <h2 className="text-xl">Differences</h2>
        {differences.length === 0 ? (
          <p className="text-muted">The duplicate has nothing to add.</p>
        ) : (
          <div className="grid gap-5">
            {differences.map(({ group, fields }) => (
              <Difference
                key={group}
                group={group}
                fields={fields}
                isTaken={taken.includes(group)}
                onTake={(isTaken) =>
                  setTaken(isTaken ? [...taken, group] : taken.filter((each) => each !== group))
                }
              />
            ))}
          </div>
        )}
      </Card>
      {!refusal && (
        <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
          <h2 className="text-xl">Merge listings</h2>
          <p className="max-w-[62ch]">
            {goes.name} is removed, and its URL redirects to {stays.name}. Anyone who managed it gets an
            email. You can undo this for 30 days, on the page of {stays.name}.
          </p>
          <Field label="Note" hint="For the record. Its former managers can read it." className="max-w-md">
            {(control) => (
              <Input
                {...control}
                maxLength={500}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          <ConfirmByTyping
            words={goes.name}
            what="name"
            label="Merge listings"
            busyWords="Merging…"
            onConfirm={merge}
          />
        </Card>
      )}
    </div>
  )
}

function Side({ title, side }: { title: string; side: MergePreview['stays'] }) {
  return (
    <Card className="grid content-start gap-1 p-4 sm:p-6">
      <p className="text-sm font-semibold text-muted">{title}</p>
      <p className="font-display text-xl font-bold break-words">{side.name}</p>
      <p className="text-muted">
        {valueWords('status', side.status)}
        {side.city && `, ${side.city}`}
        {side.state && `, ${side.state}`}
      </p>
      <p className="text-sm break-all text-muted">/business/{side.slug}</p>
      <p className="text-sm text-muted">{side.ownerName ? `Owner: ${side.ownerName}` : 'Unclaimed'}</p>
    </Card>
  )
}

function Difference({
  group,
  fields,
  isTaken,
  onTake,
}: {
  group: string
  fields: MergePreview['differences'][number]['fields']
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}) {
  const customFields = useCustomFields()
  const side = (which: 'stays' | 'goes') =>
    fields.map(({ field, ...values }) => (
      <span key={field} className="block break-words whitespace-pre-line">
        {fields.length > 1 && <span className="text-sm text-muted">{fieldLabel(field)}: </span>}
        {valueWords(field, values[which], customFields)}
      </span>
    ))
  return (
    <fieldset className="grid grid-cols-1 gap-1 border-t border-line pt-3 first:border-0">
      <legend className="float-left font-semibold">{fieldLabel(group)}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-6">
        {(['stays', 'goes'] as const).map((which) => (
          <label key={which} className="option items-start">
            <input
              type="radio"
              name={`take-${group}`}
              checked={isTaken === (which === 'goes')}
              onChange={() => onTake(which === 'goes')}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{which === 'stays' ? 'Current: ' : 'From the duplicate: '}</span>
              {side(which)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function movedWords({ moves, goes }: MergePreview): string[] {
  const some = (count: number, one: string, many: string) =>
    count > 0 ? [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`] : []
  return [
    ...some(moves.reviews, 'review', 'reviews'),
    ...(moves.repeatedReviews > 0
      ? [
          `${moves.repeatedReviews} reviews are dropped: their authors reviewed both listings, and the review here stays`,
        ]
      : []),
    ...some(moves.questions, 'question', 'questions'),
    ...some(moves.photos, 'photo', 'photos, as many as the plan shows'),
    ...some(moves.flyers, 'flyer', 'flyers'),
    ...some(moves.updates, 'update', 'updates'),
    ...some(moves.leads, 'message', 'messages'),
    ...some(moves.requests, 'request', 'requests'),
    ...some(moves.followers, 'follower', 'followers'),
    ...some(moves.saved, 'person’s saved listing', 'people’s saved listings'),
    ...some(moves.postings, 'posting', 'postings'),
    ...some(moves.plans, 'active complimentary plan', 'active complimentary plans'),
    ...some(moves.branches, 'location', 'locations'),
    `${moves.slugs === 1 ? 'Its URL' : `Its ${moves.slugs} URLs`} (/business/${goes.slug})`,
    'Its visits and calls, added to the numbers here',
  ]
}
