import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { recoveryCodesMade, recoveryCodeUsed } from '#domain/mail/messages/second-factor.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { writeAudit } from '../audit.ts'
import { hasFreshProof } from '../fresh-proof.ts'
import type { Origin } from '../request.ts'
import type { AuthService } from '../service.ts'
import { addMethod } from '../sessions.ts'
import { takeTry } from '../tries.ts'
import { findUser, lockUser, type User } from '../users.ts'
import { hasVerifiedFactor, recoveryMethod } from './factors.ts'

/** The session, its owner, and where it comes from. */
export type Holder = { userId: string; sessionId: string; aal: string } & Origin

/** Without letters and digits that look alike on paper. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'
const count = 10

/** 80 random bits. */
const newCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

/** Ignores how it was typed. */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(
      `${userId}:${code
        .toUpperCase()
        .replaceAll('O', '0')
        .replaceAll(/[IL]/g, '1')
        .replaceAll(/[^A-Z0-9]/g, '')}`,
    )
    .digest('hex')

/** How many are left; `madeAt` is null if there never were any. */
export async function countRecoveryCodes(
  db: Pick<Tx, 'selectFrom'>,
  userId: string,
): Promise<{ left: number; madeAt: Date | null }> {
  const { left, madeAt } = await db
    .selectFrom('auth.mfaRecoveryCodes')
    .select(({ fn }) => fn.max<Date | null>('createdAt').as('madeAt'))
    .select(sql<number>`(count(*) filter (where used_at is null))::int`.as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { left, madeAt }
}

/**
 * Replaces any existing codes with ten new ones, which are shown only this once. Throws `insufficient_aal`,
 * `reauthentication_needed`, and `conflict` if there is no second factor.
 */
export async function makeRecoveryCodes(service: AuthService, holder: Holder): Promise<string[]> {
  const { db, site, now } = service
  if (holder.aal !== 'aal2')
    throw new DomainError('insufficient_aal', 'Confirm with your second factor first')
  if (!(await hasFreshProof(service, { sessionId: holder.sessionId, isAnonymous: false })))
    throw new DomainError('reauthentication_needed', 'Confirm that it’s you first')
  const codes = Array.from({ length: count }, newCode)
  const at = now()
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, holder.userId)
    if (!user || !(await hasVerifiedFactor(tx, holder.userId)))
      throw new DomainError('conflict', 'Set up a second factor first')
    await tx.deleteFrom('auth.mfaRecoveryCodes').where('userId', '=', user.id).execute()
    await tx
      .insertInto('auth.mfaRecoveryCodes')
      .values(codes.map((code) => ({ userId: user.id, codeHash: hashOf(user.id, code), createdAt: at })))
      .execute()
    await writeAudit(tx, {
      action: 'generate_recovery_codes',
      actor: user,
      ip: holder.ip,
      at,
      logType: 'factor',
    })
    await notifyOwner(tx, user, 'recovery_codes_made', recoveryCodesMade({ site, at }))
  })
  return codes
}

/**
 * Accepts a code instead of the second factor: the session is aal2 from its next refresh. Returns how many are left.
 * Throws `too_many`, and `invalid` for a wrong or used one.
 */
export async function takeRecoveryCode(
  service: AuthService,
  holder: Holder,
  code: string,
): Promise<{ left: number }> {
  const { db, site, now } = service
  await service.limits.take('recoveryCode', { address: holder.ip })
  const { ip, userAgent } = holder
  const attempt = await takeTry(service, {
    secret: 'code',
    account: holder.userId,
    origin: { ip, userAgent },
  })
  const at = now()
  const left = await db.transaction(async (tx) => {
    const used = await tx
      .updateTable('auth.mfaRecoveryCodes')
      .set({ usedAt: at })
      .where('userId', '=', holder.userId)
      .where('codeHash', '=', hashOf(holder.userId, code))
      .where('usedAt', 'is', null)
      .returning('codeHash')
      .executeTakeFirst()
    const user = used && (await findUser(tx, holder.userId))
    if (!user)
      throw new DomainError('invalid', 'That recovery code doesn’t work', {
        fields: { code: 'That code is wrong or was used already. Each works once.' },
      })
    await addMethod(tx, holder.sessionId, recoveryMethod, at)
    await tx
      .updateTable('auth.sessions')
      .set({ aal: 'aal2', updatedAt: at })
      .where('id', '=', holder.sessionId)
      .execute()
    const { left } = await countRecoveryCodes(tx, user.id)
    await writeAudit(tx, {
      action: 'recovery_code_used',
      actor: user,
      ip: holder.ip,
      at,
      logType: 'factor',
      traits: { left },
    })
    await notifyOwner(tx, user, 'recovery_code_used', recoveryCodeUsed({ site, at, left }))
    return left
  })
  await attempt.giveBack()
  return { left }
}

async function notifyOwner(tx: Tx, user: User, kind: string, mail: Letter): Promise<void> {
  if (!user.email || !user.emailConfirmedAt) return
  await queueMail(tx, { kind, to: user.email, userId: user.id, ...mail })
}
