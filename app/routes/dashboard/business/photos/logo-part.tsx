import { useId } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Picture } from '#app/components/picture.tsx'
import { UploadField } from '#app/components/upload/upload-field.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SinglePicture } from '#domain/photos/schema.ts'
import { RejectionNotice } from '../../rejection-notice.tsx'
import type { PhotoChanges } from './photos-query.ts'

/** The logo that everyone sees, and the one that waits to take its place. */
export function LogoPart({ logo, changes }: { logo: SinglePicture; changes: PhotoChanges }) {
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
