import { type FormEvent, useRef, useState } from 'react'
import { Field, Input } from '#app/ui/field.tsx'
import { FormFailure } from './form-failure.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useRequest } from './use-request.ts'

/** A button for an action that can't be undone, enabled once the given text has been typed. */
export function ConfirmByTyping({
  words,
  what,
  label,
  busyWords,
  onConfirm,
}: {
  /** The text to type. */
  words: string
  /** What that text is: 'name'. */
  what: string
  /** "Delete permanently" */
  label: string
  /** "Deleting…" */
  busyWords: string
  onConfirm: (typed: string) => Promise<unknown>
}) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { send, isBusy, failure } = useRequest()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === words.trim()) {
      // Where it can be done again, that has to be typed again.
      if (await send(() => onConfirm(typed))) setTyped('')
      return
    }
    setWrong(`The ${what} doesn’t match. Type it exactly: ${words}`)
    input.current?.focus()
  }

  return (
    <form method="post" noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <Field
        label={
          <>
            Type <b className="break-words">{words}</b> to confirm
          </>
        }
        error={wrong}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(undefined)
            }}
          />
        )}
      </Field>
      <FormFailure words={failure} />
      <SubmitButton
        block={false}
        size="md"
        variant="danger"
        className="justify-self-start"
        isBusy={isBusy}
        busyWords={busyWords}
      >
        {label}
      </SubmitButton>
    </form>
  )
}
