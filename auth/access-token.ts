import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { SigningKeys } from './keys/signing-keys.ts'
import type { AccessClaims } from './service.ts'

/** Signs the claims of a session's holder, valid for `claims.exp - claims.iat` seconds. */
export async function signToken(keys: SigningKeys, claims: AccessClaims | JWTPayload): Promise<string> {
  const { kid, alg, key } = await keys.current()
  return new SignJWT({ ...claims }).setProtectedHeader({ alg, typ: 'JWT', ...(kid && { kid }) }).sign(key)
}

/** The payload of a token signed by one of our keys and not expired at `now`; otherwise null. */
export async function verifyToken(keys: SigningKeys, token: string, now: Date): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        const key = await keys.find(header)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { algorithms: ['ES256', 'RS256', 'HS256'], currentDate: now },
    )
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}
