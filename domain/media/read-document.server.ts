import type { Storage, StoredObject } from '#ports/storage.ts'
import { storedName } from './uploaded-key.ts'

/**
 * A document that someone submitted as proof; null when there is none. The caller must check that a moderator is asking
 * and send it as an attachment with `nosniff`: a PDF was inspected and rewritten, but is still someone else's file.
 */
export async function readDocument(
  storage: Storage,
  key: string,
): Promise<(StoredObject & { contentType: 'application/pdf' | 'image/webp' }) | null> {
  const name = key.startsWith('document/') ? storedName(key) : null
  const found = name ? await storage.get(name) : null
  return found && { ...found, contentType: key.endsWith('-pdf') ? 'application/pdf' : 'image/webp' }
}
