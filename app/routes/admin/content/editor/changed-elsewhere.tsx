import { type ReactNode, useEffect, useRef } from 'react'
import { minuteOf } from '#app/components/moments.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

/** The text was saved in another window while someone was writing here: whose words stand. */
export function ChangedElsewhere({
  theirs,
  isBusy,
  onTake,
  onKeep,
  children,
}: {
  theirs: { updatedAt: string; updatedBy: string | null }
  isBusy: boolean
  onTake: () => void
  onKeep: () => void
  /** What is different there. */
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-control outline-none">
      <Alert variant="warning" title="Someone else, or another tab, changed this">
        <p>
          {theirs.updatedBy ?? 'Someone'} saved it on {minuteOf(theirs.updatedAt)}. Nothing of yours is lost:
          it still stands here. What you don’t keep now stays in the history.
        </p>
        {children}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" aria-disabled={isBusy} onClick={() => !isBusy && onKeep()}>
            {isBusy ? 'Saving…' : 'Save mine over it'}
          </Button>
          <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && onTake()}>
            Take theirs
          </Button>
        </div>
      </Alert>
    </div>
  )
}
