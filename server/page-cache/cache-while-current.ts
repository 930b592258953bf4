import type { Cdn } from '#ports/cdn.ts'

/** Lets a CDN keep pages only while this process can read changes: an old page sent later would stay there unpurged. */
export const cacheWhileCurrent = (
  cdn: Pick<Cdn, 'headers'>,
  changes: { isCurrent(): boolean },
): Pick<Cdn, 'headers'> => ({
  headers: (tags, seconds) => (changes.isCurrent() ? cdn.headers(tags, seconds) : {}),
})
