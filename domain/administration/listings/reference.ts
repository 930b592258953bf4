const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const slug = /^[a-z0-9]+(-[a-z0-9]+)+$/
/** Pages of a listing: public, dashboard and admin. */
const page = /^(?:https?:\/\/[^/]*|[^/\s]*)\/(?:business|dashboard\/business|admin\/businesses)\/([^/?#\s]+)/i

export type Reference = { id: string } | { slug: string }

/** The listing referenced by an id, a slug of several words, or the URL of any of its pages. Null for plain words. */
export function readReference(typed: string): Reference | null {
  const named = page.exec(typed)?.[1] ?? typed
  if (uuid.test(named)) return { id: named.toLowerCase() }
  const lower = named.toLowerCase()
  return slug.test(lower) || named !== typed ? { slug: lower } : null
}
