import { useEffect, useRef } from 'react'

/**
 * For a form whose uncontrolled fields say what stands in the address: `asked` has each field's value there by its name.
 * When one changes (Back, another link), its field follows. What is typed in the others stays: a choice that counts at
 * once must not take the words away that are typed meanwhile.
 */
export function useFollowedForm(asked: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const former = useRef(asked)
  useEffect(() => {
    for (const [name, value] of Object.entries(asked)) {
      if (value === former.current[name]) continue
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
    former.current = asked
  }, [asked])
  return form
}
