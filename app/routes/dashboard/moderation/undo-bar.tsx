import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Held } from '#domain/moderation-queue/schema.ts'

/** A decision's message, and the entry to focus when it is undone. */
type Undoable = Held & { said: string; entryId: string | null }

/** Decisions that can still be undone, latest last, with the seconds left for the latest. */
export function useUndoables() {
  const [undoables, setUndoables] = useState<readonly Undoable[]>([])
  const [now, setNow] = useState(() => Date.now())
  const leftOf = ({ until }: Undoable) => Math.ceil((Date.parse(until) - now) / 1000)
  const latest = undoables.findLast((each) => leftOf(each) > 0)
  const isCounting = latest !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for a new decision
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isCounting, undoables])

  return {
    latest,
    secondsLeft: latest ? leftOf(latest) : 0,
    add(undoable: Undoable) {
      setNow(Date.now())
      setUndoables((before) => [...before.filter(({ until }) => Date.parse(until) > Date.now()), undoable])
    },
    drop(batchId: string) {
      setUndoables((before) => before.filter((each) => each.batchId !== batchId))
    },
  }
}

/** Shows that a decision is being saved, offers to undo the last one, and says why a key press was ignored. */
export function UndoBar({
  latest,
  secondsLeft,
  isDeciding,
  ignored,
  hasKeys,
  isBusy,
  onUndo,
}: {
  latest: Undoable | undefined
  secondsLeft: number
  isDeciding: boolean
  /** Why the last key press was ignored. */
  ignored: string | null
  hasKeys: boolean
  isBusy: boolean
  onUndo: () => void
}) {
  return (
    <div className="above-bottom-bar pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-30 flex justify-center p-4">
      <div
        className={
          latest || isDeciding || ignored
            ? 'pointer-events-auto flex max-w-full items-center gap-3 rounded-card border border-line-strong bg-paper py-2 pr-2 pl-4 text-ink not-has-[button]:pr-4 shadow-raised'
            : 'sr-only'
        }
      >
        <p role="status" className="min-w-0 text-[0.9375rem]">
          {isDeciding ? (
            <span className="font-semibold">Working…</span>
          ) : (
            latest && (
              <>
                <span className="line-clamp-2 font-semibold break-words">{latest.said}</span>
                <span className="sr-only">{hasKeys ? ' Press u to undo.' : ' You can undo this.'}</span>
              </>
            )
          )}
          {ignored && <span className="block">{ignored}</span>}
        </p>
        {latest && (
          <Button variant="secondary" size="sm" className="shrink-0" aria-disabled={isBusy} onClick={onUndo}>
            Undo
            <span aria-hidden="true" className="min-w-[2ch] text-right text-muted tabular-nums">
              {secondsLeft}
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}
