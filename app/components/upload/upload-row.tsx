import { FileText, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import type { UploadItem } from './upload-queue.ts'

const words = { waiting: 'Waiting for its turn…', finishing: 'Almost there…' }

/** An uploading file: its progress, or its error and what to do about it. */
export function UploadRow({
  item: { name, preview, state, progress, problem },
  onRetry,
  onRemove,
}: {
  item: UploadItem
  onRetry: (() => void) | null
  onRemove: () => void
}) {
  const isFailed = state === 'failed'
  // The file only claims to be a picture.
  const [isBroken, setBroken] = useState(false)
  return (
    <li
      className={cn(
        'flex items-center gap-3 rounded-control border bg-paper p-2',
        isFailed ? 'border-danger' : 'border-line',
      )}
    >
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-lg bg-tint text-muted">
        {preview && !isBroken ? (
          <img src={preview} alt="" className="size-full object-cover" onError={() => setBroken(true)} />
        ) : (
          <FileText aria-hidden="true" className="size-6" />
        )}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="truncate text-sm font-semibold">{name}</p>
        {problem ? (
          <>
            <p role="alert" className="text-sm text-danger">
              {problem.text}
            </p>
            {problem.canRetry && onRetry && (
              <Button variant="secondary" size="sm" className="justify-self-start" onClick={onRetry}>
                <RotateCcw aria-hidden="true" />
                Try again<span className="sr-only"> with {name}</span>
              </Button>
            )}
          </>
        ) : (
          <>
            <progress
              max={1}
              value={state === 'waiting' ? 0 : progress}
              aria-label={`${name} on its way`}
              className="upload-progress"
            />
            <p className="text-xs text-muted">
              {state === 'sending' ? `${Math.round(progress * 100)} %` : words[state as keyof typeof words]}
            </p>
          </>
        )}
      </div>
      <Button
        variant="ghost"
        size="iconSm"
        className="shrink-0"
        aria-label={isFailed ? `Remove ${name}` : `Stop ${name}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}
