import { Check } from 'lucide-react'
import { useState } from 'react'
import { useRequest } from '#app/components/form/use-request.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'

/** A photo's description. Saves automatically when editing ends, and keeps what was typed if saving fails. */
export function AltField({
  alt,
  place,
  onSave,
}: {
  alt: string
  place: number
  onSave: (alt: string) => Promise<void>
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const { send, isBusy, failure, fields } = useRequest()
  const [isSaved, setSaved] = useState(false)
  const text = typed ?? alt
  const isChanged = text.trim() !== alt
  async function save() {
    if (!isChanged) return
    const sent = text
    if (!(await send(() => onSave(sent.trim())))) return
    setSaved(true)
    // Keeps what was typed in the meantime.
    setTyped((now) => (now === sent ? null : now))
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={
          <>
            What the photo shows<span className="sr-only"> on photo {place}</span>
          </>
        }
        hint={
          text.trim() === '' &&
          'A few words for people who can’t see it, such as “Jollof rice in a clay bowl”.'
        }
        error={fields.alt ?? failure?.text}
      >
        {(control) => (
          <Input
            {...control}
            value={text}
            maxLength={300}
            onChange={({ target }) => {
              setTyped(target.value)
              setSaved(false)
            }}
            onBlur={save}
          />
        )}
      </Field>
      <p role="status" className="flex items-center gap-1 text-sm text-muted empty:hidden">
        {isBusy ? (
          'Saving…'
        ) : isSaved && !isChanged ? (
          <>
            <Check aria-hidden="true" className="size-4 text-ok" /> Saved
          </>
        ) : null}
      </p>
      {isChanged && !isBusy && (
        <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
          {failure ? 'Try again' : 'Save'}
        </Button>
      )}
    </form>
  )
}
