import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { LoadMoreButton } from '#app/components/load-more-button.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import { Spinner } from '#app/ui/skeleton.tsx'
import { useStore } from '#app/ui/store.ts'
import { toast } from '#app/ui/toast.ts'
import { BulkBar, mostChosen } from './bulk-bar.tsx'
import type { Drafts } from './drafts.ts'
import { EntryPane } from './entry-pane.tsx'
import { Failures } from './failures.tsx'
import type { AnyEntry, Decision } from './kind.ts'
import { kinds } from './kinds.ts'
import { isDecided, nameOf } from './outbox.ts'
import { outbox, queueQuery } from './queries.ts'
import { QueueList } from './queue-list.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useCameUp } from './use-came-up.ts'
import { useEntry } from './use-entry.ts'
import { useOpenEntry } from './use-open-entry.ts'
import { useQueueKeys, whyTooSoon } from './use-queue-keys.ts'
import { useUndo } from './use-undo.ts'
import { type EntryKey, isNarrowed, keyOf, type View } from './view.ts'

/** With fewer entries left, more are loaded, so that the next one is always there. */
const tooFew = 15

/** Pending entries in a list, and the open one beside it. After a decision the next one opens at once. */
export function Queue({
  view,
  userId,
  box,
  drafts,
  onHelp,
}: {
  view: View
  userId: string
  /** Around everything that keys reach. */
  box: RefObject<HTMLElement | null>
  drafts: Drafts
  onHelp: () => void
}) {
  const { lane, hasKeys } = view
  const query = useInfiniteQuery(queueQuery(userId, view), queryClient)
  const sent = useStore(outbox)
  /** The entry that came up by itself after a decision. */
  const following = useRef<EntryKey>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [ignored, setIgnored] = useState<string | null>(null)

  const entries = (query.data?.pages ?? []).flatMap(({ entries: each, listedAt }) =>
    each.filter((entry) => !isDecided(sent, keyOf(entry), listedAt)),
  )
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const needsMore =
    query.data !== undefined && entries.length < tooFew && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (needsMore && !isFetching) void fetchNextPage()
  }, [needsMore, isFetching, fetchNextPage])

  const { open, show, back } = useOpenEntry(view, entries)
  const { entry, isLoading } = useEntry(userId, {
    open,
    listed: entries.find((each) => keyOf(each) === open) ?? null,
    listedAt: query.data?.pages[0]?.listedAt ?? null,
  })
  const cameUpAt = useCameUp(box, { key: entry && keyOf(entry), isInUrl: view.item !== null })

  const failed = [...sent.posted.values()].filter(({ failure }) => failure !== null)
  const failedKeys = new Set(failed.map((each) => keyOf(each.entry)))
  const undo = useUndo(userId, { show, onIgnored: setIgnored })

  const isPressing = useQueueKeys(box, {
    isOn: hasKeys,
    cameUpAt,
    openName: entry && nameOf(entry),
    onStep(by) {
      const at = entries.findIndex((each) => keyOf(each) === open)
      const next = entries[at < 0 ? 0 : Math.min(Math.max(at + by, 0), entries.length - 1)]
      if (next) show(keyOf(next))
    },
    onUndo: undo.undoLast,
    onHelp,
    onIgnored: setIgnored,
  })
  useEffect(() => {
    if (ignored === null) return
    const timer = setTimeout(() => setIgnored(null), ignoredMs)
    return () => clearTimeout(timer)
  }, [ignored])

  function decide(decided: AnyEntry, decision: Decision) {
    // Keys have a shorter time of their own, for those who decide by them quickly.
    const isUnseen = keyOf(decided) === following.current && !isPressing()
    const why = isUnseen ? whyTooSoon(nameOf(decided), performance.now() - cameUpAt()) : null
    if (why) return setIgnored(why)
    if (!outbox.post(decided, decision)) return
    drafts.current.set(keyOf(decided), { ...drafts.current.get(keyOf(decided)), isRejecting: false })
    setIgnored(null)
    choose(decided.id, false)
    const at = entries.findIndex((each) => keyOf(each) === keyOf(decided))
    const next = entries[at + 1] ?? entries[at - 1]
    following.current = next ? keyOf(next) : null
    show(following.current)
  }

  function choose(id: string, isChosen: boolean) {
    if (isChosen && chosen.size >= mostChosen) {
      toast({ title: `You can select up to ${mostChosen} at once`, variant: 'info' })
      return
    }
    setChosen((before) => {
      const next = new Set(before)
      if (isChosen) next.add(id)
      else next.delete(id)
      return next
    })
  }

  const isNothing = entries.length === 0 && !entry && !isLoading
  return (
    <>
      <Failures failed={failed} view={view} />
      <div className="mt-5">
        <QueryBoundary query={query} what="The queue">
          {() =>
            isNothing && needsMore ? (
              <Spinner label="Loading" />
            ) : isNothing ? (
              <EmptyState
                title={view.filter.whose === 'mine' ? 'Nothing assigned to you' : 'Nothing pending'}
              >
                {nothingWords(view)}
              </EmptyState>
            ) : (
              <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(14rem,20rem)_minmax(0,1fr)]">
                <div className={cn('flex flex-col gap-4', view.item && 'max-lg:hidden', stickyList)}>
                  {lane && entries.length > 0 && (
                    <BulkBar
                      kind={lane.kind}
                      entries={entries}
                      chosen={chosen}
                      userId={userId}
                      drafts={drafts}
                      onChoose={(ids) => setChosen(new Set(ids))}
                      onDecided={(said, held) => {
                        if (held) outbox.addUndoable({ ...held, said, key: null })
                        else toast({ title: said, variant: 'ok' })
                        show(null)
                      }}
                    />
                  )}
                  <Card className="min-h-0 overflow-y-auto">
                    <QueueList
                      entries={entries}
                      view={view}
                      userId={userId}
                      open={open}
                      failed={failedKeys}
                      chosen={lane ? chosen : null}
                      onChoose={choose}
                    />
                    <div className="px-3 pb-3 empty:hidden">
                      <LoadMoreButton query={query}>Show more</LoadMoreButton>
                    </div>
                  </Card>
                </div>
                <div className={cn('min-w-0', !view.item && 'max-lg:hidden')}>
                  <Button variant="ghost" size="sm" className="mb-3 -ml-2 lg:hidden" onClick={back}>
                    <ChevronLeft aria-hidden="true" />
                    Back to the list
                  </Button>
                  {entry ? (
                    <EntryPane
                      key={keyOf(entry)}
                      entry={entry}
                      userId={userId}
                      failed={failed.find((each) => keyOf(each.entry) === keyOf(entry)) ?? null}
                      drafts={drafts}
                      onDecide={(decision) => decide(entry, decision)}
                    />
                  ) : isLoading ? (
                    <Spinner label="Loading" />
                  ) : (
                    <EmptyState
                      title="No longer pending"
                      actions={
                        entries.length > 0 && <Button onClick={() => show(null)}>Open the first</Button>
                      }
                    >
                      This entry was decided or withdrawn.
                    </EmptyState>
                  )}
                </div>
              </div>
            )
          }
        </QueryBoundary>
      </div>
      <UndoBar {...undo} ignored={ignored} hasKeys={hasKeys} />
    </>
  )
}

/** The list stays beside a long entry, and scrolls by itself. */
const stickyList = 'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)]'

/** How long the bar shows that a key press or click was ignored. */
const ignoredMs = 5000

function nothingWords({ lane, filter }: View): string {
  if (filter.whose === 'mine') return 'Entries assigned to you appear here until you decide or unassign them.'
  if (isNarrowed(filter)) return 'Nothing pending matches these filters. Try removing one.'
  if (!lane) return 'Everything that was submitted has been reviewed.'
  const nothing: { [lane: string]: string } = kinds[lane.kind].nothing
  return nothing[lane.lane]!
}
