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
