import { randomInt } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { Secrets } from './secrets.ts'
import type { AuthService } from './service.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 12

export const isRefreshToken = (text: string): boolean => /^[a-z0-9]{12}$/.test(text)

const randomToken = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A token as stored: its hash, or the token itself in a row of an earlier version that isn't hashed yet. */
export const storedToken = (secrets: Secrets, token: string): string =>
  isRefreshToken(token) ? secrets.hash('refresh token', token) : token

type Place = { sessionId: string; parent: string; nth: number }

/**
 * The token that follows `parent`, whose first child has number 0. Only a holder of the key can derive it again, so a
 * client that lost the response gets the same token, although only its hash is stored.
 */
function childToken(secrets: Secrets, { sessionId, parent, nth }: Place): string {
  const hash = secrets.hash('next refresh token', sessionId, parent, String(nth))
  let rest = BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex')}`)
  let token = ''
  for (let place = 0; place < LENGTH; place += 1) {
    token += ALPHABET[Number(rest % 36n)]
    rest /= 36n
  }
  return token
}

/** Adds a token to the session, whose row is locked or new; `parent` as stored. */
export async function addRefreshToken(
  tx: Tx,
  { secrets, now }: Pick<AuthService, 'secrets' | 'now'>,
  { session, parent }: { session: { id: string; userId: string }; parent: string | null },
): Promise<string> {
  const place = parent && {
    sessionId: session.id,
    parent,
    nth: await countChildren(tx, session.id, parent),
  }
  const token = place ? childToken(secrets, place) : randomToken()
  const at = now()
  await tx
    .insertInto('auth.refreshTokens')
    .values({
      token: storedToken(secrets, token),
      userId: session.userId,
      sessionId: session.id,
      revoked: false,
      parent,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  return token
}

/** The child of `parent` that is stored as `kept`, in plain text; null for a random one from an earlier version. */
export async function returnChildAgain(
  tx: Tx,
  secrets: Secrets,
  { sessionId, parent, kept }: { sessionId: string; parent: string; kept: string },
): Promise<string | null> {
  const count = await countChildren(tx, sessionId, parent)
  for (let nth = 0; nth < count; nth += 1) {
    const token = childToken(secrets, { sessionId, parent, nth })
    if (storedToken(secrets, token) === kept) return token
  }
  return null
}

async function countChildren(tx: Tx, sessionId: string, parent: string): Promise<number> {
  const { count } = await tx
    .selectFrom('auth.refreshTokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sessionId', '=', sessionId)
    .where('parent', '=', parent)
    .executeTakeFirstOrThrow()
  return Number(count)
}
