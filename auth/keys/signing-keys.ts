import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

export type KeyKind = 'ES256' | 'RS256' | 'HS256'

/** A key as stored: with its private part as long as it may sign. */
export type StoredKey = { kid: string; alg: string; createdAt: string; jwk: JWK }

/** The keys that sign and verify tokens. */
export type SigningKeys = {
  /** The key that signs. */
  current(): Promise<{ kid: string | undefined; alg: string; key: CryptoKey | Uint8Array }>
  /** The key that a token's header names, or null. */
  find(header: { kid?: string | undefined; alg?: string | undefined }): Promise<CryptoKey | Uint8Array | null>
  /** The keys that others may verify with. */
  publicKeys(): Promise<JWK[]>
}

/** A new key pair. Its id reveals nothing. */
export async function makeKey(alg: Exclude<KeyKind, 'HS256'>, now: Date): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const kid = crypto.randomUUID()
  return { kid, alg, createdAt: now.toISOString(), jwk: { ...(await exportJWK(privateKey)), kid, alg } }
}

type KeyRing = {
  /** The first one signs; called each time, because another process may have rotated the keys. */
  list(): readonly StoredKey[]
  /** Shared with issuers of HS256 tokens; also signs if `signsWithSecret`. */
  secret: string | undefined
  signsWithSecret: boolean
}

export function signingKeys({ list, secret, signsWithSecret }: KeyRing): SigningKeys {
  const imported = new WeakMap<StoredKey, Promise<CryptoKey>>()
  const importKey = (kept: StoredKey, jwk: JWK) => importJWK(jwk, kept.alg) as Promise<CryptoKey>
  const shared = secret ? new TextEncoder().encode(secret) : null

  return {
    async current() {
      if (signsWithSecret && shared) return { kid: undefined, alg: 'HS256', key: shared }
      const kept = list()[0]!
      return { kid: kept.kid, alg: kept.alg, key: await importKey(kept, kept.jwk) }
    },
    async find({ kid, alg }) {
      const kept = list().find((each) => each.kid === kid)
      if (kept && kept.alg === alg) {
        const key = imported.get(kept) ?? importKey(kept, publicPart(kept))
        imported.set(kept, key)
        return key
      }
      return alg === 'HS256' ? shared : null
    },
    async publicKeys() {
      return list().map((kept) => ({
        ...publicPart(kept),
        kid: kept.kid,
        alg: kept.alg,
        use: 'sig',
        key_ops: ['verify'],
      }))
    },
  }
}

/** Only the public fields of an elliptic curve or RSA key, whatever else may be there. */
export function publicPart({ jwk }: StoredKey): JWK {
  const { kty, crv, x, y, n, e } = jwk
  const given = Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as JWK
}
