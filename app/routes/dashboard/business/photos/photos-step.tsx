import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { largerTier, pricingPath } from '#app/components/billing/plan-paths.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { UploadField } from '#app/components/upload/upload-field.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { OwnPhotos } from '#domain/photos/schema.ts'
import { LogoPart } from './logo-part.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { type PhotoChanges, photoChanges, photosQuery } from './photos-query.ts'

type Props = {
  userId: string
  businessId: string
  isPublished?: boolean
  /** While files are on their way, they would be lost with the page. */
  onBusyChange?: (isBusy: boolean) => void
}

/** Photos, cover and logo of a listing: the tab of its workspace, and a step of the wizard. Saves by itself. */
export function PhotosStep({ userId, businessId, isPublished = false, onBusyChange }: Props) {
  const query = useQuery(photosQuery(userId, businessId), queryClient)
  const changes = useMemo(() => photoChanges(userId, businessId), [userId, businessId])
  return (
    <Loaded query={query} what="Your photos">
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
    </Loaded>
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
  const larger = largerTier(own.tier)
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
              : 'Your plan’s room for photos is full'
          }
        >
          <p>
            {used > own.limit
              ? 'The others are kept, and hidden from visitors. Put those first that matter most'
              : 'Remove one to make room for another'}
            {larger ? ', or choose a larger plan.' : '.'}
          </p>
          {larger && (
            <ButtonLink
              to={pricingPath({ tier: larger, businessId })}
              variant="secondary"
              size="sm"
              className="mt-3"
            >
              See the plans
            </ButtonLink>
          )}
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
