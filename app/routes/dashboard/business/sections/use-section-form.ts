import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import { findFirstProblem } from '#app/components/form/focus-first-problem.ts'
import type { FailureWords } from '#app/components/form/form-failure.tsx'
import { requestWords } from '#app/components/form/use-request.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { plainFieldsOf } from '#domain/businesses/plain-fields.ts'
import { type SectionName, type SectionValues, sectionSchemas } from '#domain/businesses/sections.ts'
import type { SectionFormProps } from './section-form.ts'

type Values = { [field: string]: unknown }

/** Converts to the inputs' values: always text; none and false are empty. */
const plainToTyped = (section: SectionName, values: Values): { [field: string]: string } =>
  Object.fromEntries(
    plainFieldsOf(section).map(([name]) => {
      const value = values[name] ?? ''
      return [name, value === false ? '' : value === true ? 'yes' : String(value)]
    }),
  )

/** Converts to the schema's shape, which validates them. */
const plainFromTyped = (section: SectionName, typed: Values): Values =>
  Object.fromEntries(
    plainFieldsOf(section).map(([name, { control }]) => {
      const text = String(typed[name] ?? '').trim()
      if (control.kind === 'yes-no') return [name, text !== '']
      if (text === '') return [name, null]
      return [name, control.kind === 'number' ? Number(text) : text]
    }),
  )

/** Validates the input with the section's schema, after converting it to the section's own shape. */
export function resolverOf<Typed extends FieldValues, Name extends SectionName>(
  section: Name,
  fromTyped: (typed: Typed) => object,
  /** What else is wrong with values that the schema accepts, by path. */
  problemsOf: (values: SectionValues<Name>) => { [path: string]: string } = () => ({}),
): SectionResolver<Typed, Name> {
  const check = zodResolver(sectionSchemas[section] as never)
  const read = (typed: Typed) => ({ ...fromTyped(typed), ...plainFromTyped(section, typed) })
  const resolve: Resolver<Typed, unknown, SectionValues<Name>> = async (typed, context, options) => {
    const values = read(typed)
    const checked = await check(values as never, context, options as never)
    const problems = Object.entries(problemsOf(values as SectionValues<Name>))
    if (problems.length === 0) return checked as never
    const errors = { ...checked.errors }
    for (const [path, message] of problems) set(errors, path, { type: 'custom', message })
    return { values: {}, errors } as never
  }
  return Object.assign(resolve, { read })
}

/** `read` returns the input in the section's own shape, unvalidated. */
type SectionResolver<Typed extends FieldValues, Name extends SectionName> = Resolver<
  Typed,
  unknown,
  SectionValues<Name>
> & { read: (typed: Typed) => object }

/** Shared by all section forms: keeps the input, saves once, and shows each field's error beside it. */
export function useSectionForm<Typed extends FieldValues, Name extends SectionName>(
  {
    values,
    typed,
    onTyped,
    onSave,
    refused,
    onEnter,
    marks = {},
    only,
    isShort,
    ref,
  }: SectionFormProps<Name>,
  {
    section,
    begin,
    resolver,
  }: {
    section: Name
    /** Initial values of its own inputs; plain fields set theirs. */
    begin: Typed
    resolver: SectionResolver<Typed, Name>
  },
) {
  const form = useForm<Typed, unknown, SectionValues<Name>>({
    defaultValues: {
      ...begin,
      ...plainToTyped(section, values),
      ...(isRecord(typed) && typed),
    } as DefaultValues<Typed>,
    resolver,
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [failure, setFailure] = useState<FailureWords | null>(null)
  const [failures, setFailures] = useState(0)

  // In page order, whatever kind of input it is.
  useEffect(() => {
    if (failures === 0) return
    const first = findFirstProblem(element.current)
    first?.focus({ preventScroll: true })
    // Includes its label, which a sticky header would cover.
    first?.scrollIntoView({ block: 'center' })
  }, [failures])

  const report = useEffectEvent((typed: unknown) => onTyped?.(typed))
  // Lists also report after a save, when nothing was typed: that isn't passed on.
  const settled = useRef<string | null>(null)
  settled.current ??= JSON.stringify(form.getValues())
  const hasTyped = useRef(false)
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      if (!name) return
      // What is being corrected isn't wrong any more; saving checks it again.
      if (form.getFieldState(name).invalid) form.clearErrors(name)
      hasTyped.current ||= JSON.stringify(values) !== settled.current
      if (hasTyped.current) report(values)
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
  const show = useEffectEvent(refuse)
  useEffect(() => {
    if (refused && !running.current) show(new RequestFailed('', refused.status, refused.problem))
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

  function refuseFields(fields: { [field: string]: string }) {
    for (const [path, message] of Object.entries(fields))
      form.setError(path as FieldPath<Typed>, { type: 'server', message })
    showProblem()
  }

  const showProblem = () => setFailures((count) => count + 1)

  function read() {
    const now = form.getValues()
    const values = Object.entries(resolver.read(now)).map(([field, value]) => [
      field,
      value === '' ? null : value,
    ])
    return { typed: now, values: Object.fromEntries(values) }
  }

  useImperativeHandle(ref, () => ({ check, save, saveIfRight, refuse: refuseFields, showProblem, read }))

  const { errors, isSubmitting, isDirty } = form.formState
  return {
    form,
    errors,
    failure,
    state: { isBusy: isSubmitting, isDirty },
    /** How often saving has failed. */
    failures,
    /** For `SectionBody`. */
    element,
    onSubmit: () => (onEnter ? onEnter() : void save()),
    plain: { section, control: form.control as unknown as Control, marks, only },
    isShort,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
