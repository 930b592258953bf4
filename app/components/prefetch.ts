type MaybeMetered = { connection?: { saveData?: boolean } }

/**
 * For links that people are likely to follow: what the next page needs is fetched when the pointer rests on the link,
 * a finger touches it or the focus comes to it. Not for those who asked their browser to save data.
 */
export function onIntent(): 'intent' | 'none' {
  return (globalThis.navigator as MaybeMetered | undefined)?.connection?.saveData ? 'none' : 'intent'
}
