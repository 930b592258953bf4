import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What single keys do, as the dialog about them says it. */
export const keyWords = [
  ['j', 'The next entry'],
  ['k', 'The one before'],
  ['a', 'Approve it'],
  ['r', 'Turn it down: choose why, write a note'],
  ['s', 'Take it, or let go of it'],
  ['x', 'Choose it, to decide about several'],
  ['u', 'Undo what you decided last'],
  ['?', 'Show these keys'],
] as const

type Acts = { onUndo: () => void; onHelp: () => void }

/**
 * Single keys for the entries within `box`. They press what is there for the mouse, too: whatever in the entry with the
 * focus has the key as its `data-key`. Nothing is decided about an entry that doesn't have the focus.
 */
export function useQueueKeys(box: RefObject<HTMLElement | null>, isOn: boolean, { onUndo, onHelp }: Acts) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return
    if (document.querySelector('dialog[open]')) return
    const { key } = event
    if (key === 'u') onUndo()
    else if (key === '?') onHelp()
    else if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1)
    else if (['a', 'r', 's', 'x'].includes(key)) {
      const entry = currentEntry()
      if (entry) entry.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
      else step(1)
    } else return
    event.preventDefault()
  })

  const currentEntry = () => {
    const entry = document.activeElement?.closest<HTMLElement>('[data-entry]')
    return entry && box.current?.contains(entry) ? entry : null
  }

  function step(by: 1 | -1) {
    const entries = [...(box.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const present = currentEntry()
    const wanted = present ? entries.indexOf(present) + by : 0
    focusEntry(entries[Math.min(Math.max(wanted, 0), entries.length - 1)])
  }

  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}

/** Its heading gets the focus, and its beginning is in view. */
export function focusEntry(entry: HTMLElement | undefined | null) {
  entry?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  entry?.scrollIntoView({ block: 'start' })
}

/** A box is ticked by the space bar alone; everything else that is typed into is left alone. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}
