import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { AuthOneTimeTokenType } from '#db/types.gen.ts'
import type { Secrets } from './secrets.ts'
import type { AuthService } from './service.ts'
import { utc } from './sessions.ts'
import { lockUser } from './users.ts'

export type TokenType = AuthOneTimeTokenType
export type OneTimeToken = {
  id: string
  userId: string
  tokenType: TokenType
  tokenHash: string
  /** The address or number that it was sent to. */
  relatesTo: string
  failedAttempts: number
  createdAt: Date
}

const PKCE_PREFIX = 'pkce_'
const SALT_LENGTH = 28

/** Whether a link's token belongs to a flow that ends in a code instead of a session. */
export const isPkceToken = (hash: string): boolean => hash.startsWith(PKCE_PREFIX)

const part = (hash: string): string => Buffer.from(hash, 'base64url').toString('hex').slice(0, SALT_LENGTH)

/**
 * A link's token, derived from the code next to it. From the six digits alone, a link could be guessed by trying all
 * hashes for an address, which no counter of wrong codes would see. As long as the reference's SHA-224.
 */
function linkToken(secrets: Secrets, { code, to, salt }: { code: string; to: string; salt: string }): string {
  return salt + part(secrets.hash('one-time code', salt, to, code))
}

/** A link's token as stored: someone who reads the table can neither follow the link nor try codes on it. */
function storedLink(secrets: Secrets, token: string): string {
  const [prefix, rest] = isPkceToken(token) ? [PKCE_PREFIX, token.slice(PKCE_PREFIX.length)] : ['', token]
  return prefix + rest.slice(0, SALT_LENGTH) + part(secrets.hash('one-time link', rest))
}

function isCodeOf(secrets: Secrets, token: OneTimeToken, code: string): boolean {
  const kept = token.tokenHash.replace(PKCE_PREFIX, '')
  const salt = kept.slice(0, SALT_LENGTH)
  const given = storedLink(secrets, linkToken(secrets, { code, to: token.relatesTo, salt }))
  return kept.length === given.length && timingSafeEqual(Buffer.from(given), Buffer.from(kept))
}

function newCode({ codeLength, testCodes }: AuthService['settings'], to: string): string {
  const fixed = Object.hasOwn(testCodes, to) ? testCodes[to] : undefined
  return (
    fixed ??
    randomInt(10 ** codeLength)
      .toString()
      .padStart(codeLength, '0')
  )
}

/**
 * A code to type and a hash for a link, for one use, replacing the previous one of this type. `to` is the address or
 * number that it is sent to, as stored in the account.
 */
export async function issueToken(
  tx: Tx,
  service: AuthService,
  { userId, type, to, isPkce = false }: { userId: string; type: TokenType; to: string; isPkce?: boolean },
): Promise<{ code: string; hash: string }> {
  const code = newCode(service.settings, to)
  const { secrets } = service
  const salt = randomBytes(SALT_LENGTH / 2).toString('hex')
  const hash = (isPkce ? PKCE_PREFIX : '') + linkToken(secrets, { code, to, salt })
  await lockUser(tx, userId)
  const now = utc(service.now())
  const values = {
    tokenHash: storedLink(secrets, hash),
    relatesTo: to,
    failedAttempts: 0,
    createdAt: now,
    updatedAt: now,
  }
  await tx
    .insertInto('auth.oneTimeTokens')
    .values({ id: randomUUID(), userId, tokenType: type, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'tokenType']).doUpdateSet(values))
    .execute()
  return { code, hash }
}

const tokens = (tx: Tx, types: readonly TokenType[]) =>
  tx
    .selectFrom('auth.oneTimeTokens')
    .select(['id', 'userId', 'tokenType', 'tokenHash', 'relatesTo', 'failedAttempts'])
    .select(sql<Date>`created_at at time zone 'utc'`.as('createdAt'))
    .where('tokenType', 'in', types)
    .orderBy('userId')

type Wanted = { types: readonly TokenType[] }

/** A link's token, or null if it is unknown or too old. Locks the account. */
export async function findTokenByHash(
  tx: Tx,
  service: AuthService,
  { hash, types }: Wanted & { hash: string },
): Promise<OneTimeToken | null> {
  const sent = tokens(tx, types).where('tokenHash', '=', storedLink(service.secrets, hash))
  await lockOwners(tx, await sent.execute())
  const token = await sent.executeTakeFirst()
  return token && isFresh(token, service) ? token : null
}

/**
 * The token for this code, or null. Locks the account. Wrong codes are counted, so the transaction must be committed;
 * after a few of them a token works only by its link.
 */
export async function findTokenByCode(
  tx: Tx,
  service: AuthService,
  { code, to, types, userId }: Wanted & { code: string; to: string; userId?: string },
): Promise<OneTimeToken | null> {
  let sent = tokens(tx, types).where('relatesTo', '=', to)
  if (userId) sent = sent.where('userId', '=', userId)
  await lockOwners(tx, await sent.execute())
  const open = (await sent.execute()).filter(
    (token) => isFresh(token, service) && token.failedAttempts < service.settings.codeAttempts,
  )
  const found = open.find((token) => isCodeOf(service.secrets, token, code))
  if (found) return found
  const ids = open.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable('auth.oneTimeTokens')
      .set(({ eb }) => ({ failedAttempts: eb('failedAttempts', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
  return null
}

/** Locks the account's row before its tokens are issued or used, which prevents deadlocks. */
async function lockOwners(tx: Tx, sent: { userId: string }[]): Promise<void> {
  for (const userId of new Set(sent.map((token) => token.userId))) await lockUser(tx, userId)
}

/** A success voids everything else sent to the account. */
export async function clearTokens(tx: Tx, userId: string, type?: TokenType): Promise<void> {
  let query = tx.deleteFrom('auth.oneTimeTokens').where('userId', '=', userId)
  if (type) query = query.where('tokenType', '=', type)
  await query.execute()
}

/** How long what was sent to this address or number is valid. */
export const validSeconds = (to: string, { settings }: Pick<AuthService, 'settings'>): number =>
  to.includes('@') ? settings.emailCodeSeconds : settings.smsCodeSeconds

function isFresh(token: OneTimeToken, service: AuthService): boolean {
  const age = service.now().getTime() - token.createdAt.getTime()
  return age <= validSeconds(token.relatesTo, service) * 1000
}
