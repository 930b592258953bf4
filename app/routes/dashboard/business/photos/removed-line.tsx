import { Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#app/ui/button.tsx'

/** Photos that were taken down a moment ago, and the way back for the last of them. */
export function RemovedLine({
  ref,
  count,
  isBusy,
  onUndo,
}: {
  ref: Ref<HTMLButtonElement>
  count: number
  isBusy: boolean
  onUndo: () => void
}) {
  return (
    <div role="status">
      {count > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-tint px-4 py-2">
          {count === 1 ? 'The photo is removed.' : `${count} photos are removed.`}
          <Button ref={ref} variant="secondary" size="sm" aria-disabled={isBusy} onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            {count === 1 ? 'Undo' : 'Undo the last one'}
          </Button>
        </p>
      )}
    </div>
  )
}
