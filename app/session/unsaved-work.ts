// What is typed on this page and not saved, for whoever leaves by other ways than a link.
const open = new Set<{ what: string }>()

/** Until the returned function is called, `what` would be lost. */
export function noteUnsaved(what: string): () => void {
  const work = { what }
  open.add(work)
  return () => {
    open.delete(work)
  }
}

export const unsavedWork = (): string[] => [...open].map(({ what }) => what)
