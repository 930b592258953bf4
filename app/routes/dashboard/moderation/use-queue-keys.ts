import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Press, whyIgnored } from './ignored-press.ts'

/** What single keys do, as the dialog about them says it. */
export const keyWords = [
  ['j', 'The next entry'],
  ['k', 'The one before'],
  ['a', 'Approve it'],
  ['r', 'Reject it: choose why, write a note'],
  ['s', 'Take it, or let go of it'],
  ['x', 'Choose it, to decide about several'],
  ['u', 'Undo what you decided last'],
  ['?', 'Show these keys'],
] as const

type Acts = {
  isOn: boolean
  /** A decision is on its way, or what comes after it isn't there yet. */
  isBusy: () => boolean
  onUndo: () => void
  onHelp: () => void
  onIgnored: (why: string) => void
}

/**
 * Single keys for the entries within `box`. They press what is there for the mouse, too: whatever in the entry with the
 * focus has the key as its `data-key`. Nothing is decided about an entry that doesn't have the focus, isn't on the screen,
 * or has only just come up by itself; a key that is held down does nothing more.
 */
export function useQueueKeys(
  box: RefObject<HTMLElement | null>,
  { isOn, isBusy, onUndo, onHelp, onIgnored }: Acts,
) {
  const cameUpAt = useRef(Number.NEGATIVE_INFINITY)
  const approvedAt = useRef(Number.NEGATIVE_INFINITY)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return
    if (document.querySelector('dialog[open]')) return
    const { key } = event
    if (!keyWords.some(([known]) => known === key)) return
    event.preventDefault()
    if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1)
    else if (event.repeat) return
    else if (key === 'u') onUndo()
    else if (key === '?') onHelp()
    else {
      const entry = currentEntry()
      if (entry) pressIn(entry, key)
      else step(1)
    }
  })

  function pressIn(entry: HTMLElement, key: string) {
    const target = entry.querySelector<HTMLElement>(`[data-key="${key}"]`)
    const now = performance.now()
    const given: Press = {
      key,
      isThere: target !== null,
      isBusy: isBusy(),
      isOnScreen: isOnScreen(entry),
      quietMs: now - Math.max(cameUpAt.current, approvedAt.current),
    }
    if (key === 'a') approvedAt.current = now
    const why = whyIgnored(given)
    if (why) onIgnored(why)
    else target?.click()
    if (!given.isOnScreen) focusEntry(entry)
  }

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

  return {
    /** Puts the focus on an entry that nobody stepped to. */
    bringUp(entry: HTMLElement) {
      cameUpAt.current = performance.now()
      focusEntry(entry)
    },
  }
}

/** Its heading gets the focus, and its beginning is in view. */
function focusEntry(entry: HTMLElement | undefined) {
  entry?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  entry?.scrollIntoView({ block: 'start' })
}

function isOnScreen(entry: HTMLElement): boolean {
  const { top, bottom } = entry.getBoundingClientRect()
  // The site's header covers as much.
  return bottom > 96 && top < window.innerHeight - 48
}

/** A box is ticked by the space bar alone; everything else that is typed into is left alone. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}
