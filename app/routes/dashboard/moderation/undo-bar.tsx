import { Button } from '#app/ui/button.tsx'
import type { Undoable } from './undoable.ts'

/** That a decision is on its way, what was decided last as long as it may be taken back, and keys that did nothing. */
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
  /** Why the last key press did nothing. */
  ignored: string | null
  hasKeys: boolean
  isBusy: boolean
  onUndo: () => void
}) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-30 flex justify-center p-4">
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
