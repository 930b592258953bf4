import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { useStore } from '#app/ui/store.ts'
import type { UploadPurpose } from '#domain/media/schema.ts'
import { openUploads, type Uploads } from './open-uploads.ts'
import type { UploadedFile } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { acceptedTypes } from './upload-words.ts'
import { UploadedList } from './uploaded-list.tsx'
import { useFilesOfPage } from './use-files-of-page.ts'

type UploadFieldProps = {
  purpose: UploadPurpose
  label: string
  hint?: ReactNode
  /** Its error, as with any form field. */
  error?: string | undefined
  /** The maximum number of files, including `uploaded`. */
  most?: number
  /** The files already in the form; omitted if they are shown elsewhere. */
  uploaded?: readonly UploadedFile[]
  /** The number of existing files, if they are shown elsewhere. */
  taken?: number
  /** Called for each uploaded file. If it rejects, the file stays here with the reason and can be retried. */
  onUploaded: (file: UploadedFile) => unknown
  /** Those that go on when this is unmounted, and are shown when it is back; otherwise unmounting cancels them. */
  kept?: Uploads
  onRemove?: (key: string) => void
  /** The form waits while files are uploading. */
  onBusyChange?: ((isBusy: boolean) => void) | undefined
  className?: string
}

/**
 * Accepts files by selection, drop, paste or camera. Each is uploaded at once, shows its progress, and can be retried.
 */
export function UploadField({
  purpose,
  label,
  hint,
  error,
  most = 30,
  uploaded,
  taken = uploaded?.length ?? 0,
  onUploaded,
  kept,
  onRemove,
  onBusyChange,
  className,
}: UploadFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { queue, items } = useUploads(purpose, onUploaded, kept)
  const [leftOut, setLeftOut] = useState(0)
  const moving = items.filter(({ state }) => state !== 'failed').length
  const room = Math.max(0, most - taken - moving)
  const isBusy = moving > 0
  const words = nounsOf(purpose)

  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])

  function add(files: readonly File[]) {
    const taken = files.slice(0, Math.min(room, 30))
    setLeftOut(files.length - taken.length)
    if (taken.length > 0) queue.add(taken)
  }
  const { isOver, zone } = useFilesOfPage(add)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Allows choosing the same file again.
    target.value = ''
    add(files)
  }

  return (
    <fieldset className={cn('grid gap-3', className)} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {uploaded && uploaded.length > 0 && <UploadedList files={uploaded} onRemove={onRemove} />}
      {(room > 0 || isBusy) && (
        <div
          {...zone}
          className={cn(
            'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center',
            isOver ? 'border-forest bg-tint' : error ? 'border-danger' : 'border-line-strong',
          )}
        >
          <input
            ref={input}
            type="file"
            multiple={most > 1}
            accept={acceptedTypes(purpose).join(',')}
            aria-label={label}
            onChange={choose}
            hidden
          />
          <input
            ref={camera}
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            aria-label={`${label}, with the camera`}
            onChange={choose}
            hidden
          />
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              variant="secondary"
              // Of a form that can't be sent, the first wrong field takes the focus.
              data-invalid={error ? true : undefined}
              aria-disabled={room === 0}
              onClick={() => room > 0 && input.current?.click()}
            >
              <ImagePlus aria-hidden="true" />
              {most > 1 ? words.several : words.one}
            </Button>
            {purpose !== 'logo' && (
              <Button
                variant="secondary"
                className="hidden pointer-coarse:inline-flex"
                aria-disabled={room === 0}
                onClick={() => room > 0 && camera.current?.click()}
              >
                <Camera aria-hidden="true" />
                Take a photo
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="max-w-prose text-sm text-muted">
            <span className="pointer-coarse:hidden">Or drop {most > 1 ? 'them' : 'it'} here, or paste. </span>
            {hint ?? `${words.formats}, at most 10 MB${most > 1 ? ' each' : ''}.`}
          </p>
        </div>
      )}
      {leftOut > 0 && (
        <p role="alert" className="text-sm font-medium text-danger">
          {leftOut === 1 ? 'One file was' : `${leftOut} files were`} left out:{' '}
          {most === 1 ? 'there can be only one.' : `there can be ${most} in all.`}
        </p>
      )}
      {items.length > 0 && (
        <ul className="grid gap-2">
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              // If its place has been taken in the meantime, it can only be removed.
              onRetry={room > 0 ? () => queue.retry(item.id) : null}
              onRemove={() => queue.remove(item.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {isBusy && (moving === 1 ? 'One file is on its way' : `${moving} files are on their way`)}
      </p>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function nounsOf(purpose: UploadPurpose) {
  if (purpose === 'document')
    return { one: 'Choose a file', several: 'Choose files', formats: 'PDF, JPEG, PNG, WebP or AVIF' }
  const formats = 'JPEG, PNG, WebP or AVIF'
  return purpose === 'photo' || purpose === 'review_photo'
    ? { one: 'Choose a photo', several: 'Choose photos', formats }
    : { one: 'Choose a picture', several: 'Choose pictures', formats }
}

function useUploads(purpose: UploadPurpose, onUploaded: Uploads['receive'], kept: Uploads | undefined) {
  const [uploads] = useState(() => kept ?? openUploads(purpose))
  uploads.receive = onUploaded
  const { queue } = uploads
  const items = useStore(queue.items)
  const isKept = kept !== undefined
  useEffect(() => (isKept ? undefined : queue.removeAll), [queue, isKept])
  return { queue, items }
}
