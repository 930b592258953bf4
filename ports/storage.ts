import type { Readable } from 'node:stream'

/**
 * Stores bytes by key. Keys are letters, digits, `-`, `_`, `.` and `/`, checked by `isStorageKey`; an adapter throws a
 * RangeError for any other, so that no key can name a place outside the store.
 */
export type Storage = {
  /** The bytes as they were stored, or null for an unknown key. */
  get(key: string): Promise<StoredObject | null>
  /** Atomic: a reader never sees part of an object. Overwrites. Durable once the promise resolves. */
  put(key: string, bytes: Uint8Array, about: { contentType: string }): Promise<void>
  /** An unknown key is not an error. */
  delete(key: string): Promise<void>
  /** The keys below a folder, written like a key; empty if there is no such folder. */
  list(folder: string): AsyncIterable<string>
  /** Deletes the leftovers of writes interrupted before then. */
  sweep(before: Date): Promise<void>
}

/** The store doesn't answer or rejects the request: trying again later may work. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError'
  readonly retryAfterSeconds = 10
}

export type StoredObject = { size: number; bytes: () => Promise<Uint8Array>; stream: () => Readable }

/** Segments of safe characters that don't start with a dot; at most 255 characters in all. */
export function isStorageKey(key: string): boolean {
  return key.length <= 255 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key)
}
