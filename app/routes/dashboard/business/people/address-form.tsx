import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { emailSchema } from '#domain/accounts/schema.ts'

/** Asks for someone else's address, and sends it once. */
export function AddressForm({
  label,
  onSend,
  onChange,
  children,
}: {
  label: string
  onSend: (email: string) => Promise<unknown>
  /** Another address is another thing to send. */
  onChange: () => void
  children: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { send, isBusy, failure, fields, clear } = useRequest()
  const input = useRef<HTMLInputElement>(null)
  const error = wrong ?? fields.email
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = emailSchema.safeParse(typed)
    setWrong(
      checked.success ? undefined : checked.error.issues[0]?.message.replace('enter yours', 'enter theirs'),
    )
    if (checked.success) void send(() => onSend(checked.data))
  }

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Field label={label} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={255}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(undefined)
              clear()
              onChange()
            }}
          />
        )}
      </Field>
      <FormFailure words={fields.email ? null : failure} />
      <SubmitButton
        block={false}
        size="md"
        className="justify-self-start"
        isBusy={isBusy}
        busyWords="Sending…"
      >
        {children}
      </SubmitButton>
    </form>
  )
}
