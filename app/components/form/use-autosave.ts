import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { openAutosave } from './autosave.ts'
import { findConflicts, withoutFields } from './conflicts.ts'
import type { FailureWords } from './form-failure.tsx'
import { useAskBeforeUnload } from './leave-guard.tsx'
import { isSame } from './same-values.ts'
import { requestWords } from './use-request.ts'

type Stored = { version: number; values: object }

/** The save status. */
export type SaveState =
  | { step: 'unchanged' | 'typing' | 'saving' | 'saved' | 'offline' }
  /** Someone else has saved since; `theirs` is what is stored now. */
  | { step: 'conflict'; theirs: Stored }
  | { step: 'refused'; words: FailureWords }

type Options = {
  form: UseFormReturn
  /** What the form was loaded with. */
  stored: Stored
  /** Nothing is stored yet, so an untouched form is also saved on request. */
  isNew: boolean
  /** Saves over this version; resolves to the next one. */
  save: (version: number, values: FieldValues) => Promise<number>
  /** What is stored now, if a save failed because its version was stale. */
  storedIn: (error: unknown) => Stored | null
}

const conflictsBetween = (base: Stored, form: UseFormReturn, theirs: Stored) =>
  findConflicts({ base: base.values, mine: form.getValues(), theirs: theirs.values })

/** A form that saves automatically as soon as typing pauses. */
export function useAutosave(options: Options) {
  const { form } = options
  const [state, setState] = useState<SaveState>({ step: 'unchanged' })
  const stored = useRef(options.stored)
  const changes = useRef(options.isNew ? 1 : 0)
  const saved = useRef(0)
  const isStuck = useRef(false)
  /** Nothing is saved until the user resolves the conflict, or the notice would come and go while they type. */
  const isInConflict = useRef(false)
  const latest = useRef(options)
  latest.current = options

  const autosave = useRef<ReturnType<typeof openAutosave> | null>(null)
  useEffect(() => {
    const opened = openAutosave({
      isSaved: () => saved.current === changes.current,
      async send() {
        const upTo = changes.current
        const values = form.getValues()
        stored.current = { version: await latest.current.save(stored.current.version, values), values }
        saved.current = upTo
      },
      onStep(next) {
        isStuck.current = next.step === 'offline' || next.step === 'refused'
        if (next.step === 'refused') {
          const theirs = latest.current.storedIn(next.error)
          if (theirs && conflictsBetween(stored.current, form, theirs).length === 0) {
            // The same change was made there, so there is nothing to resolve.
            stored.current = theirs
            return void opened.flush()
          }
          isInConflict.current = theirs !== null
          return setState(
            theirs ? { step: 'conflict', theirs } : { step: 'refused', words: requestWords(next.error) },
          )
        }
        const isTypedOn = next.step === 'saved' && saved.current !== changes.current
        setState(isTypedOn ? { step: 'typing' } : next)
      },
    })
    autosave.current = opened
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (!name) return
      changes.current += 1
      form.clearErrors(name)
      setState((before) => (before.step === 'conflict' ? before : { step: 'typing' }))
      if (!isInConflict.current) opened.typed()
    })
    return () => {
      unsubscribe()
      opened.close()
      // Saves on navigation; the leave guard has already asked about anything that can't be saved.
      if (saved.current !== changes.current && changes.current > 1 && !isStuck.current) void opened.flush()
    }
  }, [form])

  useAskBeforeUnload(state.step === 'typing' || state.step === 'saving')

  const flush = async () => !isInConflict.current && ((await autosave.current?.flush()) ?? false)

  /** Resets the form to what is stored now, plus what was typed over it. */
  function begin(next: Stored, typed = next.values) {
    stored.current = next
    isStuck.current = false
    isInConflict.current = false
    form.reset(typed)
    if (isSame(typed, next.values)) {
      saved.current = changes.current
      setState({ step: 'unchanged' })
    } else {
      changes.current += 1
      setState({ step: 'typing' })
      void flush()
    }
  }

  return {
    state,
    /** Saves now; resolves to whether everything is saved. */
    flush,
    begin,
    /** The version that the form is based on. */
    version: () => stored.current.version,
    /** For `ConflictNotice`; null when there is no conflict. */
    conflict: state.step === 'conflict' && {
      conflicts: conflictsBetween(stored.current, form, state.theirs),
      isBusy: false,
      onResolve: (taken: readonly string[]) => {
        const { theirs } = state
        begin(theirs, { ...theirs.values, ...withoutFields(form.getValues(), taken) })
      },
    },
  }
}
