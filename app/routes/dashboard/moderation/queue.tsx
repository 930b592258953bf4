import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { OlderButton } from '#app/components/older-button.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { toast } from '#app/ui/toast.ts'
import type { Held } from '#domain/moderation-queue/schema.ts'
import { BulkBar, mostChosen, nameOf } from './bulk-bar.tsx'
import { kinds } from './kinds.tsx'
import { type Decision, type Entry, queueQuery, undo } from './queries.ts'
import { headingIdOf, QueueEntry } from './queue-entry.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useUndoables } from './undoable.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import type { View } from './view.ts'

/** With fewer left on the screen, more are fetched. */
const tooFew = 8

/** Pending, the oldest first. After a decision the focus goes on to what comes next. */
export function Queue({ view, userId, onHelp }: { view: View; userId: string; onHelp: () => void }) {
  const { kind, whose, hasKeys } = view
  const query = useInfiniteQuery(queueQuery(userId, view), queryClient)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { latest, secondsLeft, add, drop } = useUndoables()
  const undoing = useRequest()
  const box = useRef<HTMLDivElement>(null)
  // Decisions on their way: at once for the keys, and for the eye.
  const deciding = useRef(0)
  const [isDeciding, setDeciding] = useState(false)
  const [ignored, setIgnored] = useState<string | null>(null)
  const { bringUp } = useQueueKeys(box, {
    isOn: hasKeys,
    isBusy: () => deciding.current > 0 || (wanted.current !== null && 'goneId' in wanted.current),
    onUndo: takeBack,
    onHelp,
    onIgnored: setIgnored,
  })

  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const needsMore =
    query.data !== undefined && entries.length < tooFew && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (needsMore && !isFetching) void fetchNextPage()
  }, [needsMore, isFetching, fetchNextPage])

  // Where the focus goes once the list is another: to what has the place of what is gone, or to what came back.
  const wanted = useRef<Wanted | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the list is another
  useEffect(() => {
    const target = wanted.current && findTarget(wanted.current, box.current)
    if (!target) return
    wanted.current = null
    if (target === box.current) target.focus()
    else bringUp(target)
  }, [query.data])

  useEffect(() => {
    if (ignored === null) return
    const timer = setTimeout(() => setIgnored(null), ignoredMs)
    return () => clearTimeout(timer)
  }, [ignored])

  function noteDeciding(isOne: boolean) {
    deciding.current += isOne ? 1 : -1
    setDeciding(deciding.current > 0)
    if (isOne) setIgnored(null)
  }

  function say(said: string, held: Held | null, entryId: string | null) {
    if (held) add({ ...held, said, entryId })
    else toast({ title: said, variant: 'ok' })
  }

  function decided(entry: Entry, position: number, decision: Decision['decision'], held: Held | null) {
    choose([entry.id], false)
    say(`${decision === 'approve' ? 'Approved' : 'Rejected'}: ${nameOf(entry.id)}`, held, entry.id)
    wanted.current = { goneId: entry.id, position }
  }

  async function takeBack() {
    if (!latest) return
    const { batchId, entryId } = latest
    await undoing.send(async () => {
      try {
        wanted.current = entryId ? { backId: entryId } : null
        await undo(userId, batchId)
        toast({ title: 'Undone. It’s pending again.', variant: 'ok' })
      } catch (error) {
        wanted.current = null
        toast({ title: 'It could not be taken back', description: tooLate, variant: 'danger' })
        throw error
      } finally {
        drop(batchId)
      }
    })
  }

  function choose(ids: readonly string[], isChosen: boolean) {
    if (isChosen && chosen.size + ids.length > mostChosen) {
      toast({ title: `At most ${mostChosen} at once`, variant: 'info' })
      return
    }
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids) isChosen ? next.add(id) : next.delete(id)
      return next
    })
  }

  return (
    <>
      <div ref={box} tabIndex={-1} className="outline-none">
        <Loaded query={query} what="The queue">
          {() =>
            entries.length === 0 ? (
              <EmptyState title={whose === 'mine' ? 'Nothing assigned to you' : 'Nothing pending'}>
                {nothingWords(view)}
              </EmptyState>
            ) : (
              <>
                {kind && (
                  <div className="mb-5">
                    <BulkBar
                      kind={kind}
                      items={entries.map(({ item }) => item)}
                      chosen={chosen}
                      userId={userId}
                      onChoose={(ids) => setChosen(new Set(ids))}
                      onDecided={(said, held, goneId) => {
                        say(said, held, null)
                        wanted.current = { goneId, position: 0 }
                      }}
                    />
                  </div>
                )}
                <ul className="grid grid-cols-1 gap-5">
                  {entries.map((entry, position) => (
                    <li key={entry.kind + entry.id} data-entry="" className="scroll-mt-4 sm:scroll-mt-20">
                      <QueueEntry
                        entry={entry}
                        kind={kinds.find(({ lane }) => lane === entry.lane)!}
                        userId={userId}
                        isMixed={kind === null}
                        isChosen={kind ? chosen.has(entry.id) : null}
                        onChoose={(isChosen) => choose([entry.id], isChosen)}
                        onDeciding={noteDeciding}
                        onDecided={(decision, held) => decided(entry, position, decision, held)}
                      />
                    </li>
                  ))}
                </ul>
                <OlderButton query={query}>Show more</OlderButton>
              </>
            )
          }
        </Loaded>
      </div>
      <UndoBar
        latest={latest}
        secondsLeft={secondsLeft}
        isDeciding={isDeciding}
        ignored={ignored}
        hasKeys={hasKeys}
        isBusy={undoing.isBusy}
        onUndo={takeBack}
      />
    </>
  )
}

/** How long it says that a key press was ignored. */
const ignoredMs = 5000

type Wanted = { goneId: string; position: number } | { backId: string }

/** Null until the list is as far. */
function findTarget(wanted: Wanted, box: HTMLElement | null): HTMLElement | null {
  const entryOf = (id: string) =>
    document.getElementById(headingIdOf(id))?.closest<HTMLElement>('[data-entry]') ?? null
  if ('backId' in wanted) return entryOf(wanted.backId)
  if (entryOf(wanted.goneId)) return null
  const left = box?.querySelectorAll<HTMLElement>('[data-entry]') ?? []
  return left[Math.min(wanted.position, left.length - 1)] ?? box
}

const tooLate = 'It was already carried out, or you’re offline. Refresh the list.'

function nothingWords({ kind, whose }: View): string {
  if (whose === 'mine') return 'Items assigned to you appear here until you decide or unassign them.'
  if (whose === 'unassigned') return 'Everything pending is assigned.'
  return kind?.nothing ?? 'Everything that was sent in is decided about.'
}
