import { useEffect, useRef } from 'react'

/**
 * Keeps a form's uncontrolled fields in sync with the URL. `asked` has each field's value by name; boxes with the same
 * name share a comma-separated value. When a value changes (Back, another link), its field follows. Other fields keep
 * what was typed: a choice that applies at once must not discard words still being typed. For the same reason a field
 * doesn't follow what the form itself has just sent.
 */
export function useFollowedForm(asked: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const former = useRef(asked)
  const sent = useRef<FormData | null>(null)
  useEffect(() => {
    const note = ({ currentTarget }: Event) => {
      sent.current = new FormData(currentTarget as HTMLFormElement)
    }
    const own = form.current
    own?.addEventListener('submit', note)
    return () => own?.removeEventListener('submit', note)
  }, [])
  useEffect(() => {
    const changed = Object.entries(asked).filter(([name, value]) => value !== former.current[name])
    former.current = asked
    if (changed.length === 0) return
    for (const [name, value] of changed)
      if (sent.current?.getAll(name).join(',').trim() !== value) setField(form.current, name, value)
    sent.current = null
  }, [asked])
  return form
}

function setField(form: HTMLFormElement | null, name: string, value: string): void {
  const found = form?.elements.namedItem(name)
  for (const field of found instanceof RadioNodeList ? found : [found])
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = value.split(',').includes(field.value)
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
}
