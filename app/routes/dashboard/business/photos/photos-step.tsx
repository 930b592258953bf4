import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { largerPlan, pricingPath } from '#app/components/billing/plan-paths.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Picture } from '#app/components/picture.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { UploadField } from '#app/components/upload/upload-field.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { OwnPhotos, SinglePicture } from '#domain/photos/schema.ts'
import { RejectionNotice } from '../../rejection-notice.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { type PhotoChanges, photoChanges, photosQuery } from './photos-query.ts'

type Props = {
  userId: string
  businessId: string
  isPublished?: boolean
  /** Called while files are uploading, which leaving the page would cancel. */
  onBusyChange?: (isBusy: boolean) => void
}

/** A listing's photos, cover and logo: a tab of its workspace, and a wizard step. Saves automatically. */
export function PhotosStep({ userId, businessId, isPublished = false, onBusyChange }: Props) {
  const query = useQuery(photosQuery(userId, businessId), queryClient)
  const changes = useMemo(() => photoChanges(userId, businessId), [userId, businessId])
  return (
    <QueryBoundary query={query} what="Your photos">
      {(own) => (
        <div className="grid grid-cols-1 gap-10">
          <PhotosPart
            businessId={businessId}
            own={own}
            changes={changes}
            isPublished={isPublished}
            onBusyChange={onBusyChange}
          />
          <LogoPart logo={own.logo} changes={changes} />
        </div>
      )}
    </QueryBoundary>
  )
}

function PhotosPart({
  businessId,
  own,
  changes,
  isPublished,
  onBusyChange,
}: {
  businessId: string
  own: OwnPhotos
  changes: PhotoChanges
  isPublished: boolean
  onBusyChange: Props['onBusyChange']
}) {
  const titleId = useId()
  const larger = largerPlan(own.plan)
  const used = own.photos.filter(({ state }) => state !== 'rejected').length
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-5">
      <div>
        <h2 id={titleId} className="text-2xl">
          Photos
        </h2>
        <p className="mt-1 text-muted">
          {used} of {own.limit} that your plan has room for.
          {own.photos.length === 0
            ? ' Show your place, your people and what you offer.'
            : ' The first photos are seen most. The cover appears at the top of your page and in lists.'}
        </p>
      </div>
      {used >= own.limit && (
        <Alert
          variant={used > own.limit ? 'warning' : undefined}
          title={
            used > own.limit
              ? `Your plan shows the first ${own.limit} of your ${used} photos`
              : 'You’ve reached your plan’s photo limit'
          }
        >
          <p>
            {used > own.limit
              ? 'The others are kept but hidden from visitors. Put the most important ones first'
              : 'Remove one to make room for another'}
            {larger ? ', or choose a larger plan.' : ', or see whether another plan has more room.'}
          </p>
          <ButtonLink
            to={pricingPath({ plan: larger, businessId })}
            variant="secondary"
            size="sm"
            className="mt-3"
          >
            See the plans
          </ButtonLink>
        </Alert>
      )}
      <UploadField
        purpose="photo"
        label="Add photos"
        most={own.limit}
        taken={used}
        onUploaded={({ key }) => changes.add(key)}
        onBusyChange={onBusyChange}
      />
      <PhotoGrid own={own} changes={changes} isPublished={isPublished} />
    </section>
  )
}

/** The current logo, and the pending one. */
function LogoPart({ logo, changes }: { logo: SinglePicture; changes: PhotoChanges }) {
  const titleId = useId()
  const { send, isBusy, failure } = useRequest()
  const { url, waitingUrl, rejection } = logo
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-5 border-t border-line pt-8">
      <div>
        <h2 id={titleId} className="text-2xl">
          Logo
        </h2>
        <p className="mt-1 text-muted">Shown next to your name. A square logo with little text works best.</p>
      </div>
      {rejection && <RejectionNotice rejection={rejection} />}
      {(url || waitingUrl) && (
        <div className="flex flex-wrap items-end gap-4">
          {url && <Shown url={url} label={waitingUrl ? 'On your page' : null} />}
          {waitingUrl && <Shown url={waitingUrl} label="Pending review" />}
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isBusy}
            onClick={() => send(() => changes.chooseLogo(waitingUrl && url ? keyOf(url) : null))}
          >
            {isBusy ? 'One moment…' : waitingUrl && url ? 'Keep the old one' : 'Remove the logo'}
          </Button>
        </div>
      )}
      <FormFailure words={failure} />
      <UploadField
        purpose="logo"
        label={url || waitingUrl ? 'Another logo' : 'Add your logo'}
        most={1}
        onUploaded={({ key }) => changes.chooseLogo(key)}
      />
    </section>
  )
}

const keyOf = (url: string) => url.replace(/^\/media\//, '')

function Shown({ url, label }: { url: string; label: string | null }) {
  return (
    <figure className="grid justify-items-start gap-2">
      <span className="grid size-28 place-items-center overflow-hidden rounded-control border border-line bg-paper">
        <Picture src={url} alt="Your logo" sizes="7rem" maxWidth={320} className="size-full object-contain" />
      </span>
      {label && (
        <figcaption>
          <Badge>{label}</Badge>
        </figcaption>
      )}
    </figure>
  )
}
