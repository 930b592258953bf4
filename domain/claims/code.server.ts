import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'

export const codeSeconds = 900
export const codeAttempts = 5
const secondsBetween = 60
const daySeconds = 86_400
/** Per listing and day: by one person, and in total, so that nobody's phone rings all day. */
const mostSends = { byPerson: 5, inAll: 20 }

type CodeState = {
  id: string
  expiresAt: Date
  failedAttempts: number
  sentAt: Date
  hash: string
}

// The stored hash starts with its salt. Six digits can be brute-forced from it instantly, so nobody may read it either.
const hashOf = (code: string, salt: string) =>
  salt + createHash('sha256').update(`${salt}:${code}`).digest('hex').slice(salt.length)

export const isCode = (hash: string, code: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(code, hash.slice(0, 24))))

/**
 * Issues a new code for a claim, replacing the last one. Send it with the transaction or after the commit. As the
 * database owner. Throws `too_many` with the seconds to wait.
 */
export async function issueCode(
  tx: Tx,
  { claimId, businessId, userId, now }: { claimId: string; businessId: string; userId: string; now: Date },
): Promise<{ id: string; code: string }> {
  // Without the lock, two requests would both see the same count.
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().execute()
  await assertMaySend(tx, { businessId, userId, now })
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const { id } = await tx
    .insertInto('claimCodes')
    .values({
      claimId,
      businessId,
      userId,
      hash: hashOf(code, randomBytes(12).toString('hex')),
      sentAt: now,
      expiresAt: new Date(now.getTime() + codeSeconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

async function assertMaySend(
  tx: Tx,
  { businessId, userId, now }: { businessId: string; userId: string; now: Date },
): Promise<void> {
  const sent = await tx
    .selectFrom('claimCodes')
    .select(['userId', 'sentAt'])
    .where('businessId', '=', businessId)
    .where('failedAt', 'is', null)
    .where('sentAt', '>', secondsBefore(now, daySeconds))
    .orderBy('sentAt')
    .execute()
  const own = sent.filter((each) => each.userId === userId)
  const wait = (from: Date, seconds: number) =>
    Math.max(1, Math.ceil((from.getTime() - now.getTime()) / 1000) + seconds)
  const refuse = (text: string, retryAfterSeconds: number) =>
    new DomainError('too_many', text, { retryAfterSeconds })
  if (own.length >= mostSends.byPerson)
    throw refuse(
      'You’ve requested too many codes today. Check where they went, or send a document instead.',
      wait(own[0]!.sentAt, daySeconds),
    )
  if (sent.length >= mostSends.inAll)
    throw refuse(
      'Too many codes were requested for this listing today. Send a document instead.',
      wait(sent[0]!.sentAt, daySeconds),
    )
  const newest = own.at(-1)?.sentAt
  if (newest && wait(newest, secondsBetween) > 1)
    throw refuse('A code was just sent. Wait a minute.', wait(newest, secondsBetween))
}

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** The latest code sent for a claim, locked. As the database owner. */
export async function lockCode(tx: Tx, claimId: string): Promise<CodeState | null> {
  const row = await tx
    .selectFrom('claimCodes')
    .select(['id', 'expiresAt', 'failedAttempts', 'sentAt', 'hash'])
    .where('claimId', '=', claimId)
    .where('failedAt', 'is', null)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The state of each claim's latest code, as far as the claimant may know it. As the database owner. */
export async function listCodeStates(tx: Tx, claimIds: string[], now: Date) {
  if (claimIds.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom('claimCodes as code')
    .select(['code.claimId', 'code.expiresAt', 'code.failedAttempts', 'code.sentAt'])
    .select(({ selectFrom }) =>
      selectFrom('claimCodes as sent')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('sent.businessId', '=', 'code.businessId')
        .whereRef('sent.userId', '=', 'code.userId')
        .where('sent.failedAt', 'is', null)
        .where('sent.sentAt', '>', secondsBefore(now, daySeconds))
        .as('sends'),
    )
    .where('code.claimId', 'in', claimIds)
    .where('code.failedAt', 'is', null)
    .orderBy('code.sentAt')
    .execute()
  return new Map(
    rows.map((row) => [
      row.claimId,
      {
        expiresAt: row.expiresAt.toISOString(),
        attemptsLeft: Math.max(0, codeAttempts - row.failedAttempts),
        maySendAgainAt: new Date(row.sentAt.getTime() + secondsBetween * 1000).toISOString(),
        sendsLeft: Math.max(0, mostSends.byPerson - Number(row.sends)),
      },
    ]),
  )
}

/** Codes are valid for 15 minutes, and the count of sends matters for a day. As the database owner. */
export async function purgeClaimCodes(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('claimCodes')
    .where('sentAt', '<', secondsBefore(now, 2 * daySeconds))
    .execute()
}
