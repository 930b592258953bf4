import { Button } from '#app/ui/button.tsx'
import type { Undoable } from './outbox.ts'

/** How many decisions are being sent, undo for the last one, and why a key press was ignored. */
export function UndoBar({
  latest,
  secondsLeft,
  unsent,
  ignored,
  hasKeys,
  isBusy,
  undoLast,
}: {
  latest: Undoable | undefined
  secondsLeft: number
  unsent: number
  /** Why the last key press was ignored. */
  ignored: string | null
  hasKeys: boolean
  isBusy: boolean
  undoLast: () => void
}) {
  return (
    <div className="above-bottom-bar pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-30 flex justify-center p-4 pb-20 lg:justify-start lg:pb-4">
      <div
        className={
          latest || unsent > 0 || ignored
            ? 'pointer-events-auto flex max-w-full items-center gap-3 rounded-card border border-line-strong bg-paper py-2 pr-2 pl-4 text-ink not-has-[button]:pr-4 shadow-raised'
            : 'sr-only'
        }
      >
        <p role="status" className="min-w-0 text-[0.9375rem]">
          {latest && (
            <>
              <span className="line-clamp-2 font-semibold break-words">{latest.said}</span>
              <span className="sr-only">{hasKeys ? ' Press u to undo.' : ' You can undo this.'}</span>
            </>
          )}
          {unsent > 0 && (
            <span className="block text-muted">
              {unsent === 1 ? 'Saving 1 decision…' : `Saving ${unsent} decisions…`}
            </span>
          )}
          {ignored && <span className="block">{ignored}</span>}
        </p>
        {(latest || unsent > 0) && (
          <Button
            variant="secondary"
            size="sm"
            className="shrink-0"
            aria-disabled={isBusy}
            onClick={undoLast}
          >
            Undo
            {latest && unsent === 0 && (
              <span aria-hidden="true" className="min-w-[2ch] text-right text-muted tabular-nums">
                {secondsLeft}
              </span>
            )}
          </Button>
        )}
      </div>
    </div>
  )
}
