/** A single key that was pressed for the entry with the focus. */
export type Press = {
  key: string
  /** The entry has something that the key presses. */
  isThere: boolean
  isBusy: boolean
  isOnScreen: boolean
  /** Since the entry came up by itself, and since the key for approving was last pressed. */
  quietMs: number
}

/** Nobody has looked at an entry in less. */
export const lookMs = 500

/** Why a key does nothing, in words for whoever pressed it; null where it does what it is for. */
export function whyIgnored({ key, isThere, isBusy, isOnScreen, quietMs }: Press): string | null {
  if (isBusy) return 'Still saving your last decision. That key press was ignored.'
  if (!isOnScreen) return 'This entry was off screen. Press the key again to use it here.'
  if (key === 'a' && quietMs < lookMs)
    return 'That was too quick: this entry was not approved. Look at it, then press a again.'
  if (!isThere) return `The ${key} key does nothing for this entry right now.`
  return null
}
