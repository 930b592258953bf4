import type { Cdn } from '#ports/cdn.ts'

/** A CDN that is told to keep pages only while changes can be read: an old page would stay there after the change was told. */
export const keepWhileCurrent = (
  cdn: Pick<Cdn, 'headers'>,
  changes: { isCurrent(): boolean },
): Pick<Cdn, 'headers'> => ({
  headers: (tags, seconds) => (changes.isCurrent() ? cdn.headers(tags, seconds) : {}),
})
