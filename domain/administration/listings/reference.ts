const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const slug = /^[a-z0-9]+(-[a-z0-9]+)+$/
/** Pages of one listing: visitors’, its owner’s, administrators’. */
const page = /^(?:https?:\/\/[^/]*|[^/\s]*)\/(?:business|dashboard\/business|admin\/businesses)\/([^/?#\s]+)/i

export type Reference = { id: string } | { slug: string }

/** The one listing that is meant by an id, a slug of several words, or the address of any of its pages; null for words. */
export function readReference(typed: string): Reference | null {
  const named = page.exec(typed)?.[1] ?? typed
  if (uuid.test(named)) return { id: named.toLowerCase() }
  const lower = named.toLowerCase()
  return slug.test(lower) || named !== typed ? { slug: lower } : null
}
