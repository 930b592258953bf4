import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { useCaptcha } from '../captcha/use-captcha.tsx'
import { focusFirstProblem } from './focus-first-problem.ts'
import { usePlainDraft } from './use-plain-draft.ts'
import { useRequest } from './use-request.ts'

/** What is wrong with a form, by field. */
type Check = (form: Record<string, unknown>) => Record<string, string>

/**
 * A plain form that anyone may send, with or without scripts. Whoever is signed in finds their name and address in it; the fields keep
 * their values until it succeeds, even when the page is left in between. `loadCheck` brings what finds the
 * problems of each field, once someone is in the form: without it the server says them, and without scripts the browser.
 */
export function useOpenForm({
  loadCheck,
  isStopped = false,
}: {
  loadCheck: () => Promise<Check>
  isStopped?: boolean
}) {
  const user = useSignedIn()
  const ref = useRef<HTMLFormElement>(null)
  const dropDraft = usePlainDraft(ref)
  const request = useRequest()
  const captcha = useCaptcha()
  // Resending it unchanged is the same; once edited, it is a new one.
  const attempt = useRef({ id: '', words: '' })

  const [problems, setProblems] = useState<Record<string, string>>({})

  useEffect(() => {
    if (ref.current) ref.current.noValidate = true
  }, [])
  useEffect(() => {
    const fill = (name: string, value: unknown) => {
      const field = ref.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '' && typeof value === 'string')
        field.value = value
    }
    fill('name', user?.user_metadata.display_name)
    fill('email', user?.email)
  }, [user])

  /** What is in the form, with an id that makes sending idempotent. */
  function collect(form: HTMLFormElement): FormData {
    const sent = new FormData(form)
    const words = JSON.stringify(
      [...sent].map(([name, value]) => [
        name,
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      ]),
    )
    if (attempt.current.words !== words) attempt.current = { id: crypto.randomUUID(), words }
    sent.set('id', attempt.current.id)
    const { captchaToken } = captcha.take()
    if (captchaToken) sent.set('captchaToken', captchaToken)
    return sent
  }

  const check = useRef<Promise<Check | null>>(null)
  const load = () => {
    check.current ??= loadCheck().catch((error: unknown) => {
      console.warn('The check of a form did not load:', error)
      check.current = null
      return null
    })
    return check.current
  }
  const problemsOf = async (form: HTMLFormElement) =>
    (await load())?.(Object.fromEntries(new FormData(form))) ?? {}

  return {
    ...request,
    /** Errors by field name. */
    fields: { ...request.fields, ...problems },
    captchaBox: captcha.box,
    /** For the form element; `send` gets what to send, and who sends it. */
    propsOf: (
      send: (body: FormData, who: { isSignedIn: boolean }) => Promise<unknown>,
      onSent: () => void,
    ) => ({
      ref,
      method: 'post' as const,
      encType: 'multipart/form-data' as const,
      async onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const form = event.currentTarget
        if (request.isBusy) return
        const found = await problemsOf(form)
        // After an await, React would mark the fields later than the focus looks for them.
        flushSync(() => setProblems(found))
        if (isStopped || Object.keys(found).length > 0) {
          request.clear()
          return focusFirstProblem(ref)
        }
        const body = collect(form)
        if (!(await request.send(() => send(body, { isSignedIn: user !== null }))))
          return focusFirstProblem(ref)
        dropDraft()
        onSent()
      },
      onFocus: load,
      /** What was wrong is checked again as it is corrected. */
      async onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
        if (Object.keys(problems).length === 0) return
        const left = await problemsOf(currentTarget)
        setProblems(Object.fromEntries(Object.entries(left).filter(([name]) => name in problems)))
      },
    }),
  }
}
