const all = new Set<Map<string, unknown>>()

/** Unsent input by what it is about. It stays in memory while the page is open and is never stored on the device. */
export function createDrafts<Draft>(): Map<string, Draft> {
  const drafts = new Map<string, Draft>()
  all.add(drafts)
  return drafts
}

/** The device may be shared: what one account typed is not the next one's to read. */
export function purgeDrafts(): void {
  for (const drafts of all) drafts.clear()
}
