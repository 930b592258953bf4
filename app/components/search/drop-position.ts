import type { FormEvent } from 'react'

/** A place that was typed takes over from the position that the form keeps. */
export function dropPosition(event: FormEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const hasPlace = String(new FormData(form).get('where') ?? '').trim() !== ''
  for (const name of ['lat', 'lng']) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.disabled = hasPlace
  }
}
