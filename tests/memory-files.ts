import { Readable } from 'node:stream'
import type { Storage } from '#ports/storage.ts'

export type MemoryFiles = Storage & { keys(): string[] }

/** Files that are gone with the test. */
export function memoryFiles(): MemoryFiles {
  const files = new Map<string, Uint8Array>()
  return {
    keys: () => [...files.keys()],
    async get(key) {
      const bytes = files.get(key)
      return bytes
        ? { size: bytes.length, bytes: async () => bytes, stream: () => Readable.from([bytes]) }
        : null
    },
    put: async (key, bytes) => void files.set(key, bytes),
    delete: async (key) => void files.delete(key),
    async *list(folder) {
      for (const key of [...files.keys()]) if (key.startsWith(`${folder}/`)) yield key
    },
    async sweep() {
      // Nothing is ever half written.
    },
  }
}
