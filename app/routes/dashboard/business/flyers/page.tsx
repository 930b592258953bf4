import { CalendarPlus, Plus, QrCode } from 'lucide-react'
import { useState } from 'react'
import { type MetaDescriptor, useNavigate } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Picture } from '#app/components/picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { OwnFlyer, OwnFlyers } from '#domain/flyers/own.ts'
import { counted } from '#domain/format-number.ts'
import { UpgradeLink } from '../../upgrade-link.tsx'
import { noFlyersWords } from '../about-plan-words.ts'
import { AnnouncementEntry } from '../announcements/announcement-entry.tsx'
import { datesWords } from '../announcements/dates-words.ts'
import { OwnSection } from '../announcements/own-section.tsx'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
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
  return (
    <OwnSection
      title="Flyers"
      query={flyersQuery(userId, business.id)}
      action={
        <ButtonLink to={`/dashboard/business/${business.id}/sheet`} variant="secondary">
          <QrCode aria-hidden="true" />
          Printable sheet
        </ButtonLink>
      }
    >
      {(own) => <Shown own={own} />}
    </OwnSection>
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
          : `${used} of ${counted(limit, 'flyer')} that your plan shows at a time.`}
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
  const { title, text } = noFlyersWords(business.tier)
  return (
    <EmptyState
      title={title}
      className="mt-6"
      actions={<UpgradeLink business={business}>See the plans</UpgradeLink>}
    >
      <p>{text}</p>
    </EmptyState>
  )
}

function FlyerEntry({ flyer, onEdit }: { flyer: OwnFlyer; onEdit: () => void }) {
  const { userId, business } = useWorkspace()
  const request = useRequest()
  const navigate = useNavigate()
  const one = { userId, businessId: business.id, id: flyer.id }
  const toEvent = () =>
    request.send(async () => {
      const { postingId } = await makeEvent(one)
      await navigate(`/dashboard/postings/${postingId}`)
    })
  return (
    <AnnouncementEntry
      noun="flyer"
      entry={flyer}
      request={request}
      dates={datesWords(flyer)}
      badges={flyer.showInBanner && <Badge variant="accent">Home banner</Badge>}
      picture={
        <Picture
          src={flyer.imageUrl}
          alt={flyer.alt}
          sizes="112px"
          maxWidth={320}
          className="aspect-[4/5] w-24 shrink-0 self-start rounded-lg object-cover sm:w-28"
        />
      }
      actions={
        flyer.startsAt && (
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={request.isBusy}
            onClick={() => !request.isBusy && toEvent()}
          >
            <CalendarPlus aria-hidden="true" />
            Make it an event
            <span className="sr-only">: {flyer.title}</span>
          </Button>
        )
      }
      onEdit={onEdit}
      onRemove={() => removeFlyer(one)}
    />
  )
}
