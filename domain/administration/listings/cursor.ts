/** Where a page ended: the sort value, and the id as a tiebreaker. */
export type Cursor = { key: string; id: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const writeCursor = ({ key, id }: Cursor): string => `${id}${key}`

/** Null for an invalid cursor: the list then starts at the beginning. */
export function readCursor(text: string | undefined, isMoment: boolean): Cursor | null {
  if (!text) return null
  const [id, key] = [text.slice(0, 36), text.slice(36)]
  if (!uuid.test(id) || (isMoment && Number.isNaN(Date.parse(key)))) return null
  return { key, id }
}
