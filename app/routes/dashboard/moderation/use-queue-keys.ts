import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { singleKey } from '#app/components/keys-dialog.tsx'

/** What the shortcut keys do, as worded in the dialog. */
export const keyWords = [
  ['j', 'Next entry'],
  ['k', 'Previous entry'],
  ['a', 'Approve'],
  ['r', 'Reject: choose a reason, write a note'],
  ['s', 'Assign to me, or unassign'],
  ['x', 'Select, to decide on several at once'],
  ['u', 'Undo your last decision'],
  ['?', 'Show shortcuts'],
] as const

type Acts = {
  isOn: boolean
  /** A decision is being saved, or the next entry isn't loaded yet. */
  isBusy: () => boolean
  onUndo: () => void
  onHelp: () => void
  onIgnored: (why: string) => void
}

/**
 * Single-key shortcuts for the entries within `box`. A key clicks the element of the focused entry with that
 * `data-key`. Keys are ignored on an entry that isn't focused, is off screen, or was focused automatically a moment
 * ago. Holding a key counts once.
 */
export function useQueueKeys(
  box: RefObject<HTMLElement | null>,
  { isOn, isBusy, onUndo, onHelp, onIgnored }: Acts,
) {
  const cameUpAt = useRef(Number.NEGATIVE_INFINITY)
  const approvedAt = useRef(Number.NEGATIVE_INFINITY)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = singleKey(event)
    if (key === null || !keyWords.some(([known]) => known === key)) return
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
    /** Ignores the approve key for a moment: what is on screen may have changed. */
    pause() {
      cameUpAt.current = performance.now()
    },
    /** Focuses an entry that the user didn't navigate to. */
    bringUp(entry: HTMLElement) {
      cameUpAt.current = performance.now()
      focusEntry(entry)
    },
  }
}

/** Focuses its heading and scrolls to its top. */
function focusEntry(entry: HTMLElement | undefined) {
  entry?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  entry?.scrollIntoView({ block: 'start' })
}

function isOnScreen(entry: HTMLElement): boolean {
  const { top, bottom } = entry.getBoundingClientRect()
  // The site's header covers this much.
  return bottom > 96 && top < window.innerHeight - 48
}

/** A shortcut key pressed on the focused entry. */
export type Press = {
  key: string
  /** The entry has a control for this key. */
  isThere: boolean
  isBusy: boolean
  isOnScreen: boolean
  /** Time since the entry was focused automatically, and since the approve key was last pressed. */
  quietMs: number
}

/** Nobody can review an entry in less time. */
export const lookMs = 500

/** Why a key press is ignored, as a message for the user; null if it takes effect. */
export function whyIgnored({ key, isThere, isBusy, isOnScreen, quietMs }: Press): string | null {
  if (isBusy) return 'Still saving your last decision. That key press was ignored.'
  if (!isOnScreen) return 'This entry was off screen. Press the key again to use it here.'
  if (key === 'a' && quietMs < lookMs)
    return 'That was too quick: this entry was not approved. Look at it, then press a again.'
  if (!isThere) return `The ${key} key does nothing for this entry right now.`
  return null
}
