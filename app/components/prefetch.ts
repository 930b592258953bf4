type MaybeMetered = { connection?: { saveData?: boolean } }

/**
 * For links that people are likely to follow: the next page's data loads on hover, touch or focus. Off when the browser
 * is set to save data.
 */
export function onIntent(): 'intent' | 'none' {
  return (globalThis.navigator as MaybeMetered | undefined)?.connection?.saveData ? 'none' : 'intent'
}
