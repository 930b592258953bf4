import type { Readable } from 'node:stream'

/**
 * Where bytes are kept by name. Keys are lower and upper case letters, digits, `-`, `_`, `.` and `/`, checked by
 * `isStorageKey`; an adapter throws a RangeError for any other, so that no key can name a place outside the store.
 */
export type Storage = {
  /** The bytes as they were put, or null when the key is unknown. */
  get(key: string): Promise<StoredObject | null>
  /** Whole or not at all: a reader never sees a part. Overwrites. Durable when the promise settles. */
  put(key: string, bytes: Uint8Array, about: { contentType: string }): Promise<void>
  /** Unknown keys are no error. */
  delete(key: string): Promise<void>
  /** The keys below a folder, which is written as a key is; none where there is no such folder. */
  list(folder: string): AsyncIterable<string>
  /** Deletes what writes that were broken off before then have left. */
  sweep(before: Date): Promise<void>
}

/** Whatever keeps the bytes doesn't answer, or refuses: another try in a while may find it back. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError'
  readonly retryAfterSeconds = 10
}

export type StoredObject = { size: number; bytes: () => Promise<Uint8Array>; stream: () => Readable }

/** Segments of safe characters that don't start with a dot; at most 255 characters in all. */
export function isStorageKey(key: string): boolean {
  return key.length <= 255 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key)
}
