import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { createDrafts } from '#app/session/drafts.ts'

const drafts = createDrafts<[name: string, value: string][]>()

/**
 * Keeps what was typed in the plain form of this page when the page is left, except files. Returns what drops it, for
 * when it has been sent.
 */
export function usePlainDraft(form: RefObject<HTMLFormElement | null>): () => void {
  const { pathname } = useLocation()
  useEffect(() => {
    const element = form.current
    if (!element) return
    for (const [name, value] of drafts.get(pathname) ?? []) fill(element.elements.namedItem(name), value)
    const keep = () => drafts.set(pathname, textsIn(element))
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, pathname])
  return () => drafts.delete(pathname)
}

const textsIn = (form: HTMLFormElement) =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )

function fill(field: Element | RadioNodeList | null, value: string): void {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'checkbox') field.checked = true
    // What the page itself sends along may have changed since.
    else if (field.type !== 'hidden') field.value = value
  } else if (field instanceof HTMLTextAreaElement) field.value = value
  else if (field instanceof HTMLSelectElement) {
    field.value = value
    // Others depend on it: the times on the day.
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
