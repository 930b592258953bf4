/** Which content an archive has: another after it was replaced. `etag` is without quotes. */
export type ArchiveVersion = { size: number; etag: string }

/** One file of map tiles, which may be gigabytes: read by ranges, never whole. */
export type TileArchive = {
  /** Null if there is none. Throws `TilesUnavailableError`. */
  stat(): Promise<ArchiveVersion | null>
  /**
   * Bytes of that version, at most to its end; null if the archive has been replaced or removed since. Throws
   * `TilesUnavailableError`.
   */
  read(range: { offset: number; length: number }, version: ArchiveVersion): Promise<Uint8Array | null>
}

/** The store of the archive doesn't answer, or not as expected. The message names no secret. */
export class TilesUnavailableError extends Error {
  override name = 'TilesUnavailableError'
}
