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
  ['/', 'Search the queue'],
  ['?', 'Show shortcuts'],
] as const

type QueueActions = {
  isOn: boolean
  /** When the open entry appeared, by `performance.now()`. */
  cameUpAt: () => number
  /** What the open entry is called; null if none is open. */
  openName: string | null
  onStep: (by: 1 | -1) => void
  onUndo: () => void
  onHelp: () => void
  onIgnored: (why: string) => void
}

/**
 * Single-key shortcuts for the open entry. A key clicks the element with that `data-key` in what has `data-open` within
 * `box`: at once, also while earlier decisions are being sent. Holding a key counts once. Returns whether a key is being
 * carried out right now.
 */
export function useQueueKeys(
  box: RefObject<HTMLElement | null>,
  { isOn, cameUpAt, openName, onStep, onUndo, onHelp, onIgnored }: QueueActions,
): () => boolean {
  const isPressing = useRef(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = singleKey(event)
    if (key === null || !keyWords.some(([known]) => known === key)) return
    event.preventDefault()
    if (key === 'j' || key === 'k') onStep(key === 'j' ? 1 : -1)
    else if (event.repeat) return
    else if (key === 'u') onUndo()
    else if (key === '?') onHelp()
    else if (key === '/') box.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
    else pressIn(key)
  })

  function pressIn(key: string) {
    const open = [...(box.current?.querySelectorAll<HTMLElement>('[data-open]') ?? [])]
    const entry = open.find((each) => each.tagName === 'ARTICLE')
    const target = open
      .map((each) => each.querySelector<HTMLElement>(`[data-key="${key}"]`))
      .find((each) => each !== null)
    const given: Press = {
      key,
      name: openName,
      isThere: target !== undefined,
      isOnScreen: entry !== undefined && isOnScreen(entry),
      quietMs: performance.now() - cameUpAt(),
    }
    const why = whyIgnored(given)
    if (why) onIgnored(why)
    else {
      isPressing.current = true
      target?.click()
      isPressing.current = false
    }
    if (entry && !given.isOnScreen) bringUp(entry)
  }

  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  return () => isPressing.current
}

/** Focuses an entry's heading, and scrolls to its top if that isn't on screen. */
export function bringUp(entry: HTMLElement) {
  entry.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  const { top } = entry.getBoundingClientRect()
  if (top < headerPixels || top > window.innerHeight / 2) entry.scrollIntoView({ block: 'start' })
}

/** The site's header covers this much. */
const headerPixels = 72

function isOnScreen(entry: HTMLElement): boolean {
  const { top, bottom, height } = entry.getBoundingClientRect()
  return height > 0 && bottom > headerPixels + 24 && top < window.innerHeight - 48
}

/** A shortcut key pressed on the open entry. */
export type Press = {
  key: string
  /** What the entry is called; null if none is open. */
  name: string | null
  /** The entry has a control for this key. */
  isThere: boolean
  isOnScreen: boolean
  /** Time since the entry appeared. */
  quietMs: number
}

/** A press sooner after an entry appeared is the second of a double press, meant for the one before it. */
export const lookMs = 200

/** A click sooner than this on the entry that follows a decision is the second of a double click. */
export const followMs = 500

/** Why a click is ignored on the entry that came up by itself this long ago; null if it takes effect. */
export const whyTooSoon = (name: string, quietMs: number): string | null =>
  quietMs < followMs
    ? `That was too quick: “${name}” had just appeared, and wasn’t decided. Look at it, then decide.`
    : null

/** Why a key press is ignored, as a message for the user; null if it takes effect. */
export function whyIgnored({ key, name, isThere, isOnScreen, quietMs }: Press): string | null {
  if (name === null) return 'There is no open entry to use this key on.'
  if (!isOnScreen) return 'This entry was off screen. Press the key again to use it here.'
  if ((key === 'a' || key === 'r') && quietMs < lookMs)
    return `That was too quick: “${name}” had just appeared, and wasn’t decided. Look at it, then press ${key} again.`
  if (!isThere) return `The ${key} key does nothing for this entry right now.`
  return null
}
