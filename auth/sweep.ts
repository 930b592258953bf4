import { type RawBuilder, sql } from 'kysely'
import { runInBatches } from '#db/run-in-batches.ts'
import type { AuthService } from './service.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** As long as a link works and its code can be exchanged, plus a margin. */
const flowMs = dayMs
/** Someone who never answered the email may sign up again. */
const unconfirmedMs = 30 * dayMs
const deviceMs = 365 * dayMs
// Small batches let others use the connection in between.
const atATime = 200

/**
 * Deletes what has expired: flows, codes, challenges, unconfirmed accounts, devices. If interrupted, the next run
 * continues.
 */
export async function sweepAuth(
  { db, settings, now }: Pick<AuthService, 'db' | 'settings' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const tokenMs = Math.max(settings.emailCodeSeconds, settings.smsCodeSeconds) * 1000
  const { sessionSeconds, idleSeconds, isSingleSession } = settings
  const over = [
    sql`s.not_after <= ${now()}`,
    ...(sessionSeconds === null ? [] : [sql`s.created_at < ${before(sessionSeconds * 1000)}`]),
    ...(idleSeconds === null
      ? []
      : [sql`coalesce(s.refreshed_at at time zone 'utc', s.created_at) < ${before(idleSeconds * 1000)}`]),
    ...(isSingleSession
      ? [
          sql`exists (select from auth.sessions n where n.user_id = s.user_id and n.created_at > s.created_at
            and n.tag is not distinct from s.tag)`,
        ]
      : []),
  ]
  const steps: RawBuilder<unknown>[] = [
    // What belongs to them goes, too, as notifications on a device.
    sql`delete from auth.sessions where id in (
      select s.id from auth.sessions s where ${sql.join(over, sql` or `)} limit ${atATime})`,
    sql`delete from auth.flow_state where id in (
      select id from auth.flow_state where created_at < ${before(flowMs + tokenMs)} limit ${atATime})`,
    sql`delete from auth.one_time_tokens where id in (
      select id from auth.one_time_tokens
      where created_at < ${before(tokenMs + hourMs).toISOString()}::timestamptz at time zone 'utc' limit ${atATime})`,
    sql`delete from auth.mfa_challenges where id in (
      select id from auth.mfa_challenges where created_at < ${before(dayMs)} limit ${atATime})`,
    sql`delete from auth.users where id in (
      select u.id from auth.users u
      where u.confirmed_at is null
        and u.confirmation_sent_at < ${before(unconfirmedMs)} and u.created_at < ${before(unconfirmedMs)}
        and u.last_sign_in_at is null and u.invited_at is null and u.banned_until is null and u.deleted_at is null
      limit ${atATime})`,
    sql`delete from auth.devices where (user_id, name, network) in (
      select user_id, name, network from auth.devices where last_seen_at < ${before(deviceMs)} limit ${atATime})`,
  ]
  for (const step of steps) await runInBatches(db, step, { atATime, signal })
}
