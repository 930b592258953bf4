import { useRef, useState } from 'react'
import type { z } from 'zod'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { useRequest } from '#app/components/form/use-request.ts'

type Kept = { revision: number; updatedAt: string; updatedBy: string | null }

type Options<Fields extends object, Saved extends Kept> = {
  /** Null for one that isn't saved yet. */
  saved: Saved | null
  empty: Fields
  fieldsOf: (saved: Saved) => Fields
  schema: z.ZodType<Fields>
  /** Rejects with 409 where `revision` isn't the present one. */
  save: (revision: number | null, fields: Fields) => Promise<Saved>
  findLatest: () => Promise<Saved>
}

/** A text that is being written, while it may be changed elsewhere. */
export function useEditing<Fields extends object, Saved extends Kept>(options: Options<Fields, Saved>) {
  const [saved, setSaved] = useState(options.saved)
  const base = saved ? options.fieldsOf(saved) : options.empty
  const [fields, setFields] = useState(base)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const request = useRequest()
  const latest = useRef(fields)
  latest.current = fields
  const isDirty = JSON.stringify(fields) !== JSON.stringify(base)

  function take(next: Saved) {
    setSaved(next)
    setFields(options.fieldsOf(next))
    setTheirs(null)
    setProblems({})
  }

  /** What was typed while it was on its way stays. */
  function settle(next: Saved, sent: Fields) {
    setSaved(next)
    setTheirs(null)
    if (latest.current === sent) setFields(options.fieldsOf(next))
  }

  /** Resolves with what is saved now, or null where it didn't go through and the form says why. */
  async function save(over: Saved | null = null): Promise<Saved | null> {
    const sent = fields
    const read = options.schema.safeParse(sent)
    const found: Record<string, string> = {}
    for (const { path, message } of read.error?.issues ?? []) {
      found[String(path[0])] ??= message
      found[path.join('.')] ??= message
    }
    setProblems(found)
    if (!read.success) return null
    let result: Saved | null = null
    await request.send(async () => {
      try {
        result = await options.save((over ?? saved)?.revision ?? null, read.data)
        settle(result, sent)
      } catch (error) {
        if (!(error instanceof RequestFailed) || error.status !== 409 || error.problem?.fields) throw error
        setTheirs(await options.findLatest())
      }
    })
    return result
  }

  return {
    saved,
    fields,
    isDirty,
    theirs,
    problems: { ...request.fields, ...problems },
    failure: request.failure,
    isBusy: request.isBusy,
    set: (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes })),
    save,
    take,
    /** For what is done beside saving: publishing, deleting. */
    send: request.send,
  }
}
