import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { LoadMoreButton } from '#app/components/load-more-button.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { toast } from '#app/ui/toast.ts'
import type { Held } from '#domain/moderation-queue/schema.ts'
import { BulkBar, mostChosen, nameOf } from './bulk-bar.tsx'
import type { AnyEntry, Decision } from './kind.ts'
import { kinds } from './kinds.ts'
import { queueQuery, undo } from './queries.ts'
import { headingIdOf, QueueEntry } from './queue-entry.tsx'
import { UndoBar, useUndoables } from './undo-bar.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import type { View } from './view.ts'

/** With fewer entries left on screen, more are loaded. */
const tooFew = 8

/** Pending entries, oldest first. After a decision the focus moves to the next one. */
export function Queue({ view, userId, onHelp }: { view: View; userId: string; onHelp: () => void }) {
  const { lane, whose, hasKeys } = view
  const query = useInfiniteQuery(queueQuery(userId, view), queryClient)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { latest, secondsLeft, add, drop } = useUndoables()
  const undoing = useRequest()
  const box = useRef<HTMLDivElement>(null)
  // Decisions being saved: the ref updates at once for the keys, the state for the screen.
  const deciding = useRef(0)
  const [isDeciding, setDeciding] = useState(false)
  const [ignored, setIgnored] = useState<string | null>(null)
  const { bringUp, pause } = useQueueKeys(box, {
    isOn: hasKeys,
    isBusy: () => deciding.current > 0 || (wanted.current !== null && 'goneId' in wanted.current),
    onUndo: undoLast,
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

  // Where the focus goes once the list has changed: to the entry that replaced the decided one, or to the restored one.
  const wanted = useRef<Wanted | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked whenever the list changes
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
    else pause()
  }

  function say(said: string, held: Held | null, entryId: string | null) {
    if (held) add({ ...held, said, entryId })
    else toast({ title: said, variant: 'ok' })
  }

  function decided(entry: AnyEntry, position: number, decision: Decision['decision'], held: Held | null) {
    choose([entry.id], false)
    say(`${decision === 'approve' ? 'Approved' : 'Rejected'}: ${nameOf(entry.id)}`, held, entry.id)
    wanted.current = { goneId: entry.id, position }
  }

  async function undoLast() {
    if (!latest) return
    const { batchId, entryId } = latest
    await undoing.send(async () => {
      try {
        wanted.current = entryId ? { backId: entryId } : null
        await undo(userId, batchId)
        toast({ title: 'Undone. It’s pending again.', variant: 'ok' })
      } catch (error) {
        wanted.current = null
        toast({ title: 'It couldn’t be undone', description: tooLate, variant: 'danger' })
        throw error
      } finally {
        drop(batchId)
      }
    })
  }

  function choose(ids: readonly string[], isChosen: boolean) {
    if (isChosen && chosen.size + ids.length > mostChosen) {
      toast({ title: `You can select up to ${mostChosen} at once`, variant: 'info' })
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
        <QueryBoundary query={query} what="The queue">
          {() =>
            entries.length === 0 ? (
              <EmptyState title={whose === 'mine' ? 'Nothing assigned to you' : 'Nothing pending'}>
                {nothingWords(view)}
              </EmptyState>
            ) : (
              <>
                {lane && (
                  <div className="mb-5">
                    <BulkBar
                      kind={lane.kind}
                      entries={entries}
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
                        userId={userId}
                        isMixed={lane === null}
                        isChosen={lane ? chosen.has(entry.id) : null}
                        onChoose={(isChosen) => choose([entry.id], isChosen)}
                        onDeciding={noteDeciding}
                        onDecided={(decision, held) => decided(entry, position, decision, held)}
                      />
                    </li>
                  ))}
                </ul>
                <LoadMoreButton query={query}>Show more</LoadMoreButton>
              </>
            )
          }
        </QueryBoundary>
      </div>
      <UndoBar
        latest={latest}
        secondsLeft={secondsLeft}
        isDeciding={isDeciding}
        ignored={ignored}
        hasKeys={hasKeys}
        isBusy={undoing.isBusy}
        onUndo={undoLast}
      />
    </>
  )
}

/** How long the bar shows that a key press was ignored. */
const ignoredMs = 5000

type Wanted = { goneId: string; position: number } | { backId: string }

/** Null until the list shows it. */
function findTarget(wanted: Wanted, box: HTMLElement | null): HTMLElement | null {
  const entryOf = (id: string) =>
    document.getElementById(headingIdOf(id))?.closest<HTMLElement>('[data-entry]') ?? null
  if ('backId' in wanted) return entryOf(wanted.backId)
  if (entryOf(wanted.goneId)) return null
  const left = box?.querySelectorAll<HTMLElement>('[data-entry]') ?? []
  return left[Math.min(wanted.position, left.length - 1)] ?? box
}

const tooLate = 'It was already carried out, or you’re offline. Refresh the list.'

function nothingWords({ lane, whose }: View): string {
  if (whose === 'mine') return 'Entries assigned to you appear here until you decide or unassign them.'
  if (whose === 'unassigned') return 'Everything pending is assigned.'
  if (!lane) return 'Everything that was submitted has been reviewed.'
  const nothing: { [lane: string]: string } = kinds[lane.kind].nothing
  return nothing[lane.lane]!
}
