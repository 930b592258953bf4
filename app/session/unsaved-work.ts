// Unsaved input on this page, for ways of leaving other than a link.
const open = new Set<{ what: string }>()

/** `what` counts as unsaved until the returned function is called. */
export function noteUnsaved(what: string): () => void {
  const work = { what }
  open.add(work)
  return () => {
    open.delete(work)
  }
}

export const unsavedWork = (): string[] => [...open].map(({ what }) => what)
