import { errorKind } from '#app/components/error-kind.ts'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { queryClient } from '#app/components/query-client.ts'
import type { OwnBusiness } from '#domain/businesses/own.ts'
import { type SectionName, type SectionValues, sectionNames } from '#domain/businesses/sections.ts'
import { createBusiness, ownBusinessQuery, saveSection } from '../own-business.ts'
import { findKept, type KeptListing, type KeptSection, keep } from './kept-listings.ts'

export type DraftState = {
  kept: KeptListing
  isSaving: boolean
  /** What is kept couldn't be sent; it is tried again by itself. */
  isWaiting: boolean
  /** False where the device keeps nothing: it is only in this page then. */
  isKeptOnDevice: boolean
  /** Changed elsewhere since it was typed here: someone has to choose. */
  conflicts: readonly SectionName[]
}

export type Draft = ReturnType<typeof openDraft>

const retryMs = [5_000, 15_000, 30_000, 60_000]

/** Told like a refusal; the page lets someone choose. */
class ChangedElsewhere extends RequestFailed {
  constructor() {
    super('/api/businesses', 409, {
      code: 'conflict',
      title: 'This part was changed on another device. Choose which version to keep.',
    })
  }
}

/**
 * A listing as it is being written. What is typed is kept on the device at once; what was checked is saved, and where that
 * fails for want of a connection, when it returns.
 */
