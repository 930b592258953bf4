import Bowser from 'bowser'
import { sql } from 'kysely'
import { deviceName } from '#auth/device-name.ts'
import { type ForAdministrators, forAdministrators } from './admin/for-administrators.ts'
import { writeAudit } from './audit.ts'
import { hasFreshProof } from './fresh-proof.ts'
import { isUuid } from './is-uuid.ts'
import { countRecoveryCodes, type Holder, makeRecoveryCodes, takeRecoveryCode } from './mfa/recovery-codes.ts'
import type { AuthService } from './service.ts'
import { userBody } from './user-body.ts'
import { findUser, loadFullUser } from './users.ts'

/** One place where a person is signed in. */
export type DeviceSession = {
  id: string
  /** `Chrome on Android`. */
  device: string
  kind: 'phone' | 'tablet' | 'computer'
  ip: string | null
  signedInAt: Date
  lastUsedAt: Date
}

/** What the rest of the site may know about and do with a person's own account. */
export type AccountStore = ForAdministrators & {
  /** Most recently used first. */
  listSessions(userId: string): Promise<DeviceSession[]>
  /** False for one that isn't theirs or no longer exists. */
  endSession(userId: string, sessionId: string): Promise<boolean>
  /** Changes the name in the holder's tokens. */
  rename(userId: string, displayName: string): Promise<void>
  /** Whether the session has proved within the last minutes whose account it is. */
  hasFreshProof(session: { sessionId: string | null; isAnonymous: boolean }): Promise<boolean>
  countRecoveryCodes(userId: string): Promise<{ left: number; madeAt: Date | null }>
  makeRecoveryCodes(holder: Holder): Promise<string[]>
  takeRecoveryCode(holder: Holder, code: string): Promise<{ left: number }>
  /** The account for its owner's data export: without hashes and secrets. */
  describe(userId: string): Promise<Record<string, unknown> | null>
}

export function accountStoreOf(service: AuthService): AccountStore {
  const { db } = service
  return {
    ...forAdministrators(service),
    async listSessions(userId) {
      const rows = await db.raw
        .selectFrom('auth.sessions')
        .select(['id', 'userAgent', 'ip', 'createdAt'])
        .select(sql<Date>`coalesce(refreshed_at at time zone 'utc', created_at)`.as('lastUsedAt'))
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id')
        .limit(100)
        .execute()
      return rows.map(({ id, userAgent, ip, createdAt, lastUsedAt }) => ({
        id,
        ...describeDevice(userAgent ?? ''),
        ip,
        signedInAt: createdAt ?? lastUsedAt,
        lastUsedAt,
      }))
    },
    async endSession(userId, sessionId) {
      if (!isUuid(sessionId)) return false
      return db.transaction(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('auth.sessions')
          .where('id', '=', sessionId)
          .where('userId', '=', userId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        const actor = await findUser(tx, userId)
        await writeAudit(tx, { action: 'logout', actor, ip: '', at: service.now(), traits: { scope: 'one' } })
        return true
      })
    },
    async rename(userId, displayName) {
      await db.raw
        .updateTable('auth.users')
        .set({
          rawUserMetaData: sql`coalesce(raw_user_meta_data, '{}') || jsonb_build_object('display_name', ${displayName}::text)`,
        })
        .where('id', '=', userId)
        .execute()
    },
    hasFreshProof: (session) => hasFreshProof(service, session),
    countRecoveryCodes: (userId) => countRecoveryCodes(db.raw, userId),
    makeRecoveryCodes: (holder) => makeRecoveryCodes(service, holder),
    takeRecoveryCode: (holder, code) => takeRecoveryCode(service, holder, code),
    async describe(userId) {
      const full = await db.transaction((tx) => loadFullUser(tx, userId))
      return full && userBody(full)
    },
  }
}

/** From a `User-Agent` header, which is what the device says about itself. */
function describeDevice(userAgent: string): Pick<DeviceSession, 'device' | 'kind'> {
  const type = userAgent && Bowser.parse(userAgent).platform.type
  const kind = type === 'mobile' ? 'phone' : type === 'tablet' ? 'tablet' : 'computer'
  return { device: deviceName(userAgent), kind }
}
