import { useEffect, useState } from 'react'
import type { Held } from '#domain/moderation-queue/schema.ts'

/** Something that was just decided, in words, and what to look at again where it is taken back. */
export type Undoable = Held & { said: string; entryId: string | null }

/** What may still be taken back, the latest last, with the seconds that the latest has left. */
export function useUndoables() {
  const [undoables, setUndoables] = useState<readonly Undoable[]>([])
  const [now, setNow] = useState(() => Date.now())
  const leftOf = ({ until }: Undoable) => Math.ceil((Date.parse(until) - now) / 1000)
  const latest = undoables.findLast((each) => leftOf(each) > 0)
  const isCounting = latest !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new one begins anew
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
