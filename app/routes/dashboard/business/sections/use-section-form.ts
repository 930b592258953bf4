import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { RequestFailed } from '#app/components/fetch-json.ts'
import type { FailureWords } from '#app/components/form/form-failure.tsx'
import { requestWords } from '#app/components/form/use-request.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'
import type { SectionFormProps } from './section-form.ts'

/** Checks what was typed by the schema of the section, once it is in the section's own shape. */
export function resolverOf<Typed extends FieldValues, Name extends SectionName>(
  schema: z.ZodType<SectionValues<Name>>,
  fromTyped: (typed: Typed) => unknown,
): Resolver<Typed, unknown, SectionValues<Name>> {
  const check = zodResolver(schema as never)
  return (typed, context, options) => check(fromTyped(typed) as never, context, options as never) as never
}

/** What every section's form does: keeps what is typed, saves once, says beside each field what is wrong with it. */
export function useSectionForm<Typed extends FieldValues, Name extends SectionName>(
  { typed, onTyped, onSave, refused, onEnter, ref }: SectionFormProps<Name>,
  { begin, resolver }: { begin: Typed; resolver: Resolver<Typed, unknown, SectionValues<Name>> },
) {
  const form = useForm<Typed, unknown, SectionValues<Name>>({
    defaultValues: (isRecord(typed) ? { ...begin, ...typed } : begin) as DefaultValues<Typed>,
    resolver,
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [failure, setFailure] = useState<FailureWords | null>(null)
  const [failures, setFailures] = useState(0)

  // In the order of the page, whatever kind of control it is.
  useEffect(() => {
    if (failures === 0) return
    const first = element.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-wrong], [role="alert"]',
    )
    first?.focus({ preventScroll: true })
    // With its label, which a header that sticks would cover.
    first?.scrollIntoView({ block: 'center' })
  }, [failures])

  const tell = useRef(onTyped)
  tell.current = onTyped
  // Lists report themselves after they were saved, too, when nobody typed anything: that isn't told.
  const settled = useRef<string | null>(null)
  settled.current ??= JSON.stringify(form.getValues())
  const hasTyped = useRef(false)
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      if (!name) return
      hasTyped.current ||= JSON.stringify(values) !== settled.current
      if (hasTyped.current) tell.current?.(values)
    })
    return unsubscribe
  }, [form])

  function refuse(error: unknown) {
    const fields = error instanceof RequestFailed ? error.problem?.fields : undefined
    const known = Object.entries(fields ?? {}).map(
      ([path, message]) => [path.replace(/^values\./, ''), message] as const,
    )
    const own = known.filter(([path]) => path.split('.')[0]! in form.getValues())
    for (const [path, message] of own) form.setError(path as FieldPath<Typed>, { type: 'server', message })
    if (own.length === 0) setFailure(requestWords(error))
  }

  // Without taking the focus from another field.
  const show = useRef(refuse)
  show.current = refuse
  useEffect(() => {
    if (refused && !running.current) show.current(new RequestFailed('', refused.status, refused.problem))
  }, [refused])

  async function check() {
    const isRight = await form.trigger()
    if (!isRight) showProblem()
    return isRight
  }

  async function save() {
    if (running.current) return false
    running.current = true
    setFailure(null)
    let isSaved = false
    try {
      await form.handleSubmit(async (values) => {
        try {
          await onSave(values)
          isSaved = true
        } catch (error) {
          refuse(error)
        }
      })()
    } finally {
      running.current = false
    }
    if (isSaved) {
      settled.current = JSON.stringify(form.getValues())
      hasTyped.current = false
      form.reset(undefined, { keepValues: true })
    } else showProblem()
    return isSaved
  }

  async function saveIfRight() {
    if (await form.trigger()) await save()
  }

  const showProblem = () => setFailures((count) => count + 1)

  useImperativeHandle(ref, () => ({ check, save, saveIfRight, showProblem }))

  const { errors, isSubmitting, isDirty } = form.formState
  return {
    form,
    errors,
    failure,
    state: { isBusy: isSubmitting, isDirty },
    /** For `SectionBody`. */
    element,
    onSubmit: () => (onEnter ? onEnter() : void save()),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