export function openDraft({ userId, id, isNew = false }: { userId: string; id: string; isNew?: boolean }) {
  let state: DraftState = {
    kept: findKept(userId, id) ?? { id, userId, isNew, notThese: [], changedAt: 0, sections: {} },
    isSaving: false,
    isWaiting: false,
    isKeptOnDevice: true,
    conflicts: [],
  }
  const listeners = new Set<() => void>()
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let sending: Promise<void> | null = null
  const query = ownBusinessQuery(userId, id)
  const known = () => queryClient.getQueryData(query.queryKey)

  function set(change: Partial<DraftState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  function setKept(change: Partial<KeptListing>) {
    const kept = { ...state.kept, ...change }
    set({ kept, isKeptOnDevice: keep(kept) })
  }
  const without = (section: SectionName) => {
    const { [section]: _, ...rest } = state.kept.sections
    return rest
  }
  const setSection = (section: SectionName, kept: KeptSection) =>
    setKept({ sections: { ...state.kept.sections, [section]: kept } })
  const unsent = () => sectionNames.filter((name) => state.kept.sections[name]?.values !== undefined)

  const fetchNewest = () =>
    queryClient.fetchQuery({ ...query, staleTime: 0, networkMode: 'always', retry: false })

  async function send(section: SectionName) {
    const { values } = state.kept.sections[section]!
    // After a reload nothing is known yet of what was saved before it.
    let business = known() ?? (state.kept.isNew ? undefined : await fetchNewest())
    if (!business) {
      const basics = state.kept.sections.basics?.values as SectionValues<'basics'>
      business = await createBusiness(userId, { id, basics })
      setKept({ isNew: false })
      // Usually it is what was sent; or it was there already, from a request whose answer was lost.
      if (section === 'basics' && same(business.basics, values)) return
    }
    refuseChanged(business, section)
    try {
      await saveSection(userId, business, section, values as never)
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status !== 409) throw error
      const newest = await fetchNewest()
      refuseChanged(newest, section)
      await saveSection(userId, newest, section, values as never)
    }
  }

  /** Other parts may have changed as they like. */
  function refuseChanged(business: OwnBusiness, section: SectionName) {
    const { base, values } = state.kept.sections[section]!
    if (base !== null && !same(business[section], base) && !same(business[section], values))
      throw new ChangedElsewhere()
  }

  async function sendAll(asked?: SectionName) {
    set({ isSaving: true })
    let refusal: unknown = null
    for (const section of unsent()) {
      const sent = state.kept.sections[section]
      if (sent?.values === undefined) continue
      // There is nothing to save it to before there is a name: it waits until that was put right.
      if (state.kept.isNew && state.kept.sections.basics?.values === undefined) break
      try {
        await send(section)
        const { [section]: now } = state.kept.sections
        if (now === sent || !now) setKept({ sections: without(section) })
        // More was typed while it was on its way.
        else if (now.values === sent.values)
          setSection(section, { typed: now.typed, base: known()?.[section] ?? null })
      } catch (error) {
        if (!isRefusal(error)) {
          set({ isSaving: false, isWaiting: true })
          clearTimeout(retry)
          retry = setTimeout(flush, retryMs[Math.min(failures, retryMs.length - 1)])
          failures += 1
          return
        }
        if (error instanceof ChangedElsewhere) set({ conflicts: [...new Set([...state.conflicts, section])] })
        // It stays typed, isn't sent again as it is, and is told on whatever step someone is by now.
        const { values: _, ...typed } = state.kept.sections[section] ?? sent
        setSection(section, { ...typed, refused: { status: error.status, problem: error.problem } })
        if (section === asked) refusal = error
      }
    }
    failures = 0
    set({ isSaving: false, isWaiting: false })
    if (refusal) throw refusal
  }

  /** One after the other: each changes the version that the next one names. */
  async function run(asked?: SectionName) {
    while (sending) await sending.catch(() => undefined)
    if (unsent().length === 0) return
    sending = sendAll(asked)
    try {
      await sending
    } finally {
      sending = null
    }
  }
  const flush = () => void run()

  window.addEventListener('online', flush)
  if (unsent().length > 0) flush()

  return {
    state: () => state,
    /** As the server last told it. */
    saved: known,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    type(section: SectionName, typed: unknown, base: unknown) {
      const before = state.kept.sections[section]
      setSection(section, { base, ...before, typed })
    },
    /** Resolves once it is saved, or kept for later. Rejects with `RequestFailed` where it is refused. */
    async save<Name extends SectionName>(section: Name, values: SectionValues<Name>, base: unknown) {
      const { refused: _, ...before } = state.kept.sections[section] ?? {}
      setSection(section, { typed: null, base, ...before, values })
      await run(section)
    },
    async choose(section: SectionName, whose: 'mine' | 'theirs') {
      const { [section]: mine } = state.kept.sections
      set({ conflicts: state.conflicts.filter((each) => each !== section) })
      if (whose === 'theirs' || !mine) return setKept({ sections: without(section) })
      const { refused: _, ...chosen } = mine
      setSection(section, { ...chosen, base: known()?.[section] ?? null })
    },
    setApart: (slugs: string[]) => setKept({ notThese: [...new Set([...state.kept.notThese, ...slugs])] }),
    /** Whether all of it is saved: nothing is left to be sent, and nothing was refused. */
    async saveNow(): Promise<boolean> {
      await run()
      return sectionNames.every((name) => {
        const { values, refused } = state.kept.sections[name] ?? {}
        return values === undefined && refused === undefined
      })
    },
    flush,
    close() {
      window.removeEventListener('online', flush)
      clearTimeout(retry)
    },
  }
}

/** Only an answer can refuse what was sent: all else may go well later without anyone changing anything. */
function isRefusal(error: unknown): error is RequestFailed {
  if (error instanceof RequestFailed)
    return error.status < 500 && error.status !== 429 && error.status !== 401
  if (errorKind(error) !== 'unreachable') console.warn('Saving the listing failed:', error)
  return false
}

/** The newest values of a section as far as this device knows them, for what only shows them. */
export function newestOf<Name extends SectionName>(
  { kept }: Pick<DraftState, 'kept'>,
  business: OwnBusiness | null,
  section: Name,
  empty: SectionValues<Name>,
): SectionValues<Name> {
  const values = kept.sections[section]?.values as SectionValues<Name> | undefined
  return values ?? (business?.[section] as SectionValues<Name> | undefined) ?? empty
}

const same = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b)

/** Objects come back from the database with their keys in another order. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
