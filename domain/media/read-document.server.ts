import type { Storage, StoredObject } from '#ports/storage.ts'
import { storedName } from './uploaded-key.ts'

/**
 * A document that somebody sent as a proof; null where there is none. Whoever answers with it has made sure that a
 * moderator asks, and sends it as an attachment with `nosniff`: a PDF was looked at and written anew, and still is somebody's file.
 */
export async function readDocument(
  storage: Storage,
  key: string,
): Promise<(StoredObject & { contentType: 'application/pdf' | 'image/webp' }) | null> {
  const name = key.startsWith('document/') ? storedName(key) : null
  const found = name ? await storage.get(name) : null
  return found && { ...found, contentType: key.endsWith('-pdf') ? 'application/pdf' : 'image/webp' }
}
