import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Picture } from '#app/components/picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { updateKinds } from '#domain/update-kinds.ts'
import type { OwnUpdate, OwnUpdates } from '#domain/updates/own.ts'
import { AnnouncementEntry } from '../announcements/announcement-entry.tsx'
import { datesWords } from '../announcements/dates-words.ts'
import { OwnSection } from '../announcements/own-section.tsx'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { UpdateForm } from './update-form.tsx'
import { removeUpdate, updatesQuery } from './updates-query.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Updates of your listing',
    description: 'News, offers and notices of hours on the page of your business.',
    path: `/dashboard/business/${params.businessId}/updates`,
    index: false,
  })
}

export default function UpdatesPage() {
  const { userId, business } = useWorkspace()
  return (
    <OwnSection title="Updates and offers" query={updatesQuery({ userId, businessId: business.id })}>
      {(own) => <Shown own={own} />}
    </OwnSection>
  )
}

function Shown({ own: { updates, most, used } }: { own: OwnUpdates }) {
  const [open, setOpen] = useState<OwnUpdate | 'new' | null>(null)
  if (open)
    return (
      <UpdateForm
        key={open === 'new' ? 'new' : open.id}
        update={open === 'new' ? null : open}
        onDone={() => setOpen(null)}
      />
    )
  const isFull = used >= most
  return (
    <>
      <p className="mt-2 max-w-[68ch] text-muted">
        They appear on your page and on the page of your city, and people who follow you are notified. {used}{' '}
        of {most} in use{isFull ? ': remove one to write another.' : '.'}
      </p>
      {!isFull && (
        <Button className="mt-4" onClick={() => setOpen('new')}>
          <Plus aria-hidden="true" />
          New update
        </Button>
      )}
      {updates.length === 0 ? (
        <EmptyState title="No updates yet" className="mt-6">
          <p>A new dish, a discount with a code, holiday hours: post it once and it ends automatically.</p>
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4 xl:grid-cols-2">
          {updates.map((update) => (
            <UpdateEntry key={update.id} update={update} onEdit={() => setOpen(update)} />
          ))}
        </ul>
      )}
    </>
  )
}

function UpdateEntry({ update, onEdit }: { update: OwnUpdate; onEdit: () => void }) {
  const { userId, business } = useWorkspace()
  const request = useRequest()
  const { id, kind, body, imageUrl, alt, code, endsAt } = update
  return (
    <AnnouncementEntry
      noun="update"
      entry={update}
      request={request}
      dates={datesWords({ startsAt: null, endsAt })}
      badges={<Badge>{updateKinds[kind].label}</Badge>}
      picture={
        imageUrl && (
          <Picture
            src={imageUrl}
            alt={alt}
            sizes="112px"
            maxWidth={320}
            className="aspect-square w-20 shrink-0 self-start rounded-lg object-cover sm:w-28"
          />
        )
      }
      onEdit={onEdit}
      onRemove={() => removeUpdate({ userId, businessId: business.id, id })}
    >
      <p className="line-clamp-3 text-[0.9375rem] wrap-anywhere">{body}</p>
      {code && <p className="text-sm wrap-anywhere">Code: {code}</p>}
    </AnnouncementEntry>
  )
}
