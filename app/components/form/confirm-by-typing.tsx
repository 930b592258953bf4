import { type FormEvent, useRef, useState } from 'react'
import { Field, Input } from '#app/ui/field.tsx'
import { FormFailure } from './form-failure.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useRequest } from './use-request.ts'

/** A press that can't be taken back: it is pressed only once the words that it is about were typed. */
export function ConfirmByTyping({
  words,
  what,
  label,
  busyWords,
  onConfirm,
}: {
  /** What has to be typed. */
  words: string
  /** What that is: 'name'. */
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

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === words.trim()) {
      void send(() => onConfirm(typed))
      return
    }
    setWrong(`That is not the ${what}. Type it as it stands here: ${words}`)
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
