import { useRef, useState } from 'react'
import { type FieldValues, set, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { findConflicts } from './conflicts.ts'
import { useRequestForm } from './use-request-form.ts'

type Options<Typed extends FieldValues, Stored, Values> = {
  /** Null for something not stored yet. */
  stored: Stored | null
  valuesOf: (stored: Stored | null) => Typed
  schema: z.ZodType<Values, Typed>
  /** Saves over this state, using its version. */
  save: (over: Stored | null, values: Values) => Promise<Stored>
  /** What is stored now, if a save failed because its version was stale: the operation's `storedIn`. */
  storedIn: (error: unknown) => Stored | null
  /** Called after a successful save. */
  onSaved: (stored: Stored) => unknown
  /** What can be chosen separately in a conflict, by its path in the form; defaults to each field. */
  partsOf?: (typed: Typed) => { [path: string]: unknown }
}

// More, and each time another version is stored: something changes it all the time.
const mostTries = 3

/**
 * A form for something that others may also edit. It saves over the version it was loaded with. If another version is
 * stored by then, `conflict` is for `ConflictNotice`, and the form keeps what was typed.
 */
export function useVersionedForm<Typed extends FieldValues, Stored, Values = Typed>(
  options: Options<Typed, Stored, Values>,
) {
  const { valuesOf, partsOf = (typed: Typed) => typed } = options
  const [stored, setStored] = useState(options.stored)
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const [round, setRound] = useState(0)
  const over = useRef(stored)
  const saved = useRef<Stored>(null)
  const { form, submit, ...rest } = useRequestForm<Typed, Values>({
    begin: valuesOf(stored),
    schema: options.schema,
    send: put,
  })
  useWatch({ control: form.control })
  const values = form.getValues()

  function begin(next: Stored | null, typed = valuesOf(next)) {
    over.current = next
    setStored(next)
    setTheirs(null)
    setRound((count) => count + 1)
    form.reset(typed)
  }

  async function put(checked: Values, tries = mostTries): Promise<void> {
    const sent = JSON.stringify(form.getValues())
    try {
      const next = await options.save(over.current, checked)
      saved.current = next
      if (JSON.stringify(form.getValues()) === sent) return begin(next)
      // Keeps what was typed while the request was running.
      over.current = next
      setStored(next)
      setTheirs(null)
    } catch (error) {
      const found = options.storedIn(error)
      if (!found) throw error
      if (conflictsWith(found).length > 0) return setTheirs(found)
      if (tries <= 1) throw error
      // The same change was made there, so there is nothing to resolve.
      over.current = found
      await put(checked, tries - 1)
    }
  }

  const conflictsWith = (theirs: Stored) =>
    findConflicts({
      base: partsOf(valuesOf(over.current)),
      mine: partsOf(form.getValues()),
      theirs: partsOf(valuesOf(theirs)),
    })

  /**
   * Resolves to what is stored now, or null if it failed and the form shows why. `onSaved` replaces the form's own, for
   * a save that is one step of something else.
   */
  async function save(onSaved = options.onSaved): Promise<Stored | null> {
    saved.current = null
    await submit()
    if (saved.current) await onSaved(saved.current)
    return saved.current
  }

  return {
    form,
    ...rest,
    props: {
      ...rest.props,
      onSubmit(event: { preventDefault: () => void }) {
        event.preventDefault()
        void save()
      },
    },
    stored,
    values,
    /** Changes when the form is reset to other values; use it as a key for components with text state of their own. */
    round,
    isDirty: JSON.stringify(values) !== JSON.stringify(valuesOf(stored)),
    /** For `ConflictNotice`; null when there is no conflict. */
    conflict: theirs && {
      saved: theirs as { updatedAt?: string; updatedBy?: string | null },
      conflicts: conflictsWith(theirs),
      isBusy: rest.isBusy,
      onResolve: (taken: readonly string[], kept: readonly string[]) => {
        const parts = partsOf(valuesOf(theirs))
        const merged = structuredClone(form.getValues())
        for (const path of taken) set(merged, path, parts[path])
        begin(theirs, merged)
        if (kept.length > 0) void save()
      },
    },
    save,
    begin,
  }
}
