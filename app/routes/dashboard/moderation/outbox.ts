import { errorKind } from '#app/components/error-kind.ts'
import { requestWords } from '#app/components/form/use-request.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { createStore } from '#app/ui/store.ts'
import type { Held } from '#domain/moderation-queue/schema.ts'
import type { AnyEntry, Decision } from './kind.ts'
import { type EntryKey, keyOf } from './view.ts'

/** Why a decision didn't get through. */
export type Failure = {
  text: string
  /** By field name, as the decision's form shows them. */
  fields: Record<string, string>
  /** The entry isn't what was decided about any more, so the same decision can't be sent again. */
  isStale: boolean
}

/** A decision on its way, or one that didn't get through. */
export type Posted = {
  entry: AnyEntry
  decision: Decision
  state: 'waiting' | 'sending'
  failure: Failure | null
}

/** What can be undone, and the entry to open then; null for several. */
export type Undoable = Held & { said: string; key: EntryKey | null }

type Outbox = {
  /** In the order they were made. */
  posted: ReadonlyMap<EntryKey, Posted>
  /** Decided entries, with the moment since which the API leaves them out. */
  decided: ReadonlyMap<EntryKey, number>
  undoables: readonly Undoable[]
}

const emptyOutbox: Outbox = { posted: new Map(), decided: new Map(), undoables: [] }

type Send = (entry: AnyEntry, decision: Decision) => Promise<Held | null>

/**
 * Sends decisions one after another in the order they were made, while the next entries are already being reviewed. It
 * outlives the page that shows it, so that nothing is lost on the way to another one.
 */
export function createOutbox({
  send,
  onDone,
  onFailed,
  onDrained,
  now = Date.now,
}: {
  send: Send
  /** It took effect at once, so there is nothing to undo. */
  onDone: (said: string) => void
  onFailed: (entry: AnyEntry) => void
  /** Everything was sent, or failed. With `hadStale`, an entry isn't what the list shows, or isn't pending. */
  onDrained: (hadStale: boolean) => void
  now?: () => number
}) {
  const store = createStore(emptyOutbox)
  let isRunning = false
  let owner: string | null = null

  const change = (with_: Partial<Outbox>) => store.set({ ...store.get(), ...with_ })
  const put = (key: EntryKey, posted: Posted | null) => {
    const next = new Map(store.get().posted)
    if (posted) next.set(key, posted)
    else next.delete(key)
    change({ posted: next })
  }
  const unsent = () => [...store.get().posted.values()].filter(({ failure }) => failure === null)

  async function drain(): Promise<void> {
    if (isRunning) return
    isRunning = true
    let hadStale = false
    for (let next = unsent()[0]; next; next = unsent()[0]) {
      const { entry, decision } = next
      const key = keyOf(entry)
      put(key, { ...next, state: 'sending' })
      try {
        const held = await send(entry, decision)
        put(key, null)
        markDecided([key])
        const verb = decision.decision === 'approve' ? 'Approved' : 'Rejected'
        const said = `${verb}: ${nameOf(entry)}`
        if (held) addUndoable({ ...held, said, key })
        else onDone(said)
      } catch (error) {
        const failure = failureOf(error)
        hadStale ||= failure.isStale || isRefused(error)
        // The last place: it was tried after those before it.
        put(key, null)
        put(key, { entry, decision, state: 'waiting', failure })
        onFailed(entry)
      }
    }
    isRunning = false
    onDrained(hadStale)
  }

  const markDecided = (keys: readonly EntryKey[]) =>
    change({ decided: new Map([...store.get().decided, ...keys.map((key) => [key, now()] as const)]) })

  const addUndoable = (undoable: Undoable) =>
    change({
      undoables: [...store.get().undoables.filter(({ until }) => Date.parse(until) > now()), undoable],
    })

  return {
    ...store,
    markDecided,
    addUndoable,
    /** Decides once: a second decision about an entry that is on its way is ignored, and false. */
    post(entry: AnyEntry, decision: Decision): boolean {
      const key = keyOf(entry)
      const { posted, decided } = store.get()
      if (posted.get(key)?.failure === null) return false
      const others = new Map(decided)
      others.delete(key)
      const next = new Map(posted)
      next.delete(key)
      change({
        decided: others,
        posted: next.set(key, { entry, decision, state: 'waiting', failure: null }),
      })
      void drain()
      return true
    },
    retry(keys: readonly EntryKey[]): void {
      for (const key of keys) {
        const posted = store.get().posted.get(key)
        if (posted?.failure && !posted.failure.isStale) put(key, { ...posted, failure: null })
      }
      void drain()
    },
    dismiss: (key: EntryKey) => put(key, null),
    /** Takes back the last decision that isn't sent yet; null if there is none. */
    recall(): EntryKey | null {
      const last = unsent().findLast(({ state }) => state === 'waiting')
      if (!last) return null
      const key = keyOf(last.entry)
      put(key, null)
      return key
    },
    /** It was undone, or can't be undone any more. */
    dropUndoable(batchId: string, { isUndone }: { isUndone: boolean }): void {
      const { undoables, decided } = store.get()
      const left = new Map(decided)
      if (isUndone) for (const { batchId: id, key } of undoables) if (id === batchId && key) left.delete(key)
      change({ undoables: undoables.filter((each) => each.batchId !== batchId), decided: left })
    },
    /** Another account on this device begins with nothing. */
    openFor(userId: string): void {
      if (owner !== null && owner !== userId) store.set(emptyOutbox)
      owner = userId
    },
  }
}

/** The entry isn't listed: its decision is on its way, or was made after the list was asked for. */
export function isDecided({ posted, decided }: Outbox, key: EntryKey, listedAt: number): boolean {
  return posted.get(key)?.failure === null || (decided.get(key) ?? Number.NEGATIVE_INFINITY) >= listedAt
}

export const unsentOf = ({ posted }: Outbox): number =>
  [...posted.values()].filter(({ failure }) => failure === null).length

/** What would be lost with the page, as listed before signing out; null if nothing would be. */
export function unsavedWords({ posted }: Pick<Outbox, 'posted'>): string | null {
  if (posted.size === 0) return null
  return posted.size === 1
    ? 'a moderation decision that isn’t saved'
    : `${posted.size} moderation decisions that aren’t saved`
}

export const nameOf = ({ title }: AnyEntry) => title || 'an entry without a name'

/** Someone else decided, took or changed it, or it is gone. */
const isRefused = (error: unknown) => error instanceof RequestFailed && [404, 409].includes(error.status)

/** Why a decision or its undo didn't get through. */
export function refusalWords(error: unknown): string {
  const hasHung = error instanceof DOMException && error.name === 'TimeoutError'
  const isUnreachable = hasHung || ['unreachable', 'outdated'].includes(errorKind(error))
  return isUnreachable
    ? 'We couldn’t be reached. Check your connection, then retry.'
    : requestWords(error).text
}

function failureOf(error: unknown): Failure {
  console.warn('A decision did not go through:', error)
  const problem = error instanceof RequestFailed ? error.problem : null
  return {
    text: refusalWords(error),
    fields: problem?.fields ?? {},
    isStale: problem?.code === 'stale' || (error instanceof RequestFailed && error.status === 404),
  }
}
