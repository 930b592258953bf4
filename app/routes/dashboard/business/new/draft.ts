import { useEffect, useState } from 'react'
import { isRefusal, openAutosave } from '#app/components/form/autosave.ts'
import { type Conflict, findConflicts, withoutFields } from '#app/components/form/conflicts.ts'
import { isSame } from '#app/components/form/same-values.ts'
import { queryClient } from '#app/components/query-client.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { storedIn } from '#app/session/api-call.ts'
import { createStore, useStore } from '#app/ui/store.ts'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { type SectionName, type SectionValues, sectionNames } from '#domain/businesses/sections.ts'
import { createBusiness, managedListingQuery, saveSection } from '../managed-listing.ts'
import { findStored, type StoredListing, type StoredSection, storeDraft } from './stored-drafts.ts'

export type DraftState = {
  kept: StoredListing
  isSaving: boolean
  /** Stored data couldn't be sent; it is retried automatically. */
  isWaiting: boolean
  /** False if the device can't store anything: the data is then only in this page. */
  isStoredOnDevice: boolean
  /** What couldn't be saved because it was changed elsewhere in the meantime: the user has to choose. */
  conflicts: { readonly [Name in SectionName]?: SectionValues<Name> }
}

export type Draft = ReturnType<typeof openDraft>

/** Reported like a rejection; the page lets the user choose. */
class ChangedElsewhere extends RequestFailed {
  constructor() {
    super('/api/businesses', 409, {
      code: 'stale',
      title: 'This part was changed on another device. Choose which version to keep.',
    })
  }
}

/**
 * A listing being written. Input is stored on the device at once; validated input is saved, or if the connection is
 * down, once it returns.
 */
