import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useRef } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { RequestFailed } from '../request-failed.ts'
import { focusFirstProblem } from './focus-first-problem.ts'
import { useRequest } from './use-request.ts'

/**
 * A form validated by its schema and sent one request at a time. `problemOf` has a field's error, whether from the
 * schema or the server, and `props` go on the form element.
 */
export function useRequestForm<Typed extends FieldValues, Values = Typed>({
  begin,
  schema,
  send,
}: {
  begin: Typed
  schema: z.ZodType<Values, Typed>
  send: (values: Values) => Promise<unknown>
}) {
  const request = useRequest()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Typed, unknown, Values>({
    defaultValues: begin as DefaultValues<Typed>,
    resolver: zodResolver(schema as never) as unknown as Resolver<Typed, unknown, Values>,
    shouldFocusError: false,
  })

  async function sendMarked(values: Values) {
    try {
      await send(values)
    } catch (error) {
      const wrong = (error instanceof RequestFailed && error.problem?.fields) || {}
      for (const [path, message] of Object.entries(wrong))
        form.setError(path as FieldPath<Typed>, { type: 'server', message })
      throw error
    }
  }

  /** Resolves to whether it succeeded; if not, the form shows why. */
  async function submit(): Promise<boolean> {
    let isSent = false
    // What the last attempt failed with isn't what stops this one.
    if (!request.isBusy) request.clear()
    await form.handleSubmit(async (values) => {
      isSent = await request.send(() => sendMarked(values))
    })()
    if (!isSent) focusFirstProblem(element)
    return isSent
  }

  const problems = problemsIn(form.formState.errors)
  return {
    form,
    submit,
    props: {
      ref: element,
      method: 'post',
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void submit()
      },
    } as const,
    isBusy: request.isBusy,
    failure: request.failure,
    /** Errors by field path. */
    problems,
    /** The error of a field, or of something inside it. */
    problemOf: (path: string): string | undefined =>
      problems[path] ?? Object.entries(problems).find(([at]) => at.startsWith(`${path}.`))?.[1],
  }
}

function problemsIn(errors: object, at = ''): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [key, value] of Object.entries(errors)) {
    if (key === 'ref' || typeof value !== 'object' || value === null) continue
    const path = at ? `${at}.${key}` : key
    if (typeof (value as { message?: unknown }).message === 'string')
      found[path.replace(/\.root$/, '')] = (value as { message: string }).message
    else Object.assign(found, problemsIn(value, path))
  }
  return found
}
