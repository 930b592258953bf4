import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { findConflicts, withoutFields } from '#app/components/form/conflicts.ts'
import { isSame } from '#app/components/form/same-values.ts'
import { queryClient } from '#app/components/query-client.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { storedIn } from '#app/session/api-call.ts'
import type { ManagedListing, WaitingField } from '#domain/businesses/managed-listing.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'
import { managedListingQuery, saveSection } from '../managed-listing.ts'
import type { SectionHandle } from '../sections/section-form.ts'
import { useWorkspace } from '../workspace.ts'

export type Outcome = { applied: string[]; waiting: string[] }

type Begun<Name extends SectionName> = {
  /** What the form was loaded with. */
  values: SectionValues<Name>
  /** What was typed over that. */
  typed?: object | undefined
  /** Changes when the form is reset. */
  round: number
  /** Contains unsaved values that nobody typed: a rejected proposal. */
  isRestored: boolean
}

/**
 * Edits one section while the listing may change elsewhere: in another tab, by another manager, or in another section.
 * Only a change to this section is a conflict.
 */
export function useSectionEditing<Name extends SectionName>(
  name: Name,
  handle: RefObject<SectionHandle | null>,
) {
  const { userId, business } = useWorkspace()
  const latest = business[name] as SectionValues<Name>
  const [begun, setBegun] = useState<Begun<Name>>({ values: latest, round: 0, isRestored: false })
  const [isTouched, setTouched] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const typedCount = useRef(0)
  const isDirty = isTouched || begun.isRestored
  const base = useRef(latest)
  const [, showTyped] = useReducer((count: number) => count + 1, 0)
  const conflicts = isDirty ? conflictsWith(latest) : []
  const saveNext = useRef(false)
  useEffect(() => {
    if (!saveNext.current) return
    saveNext.current = false
    void handle.current?.save()
  })

  function conflictsWith(theirs: object) {
    const mine = handle.current?.read().values
    return mine ? findConflicts({ base: base.current, mine, theirs }) : []
  }

  function begin(values: SectionValues<Name>, isRestored = false) {
    setBegun((before) => ({ values, round: before.round + 1, isRestored }))
    setTouched(false)
  }

  // Untouched, so the form follows changes made elsewhere.
  if (!isDirty && !isSame(base.current, latest)) {
    base.current = latest
    begin(latest)
  }

  async function put(known: ManagedListing, values: SectionValues<Name>) {
    const count = typedCount.current
    const saved = await saveSection(userId, known, name, values)
    base.current = saved.business[name] as SectionValues<Name>
    // Keeps what was typed in the meantime.
    if (typedCount.current === count) begin(base.current)
    setOutcome({ applied: saved.applied, waiting: saved.waiting })
  }

  /** Rejects with 409 if this section was changed elsewhere; the differences are then in `conflicts`. */
  async function save(values: SectionValues<Name>): Promise<void> {
    setOutcome(null)
    const known = queryClient.getQueryData(managedListingQuery(userId, business.id).queryKey) ?? business
    try {
      if (conflictsWith(known[name]).length > 0) throw new RequestFailed('', 409)
      await put(known, values)
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status !== 409) throw error
      const query = managedListingQuery(userId, business.id)
      const stored = storedIn('PUT /businesses/{id}/sections/basics', error)
      const now = stored ?? (await queryClient.fetchQuery({ ...query, staleTime: 0 }))
      queryClient.setQueryData(query.queryKey, now)
      // Another section changed, which is no reason to bother anyone.
      if (conflictsWith(now[name]).length > 0) throw error
      await put(now, values)
    }
  }

  return {
    begun,
    isDirty,
    outcome,
    /** Differences from what has been changed elsewhere since the form was loaded. */
    conflicts,
    save,
    /** Takes these fields as they are now; the form keeps all other input, and saves what is kept. */
    resolve(taken: readonly string[], kept: readonly string[]) {
      const { typed, values } = handle.current!.read()
      base.current = latest
      const rest = withoutFields(values, taken)
      const isClean = Object.entries(rest).every(([field, value]) => isSame(value, latest[field as never]))
      setBegun(({ round }) => ({
        values: latest,
        typed: isClean ? undefined : withoutFields(typed, taken),
        round: round + 1,
        isRestored: false,
      }))
      setTouched(!isClean)
      saveNext.current = kept.length > 0
    },
    /** Puts rejected values back in the form, to be fixed. */
    restore(fields: WaitingField[]) {
      const proposed = Object.fromEntries(fields.map(({ field, proposed: value }) => [field, value]))
      begin({ ...latest, ...proposed }, true)
    },
    onTyped() {
      typedCount.current += 1
      setTouched(true)
      if (conflicts.length > 0) showTyped()
    },
  }
}
