import { useRef, useState } from 'react'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { queryClient } from '#app/components/query-client.ts'
import type { OwnBusiness, WaitingField } from '#domain/businesses/own.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'
import { ownBusinessQuery, saveSection } from '../own-business.ts'
import { useWorkspace } from '../workspace.ts'
import { differingFields, isSame } from './same-values.ts'

export type Outcome = { applied: string[]; waiting: string[] }

type Begun<Name extends SectionName> = {
  /** Of which the form was filled in. */
  values: SectionValues<Name>
  /** Another one is another form. */
  round: number
  /** Holds what isn't saved, though nobody typed it: a proposal that was turned down. */
  isRestored: boolean
}

/**
 * One section that is being edited while the listing may change under it: in another tab, by another manager, or by the
 * neighbouring section. Only a change of this very section is a conflict.
 */
export function useSectionEditing<Name extends SectionName>(name: Name) {
  const { userId, business } = useWorkspace()
  const latest = business[name] as SectionValues<Name>
  const [begun, setBegun] = useState<Begun<Name>>({ values: latest, round: 0, isRestored: false })
  const [isTouched, setTouched] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const typedCount = useRef(0)
  const isDirty = isTouched || begun.isRestored
  const base = useRef(latest)
  const conflict = isDirty ? differingFields(base.current, latest) : []

  function begin(values: SectionValues<Name>, isRestored = false) {
    setBegun((before) => ({ values, round: before.round + 1, isRestored }))
    setTouched(false)
  }

  // Nobody has typed here: the form follows what was changed elsewhere.
  if (!isDirty && !isSame(base.current, latest)) {
    base.current = latest
    begin(latest)
  }

  async function put(known: OwnBusiness, values: SectionValues<Name>) {
    const count = typedCount.current
    const saved = await saveSection(userId, known, name, values)
    base.current = saved.business[name] as SectionValues<Name>
    // Whoever typed on meanwhile keeps that.
    if (typedCount.current === count) begin(base.current)
    setOutcome({ applied: saved.applied, waiting: saved.waiting })
  }

  /** Rejects with 409 where this section was changed elsewhere, which then stands in `conflict`. */
  async function save(values: SectionValues<Name>, keepMine = false): Promise<void> {
    setOutcome(null)
    const known = queryClient.getQueryData(ownBusinessQuery(userId, business.id).queryKey) ?? business
    try {
      if (!keepMine && !isSame(base.current, known[name])) throw new RequestFailed('', 409)
      await put(known, values)
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status !== 409) throw error
      const now = await queryClient.fetchQuery({ ...ownBusinessQuery(userId, business.id), staleTime: 0 })
      // Another section was: that is no reason to bother anyone.
      if (!keepMine && !isSame(base.current, now[name])) throw error
      await put(now, values)
    }
  }

  return {
    begun,
    isDirty,
    outcome,
    /** What changed elsewhere since the form was filled in. */
    conflict: conflict.map((field) => ({
      field,
      before: base.current[field as never] as unknown,
      after: latest[field as never] as unknown,
    })),
    save,
    takeTheirs() {
      base.current = latest
      begin(latest)
    },
    /** What was turned down comes back into the form, to be mended. */
    restore(fields: WaitingField[]) {
      const proposed = Object.fromEntries(fields.map(({ field, proposed: value }) => [field, value]))
      begin({ ...latest, ...proposed }, true)
    },
    onTyped() {
      typedCount.current += 1
      setTouched(true)
    },
  }
}