export function openDraft({ userId, id, isNew = false }: { userId: string; id: string; isNew?: boolean }) {
  const store = createStore<DraftState>({
    kept: findStored(userId, id) ?? { id, userId, isNew, notThese: [], changedAt: 0, sections: {} },
    isSaving: false,
    isWaiting: false,
    isStoredOnDevice: true,
    conflicts: {},
  })
  const state = store.get
  const query = managedListingQuery(userId, id)
  const known = () => queryClient.getQueryData(query.queryKey)

  const set = (change: Partial<DraftState>) => store.set({ ...state(), ...change })
  function setStored(change: Partial<StoredListing>) {
    const kept = { ...state().kept, ...change }
    set({ kept, isStoredOnDevice: storeDraft(kept) })
  }
  const without = (section: SectionName) => {
    const { [section]: _, ...rest } = state().kept.sections
    return rest
  }
  const setSection = (section: SectionName, kept: StoredSection) =>
    setStored({ sections: { ...state().kept.sections, [section]: kept } })
  const unsent = () => sectionNames.filter((name) => state().kept.sections[name]?.values !== undefined)

  const fetchNewest = () =>
    queryClient.fetchQuery({ ...query, staleTime: 0, networkMode: 'always', retry: false })

  async function send(section: SectionName) {
    const { values } = state().kept.sections[section]!
    // After a reload, nothing is known about earlier saves.
    let business = known() ?? (state().kept.isNew ? undefined : await fetchNewest())
    if (!business) {
      const basics = state().kept.sections.basics?.values as SectionValues<'basics'>
      business = await createBusiness(userId, { id, basics })
      setStored({ isNew: false })
      // Usually it is what was sent; otherwise it already existed, from a request whose response was lost.
      if (section === 'basics' && isSame(business.basics, values)) return
    }
    refuseChanged(business, section)
    try {
      await saveSection(userId, business, section, values as never)
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status !== 409) throw error
      const newest = storedIn('PUT /businesses/{id}/sections/basics', error) ?? (await fetchNewest())
      queryClient.setQueryData(query.queryKey, newest)
      refuseChanged(newest, section)
      await saveSection(userId, newest, section, values as never)
    }
  }

  /** Other sections may have changed. */
  function refuseChanged(business: ManagedListing, section: SectionName) {
    const { base, values } = state().kept.sections[section]!
    const given = { base: base as object, mine: values as object, theirs: business[section] }
    if (base !== null && findConflicts(given).length > 0) throw new ChangedElsewhere()
  }

  async function sendAll() {
    for (const section of unsent()) {
      const sent = state().kept.sections[section]
      if (sent?.values === undefined) continue
      // Without a name nothing can be saved, so the rest waits until that is fixed.
      if (state().kept.isNew && state().kept.sections.basics?.values === undefined) break
      try {
        await send(section)
        const { [section]: now } = state().kept.sections
        if (now === sent || !now) setStored({ sections: without(section) })
        // More was typed during the request.
        else if (now.values === sent.values)
          setSection(section, { typed: now.typed, base: known()?.[section] ?? null })
      } catch (error) {
        if (!isRefusal(error)) throw error
        if (error instanceof ChangedElsewhere)
          set({ conflicts: { ...state().conflicts, [section]: sent.values } })
        // The input is kept but not sent again unchanged, and the error shows on whatever step the user is on.
        const { values: _, ...typed } = state().kept.sections[section] ?? sent
        setSection(section, { ...typed, refused: { status: error.status, problem: error.problem } })
      }
    }
  }

  const { flush, close } = openAutosave({
    isSaved: () => unsent().length === 0,
    send: sendAll,
    onStep: ({ step }) => set({ isSaving: step === 'saving', isWaiting: step === 'offline' }),
  })
  void flush()

  return {
    store,
    state,
    /** As the server last reported it. */
    saved: known,
    type(section: SectionName, typed: unknown, base: unknown) {
      const before = state().kept.sections[section]
      setSection(section, { base, ...before, typed })
    },
    /** Resolves once it is saved, or stored for later. Rejects with `RequestFailed` if it is rejected. */
    async save<Name extends SectionName>(section: Name, values: SectionValues<Name>, base: unknown) {
      const { refused: _, ...before } = state().kept.sections[section] ?? {}
      setSection(section, { typed: null, base, ...before, values })
      await flush()
      const { refused } = state().kept.sections[section] ?? {}
      if (refused) throw new RequestFailed('/api/businesses', refused.status, refused.problem)
    },
    /** The differences in a section that was changed elsewhere. */
    conflictsOf(section: SectionName): Conflict[] {
      const [mine, theirs] = [state().conflicts[section], known()?.[section]]
      const base = state().kept.sections[section]?.base
      return mine && theirs ? findConflicts({ base: (base ?? {}) as object, mine, theirs }) : []
    },
    /** Takes these fields from the server, and keeps all other input. */
    choose(section: SectionName, taken: readonly string[]) {
      const theirs = known()?.[section] ?? null
      const rest = withoutFields(state().conflicts[section] ?? {}, taken)
      const { [section]: _, ...conflicts } = state().conflicts
      set({ conflicts })
      const mine = state().kept.sections[section]
      const isLeft = Object.entries(rest).some(([field, value]) => !isSame(value, theirs?.[field as never]))
      if (!mine || !isLeft) return setStored({ sections: without(section) })
      const { refused: _refused, typed, ...chosen } = mine
      setSection(section, { ...chosen, typed: withoutFields((typed ?? {}) as object, taken), base: theirs })
    },
    setApart: (slugs: string[]) =>
      setStored({ notThese: [...new Set([...state().kept.notThese, ...slugs])] }),
    /** Whether everything is saved: nothing is waiting to be sent, and nothing was rejected. */
    async saveNow(): Promise<boolean> {
      await flush()
      return sectionNames.every((name) => {
        const { values, refused } = state().kept.sections[name] ?? {}
        return values === undefined && refused === undefined
      })
    },
    flush,
    close,
  }
}

/** A section's newest values known on this device, for display only. */
export function newestOf<Name extends SectionName>(
  { kept }: Pick<DraftState, 'kept'>,
  business: ManagedListing | null,
  section: Name,
  empty: SectionValues<Name>,
): SectionValues<Name> {
  const values = kept.sections[section]?.values as SectionValues<Name> | undefined
  return values ?? (business?.[section] as SectionValues<Name> | undefined) ?? empty
}

/** This listing's draft, open as long as the page. */
export function useDraft(userId: string, id: string) {
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(() => {
    const opened = openDraft({ userId, id })
    setDraft(opened)
    return opened.close
  }, [userId, id])
  return draft
}

export const useDraftState = (draft: Draft) => useStore(draft.store)
