import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Secrets stored in the database are worthless without a key that is stored outside it. Each use has its own key,
 * derived from that one.
 */
export type Secrets = {
  /** Identifies the key without revealing it. */
  id: string
  /** A keyed hash for one purpose: 43 characters of base64url. */
  hash(purpose: string, ...parts: readonly string[]): string
  /** Encrypts text that can be opened only for the same `about`: the id of its row. */
  seal(text: string, about: string): string
  /**
   * Decrypts, or returns null for another key or another `about`. A text that was never sealed is returned unchanged.
   */
  open(kept: string, about: string): string | null
}

const PREFIX = 'sealed:1:'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** `key` has 32 bytes. */
export function createSecrets(key: Buffer): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `baobab ${purpose}`, 32))
  const hashKey = derive('hash')
  const sealKey = derive('seal')
  return {
    id: derive('id').subarray(0, 16).toString('base64url'),
    // As JSON, so that parts can't be split differently.
    hash: (...parts) => createHmac('sha256', hashKey).update(JSON.stringify(parts)).digest('base64url'),
    seal(text, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(kept, about) {
      if (!isSealed(kept)) return kept
      const bytes = Buffer.from(kept.slice(PREFIX.length), 'base64url')
      const tagEnd = IV_BYTES + TAG_BYTES
      try {
        const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(IV_BYTES, tagEnd))
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
      } catch {
        // Node reports a wrong key, a changed text and a truncated one alike: by throwing.
        return null
      }
    },
  }
}

export const isSealed = (kept: string): boolean => kept.startsWith(PREFIX)
