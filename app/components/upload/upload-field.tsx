import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import type { UploadPurpose } from '#domain/media/schema.ts'
import type { UploadedFile } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { acceptedTypes } from './upload-words.ts'
import { UploadedList } from './uploaded-list.tsx'
import { useFilesOfPage } from './use-files-of-page.ts'
import { useUploadQueue } from './use-upload-queue.ts'

export type UploadFieldProps = {
  purpose: UploadPurpose
  label: string
  hint?: ReactNode
  /** What is wrong with it, as with any field of a form. */
  error?: string | undefined
  /** How many there may be, those of `uploaded` among them. */
  most?: number
  /** What a form holds already; left out where the files are shown elsewhere. */
  uploaded?: readonly UploadedFile[]
  /** How many there are already, where they are shown elsewhere. */
  taken?: number
  /** Called for each file that has arrived. Where it rejects, the file stays here with the reason, to be tried again. */
  onUploaded: (file: UploadedFile) => unknown
  onRemove?: (key: string) => void
  /** While files are on their way, a form waits. */
  onBusyChange?: ((isBusy: boolean) => void) | undefined
  className?: string
}

/** Takes files: chosen, dropped, pasted or photographed. Each is sent at once, says how far it is, and can be tried again. */
export function UploadField({
  purpose,
  label,
  hint,
  error,
  most = 30,
  uploaded,
  taken = uploaded?.length ?? 0,
  onUploaded,
  onRemove,
  onBusyChange,
  className,
}: UploadFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { queue, items } = useUploadQueue(purpose, onUploaded)
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
    // The same one can be chosen again.
    target.value = ''
    add(files)
  }

  return (
    <fieldset className={cn('grid min-w-0 gap-3', className)} aria-describedby={`${id}-hint ${id}-error`}>
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
            className="sr-only"
            tabIndex={-1}
          />
          <input
            ref={camera}
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            aria-label={`${label}, with the camera`}
            onChange={choose}
            className="sr-only"
            tabIndex={-1}
          />
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              variant="secondary"
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
              // What has its place taken meanwhile can only be removed.
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
