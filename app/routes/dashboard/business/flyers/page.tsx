import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus, Pencil, Plus, QrCode } from 'lucide-react'
import { useState } from 'react'
import { type MetaDescriptor, useNavigate } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Picture } from '#app/components/picture.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { linkedEntryClass, useLinkedEntry } from '#app/components/use-linked-entry.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import type { OwnFlyer, OwnFlyers } from '#domain/flyers/own.ts'
import { UpgradeLink } from '../../upgrade-link.tsx'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { datesWords } from './dates-words.ts'
import { FlyerForm } from './flyer-form.tsx'
import { flyersQuery, makeEvent, removeFlyer } from './flyers-query.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Flyers of your listing',
    description:
      'Offers and events of your business, with picture, dates and price, on your page and in the banner.',
    path: `/dashboard/business/${params.businessId}/flyers`,
    index: false,
  })
}

export default function FlyersPage() {
  const { userId, business } = useWorkspace()
  const query = useQuery(flyersQuery(userId, business.id), queryClient)
  return (
    <section aria-labelledby="flyers-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="flyers-title" className="text-2xl">
          Flyers
        </h2>
        <ButtonLink to={`/dashboard/business/${business.id}/sheet`} variant="secondary">
          <QrCode aria-hidden="true" />
          Printable sheet
        </ButtonLink>
      </div>
      <QueryBoundary query={query} what="Your flyers">
        {(own) => <Shown own={own} />}
      </QueryBoundary>
    </section>
  )
}

function Shown({ own }: { own: OwnFlyers }) {
  const { business } = useWorkspace()
  const [open, setOpen] = useState<OwnFlyer | 'new' | null>(null)
  const { flyers, limit, used } = own
  if (open)
    return (
      <FlyerForm
        key={open === 'new' ? 'new' : open.id}
        flyer={open === 'new' ? null : open}
        canBanner={own.canBanner}
        onDone={() => setOpen(null)}
      />
    )
  if (limit === 0 && flyers.length === 0) return <NoPlan />
  const isFull = used >= limit
  return (
    <>
      <p className="mt-2 text-muted">
        {limit === 0
          ? 'Your plan no longer shows flyers. What you made stays here.'
          : `${used} of ${limit} flyers that your plan shows at a time.`}
      </p>
      {isFull ? (
        <div className="mt-4">
          <UpgradeLink business={business}>See plans with more flyers</UpgradeLink>
        </div>
      ) : (
        <Button className="mt-4" onClick={() => setOpen('new')}>
          <Plus aria-hidden="true" />
          New flyer
        </Button>
      )}
      {flyers.length === 0 ? (
        <EmptyState title="No flyers yet" className="mt-6">
          <p>A weekly special, a concert, a tasting: post it once and it ends automatically.</p>
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4 xl:grid-cols-2">
          {flyers.map((flyer) => (
            <FlyerEntry key={flyer.id} flyer={flyer} onEdit={() => setOpen(flyer)} />
          ))}
        </ul>
      )}
    </>
  )
}

function NoPlan() {
  const { business } = useWorkspace()
  return (
    <EmptyState
      title="Flyers come with Premium"
      className="mt-6"
      actions={<UpgradeLink business={business}>See the plans</UpgradeLink>}
    >
      <p>
        An offer or an event with a picture, on your page and in the banner of the home page. It ends
        automatically on the date you choose.
      </p>
    </EmptyState>
  )
}

const states = {
  pending: { variant: 'neutral', label: 'Pending review' },
  approved: { variant: 'ok', label: 'On your page' },
  rejected: { variant: 'danger', label: 'Not approved' },
  expired: { variant: 'neutral', label: 'Ended' },
} as const

function FlyerEntry({ flyer, onEdit }: { flyer: OwnFlyer; onEdit: () => void }) {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const navigate = useNavigate()
  const { ref, isAsked } = useLinkedEntry<HTMLLIElement>('flyer', flyer.id)
  const { rejection } = flyer
  const state = states[flyer.status]
  const dates = datesWords(flyer)
  const toEvent = () =>
    send(async () => {
      const { postingId } = await makeEvent({ businessId: business.id, id: flyer.id })
      await navigate(`/dashboard/postings/${postingId}`)
    })
  return (
    <li ref={ref} tabIndex={-1} className="grid scroll-mt-24 outline-none">
      <Card className={cn('flex gap-4 p-4', isAsked && linkedEntryClass)}>
        <Picture
          src={flyer.imageUrl}
          alt={flyer.alt}
          sizes="112px"
          maxWidth={320}
          className="aspect-[4/5] w-24 shrink-0 self-start rounded-lg object-cover sm:w-28"
        />
        <div className="grid min-w-0 flex-1 content-start gap-2">
          <h3 className="text-lg break-words">{flyer.title}</h3>
          <p className="flex flex-wrap gap-1.5">
            <Badge variant={state.variant}>{state.label}</Badge>
            {flyer.showInBanner && <Badge variant="accent">Home banner</Badge>}
          </p>
          {dates && (
            <p className="flex items-center gap-1.5 text-sm text-muted">
              <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
              {dates}
            </p>
          )}
          {rejection && (
            <p className="text-[0.9375rem] text-danger">
              {rejectionWords[rejection.reason].title}. {rejectionWords[rejection.reason].fix}
              {rejection.note && <span className="mt-1 block break-words">“{rejection.note}”</span>}
            </p>
          )}
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <Button variant="secondary" size="sm" onClick={onEdit}>
              <Pencil aria-hidden="true" />
              {flyer.status === 'expired' ? 'Show it again' : flyer.status === 'rejected' ? 'Fix it' : 'Edit'}
              <span className="sr-only">: {flyer.title}</span>
            </Button>
            {flyer.startsAt && (
              <Button
                variant="secondary"
                size="sm"
                aria-disabled={isBusy}
                onClick={() => !isBusy && toEvent()}
              >
                <CalendarPlus aria-hidden="true" />
                Make it an event
                <span className="sr-only">: {flyer.title}</span>
              </Button>
            )}
            <ConfirmButton
              about={`“${flyer.title}”`}
              question="Remove it permanently?"
              isBusy={isBusy}
              onConfirm={() => send(() => removeFlyer({ userId, businessId: business.id, id: flyer.id }))}
            >
              Remove
            </ConfirmButton>
          </div>
          <FormFailure words={failure} />
        </div>
      </Card>
    </li>
  )
}
