import { useLayoutEffect, useState } from 'react'
import { useRequest } from '#app/components/form/use-request.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { useStore } from '#app/ui/store.ts'
import { toast } from '#app/ui/toast.ts'
import { refusalWords, type Undoable, unsentOf } from './outbox.ts'
import { outbox, undo } from './queries.ts'
import type { EntryKey } from './view.ts'

/** Takes back the last decision: one that isn't sent yet at once, one that is held while there is time. */
export function useUndo(
  userId: string,
  { show, onIgnored }: { show: (key: EntryKey) => void; onIgnored: (why: string) => void },
) {
  const sent = useStore(outbox)
  const unsent = unsentOf(sent)
  const { latest, secondsLeft } = useLatest(sent.undoables)
  const { send, isBusy } = useRequest()

  async function undoLast() {
    const recalled = outbox.recall()
    if (recalled) {
      show(recalled)
      toast({ title: undone, variant: 'ok' })
      return
    }
    if (unsent > 0) return onIgnored('Still saving your last decision. Undo it in a moment.')
    if (!latest) return
    const { batchId, key } = latest
    await send(async () => {
      try {
        await undo(userId, batchId)
        if (key) show(key)
        toast({ title: undone, variant: 'ok' })
      } catch (error) {
        const isTooLate = error instanceof RequestFailed && error.status === 409
        if (isTooLate) outbox.dropUndoable(batchId, { isUndone: false })
        const description = isTooLate ? tooLate : refusalWords(error)
        toast({ title: 'It couldn’t be undone', description, variant: 'danger' })
        throw error
      }
    })
  }

  return { latest, secondsLeft, unsent, isBusy, undoLast }
}

const undone = 'Undone. It’s pending again.'
const tooLate = 'It was already carried out. Refresh the list.'

/** The latest of these decisions that can still be undone, with the seconds left for it. */
function useLatest(undoables: readonly Undoable[]) {
  const [now, setNow] = useState(() => Date.now())
  const leftOf = ({ until }: Undoable) => Math.ceil((Date.parse(until) - now) / 1000)
  const latest = undoables.findLast((each) => leftOf(each) > 0)
  const isCounting = latest !== undefined

  // Before it is painted, since the moment is an old one when nothing was counted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for a new decision
  useLayoutEffect(() => {
    if (!isCounting) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isCounting, undoables])

  return { latest, secondsLeft: latest ? leftOf(latest) : 0 }
}
