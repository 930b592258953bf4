import { createHash } from 'node:crypto'

const quarterHourMs = 900_000

/**
 * An id for forms sent without JavaScript, as a UUID: the same content gives the same id, so that a form sent twice arrives once. Only
 * for a quarter of an hour: who sends the same once more later means it.
 */
export function contentId(content: object, now: Date): string {
  const when = Math.floor(now.getTime() / quarterHourMs)
  const hex = createHash('sha256')
    .update(JSON.stringify({ ...content, when }))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
