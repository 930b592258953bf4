import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import { hashOfSecret, makeSecret } from '#domain/link-token.server.ts'
import type { Tx } from '#domain/tx.ts'
import { assertMayReach, loadAccount, type PersonAct } from './account-actions.server.ts'
import { makeViewToken, type PastView } from './views.ts'

/**
 * Begins a quarter of an hour in which whoever has the token reads what the person reads. Throws `not_found`, and
 * `conflict` for the caller's own account and administrators. The database decides, too.
 */
export async function beginView(
  tx: Tx,
  act: Omit<PersonAct, 'site'> & { reason: string },
): Promise<{ token: string; endsAt: Date }> {
  await loadAccount(tx, act)
  if (act.personId === act.userId) throw new DomainError('conflict', 'You see the site as yourself already')
  if ((await assertMayReach(tx, act)).includes('admin'))
    throw new DomainError('conflict', 'Nobody looks at the site as an administrator')
  const token = makeViewToken(makeSecret().token)
  const { rows } = await sql<{ endsAt: Date }>`
    select begin_account_view(${act.personId}, ${hashOfSecret(token)}, ${act.reason}) as ends_at`.execute(tx)
  const { endsAt } = rows[0]!
  await writeAudit(tx, {
    action: 'account.view',
    subjectKind: 'account',
    subjectId: act.personId,
    after: { endsAt },
    reason: act.reason,
    requestId: act.requestId,
  })
  return { token, endsAt }
}

/** The view that a token still opens; null when it is over, or the viewer signed out or lost the role. */
export async function findView(
  db: Pick<Db, 'raw'>,
  { token, now }: { token: string; now: Date },
): Promise<{ id: string; userId: string } | null> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id from find_account_view(${hashOfSecret(token)}, ${now})`.execute(db.raw)
  return rows[0] ?? null
}

/** As anyone: the token is the proof. One that is over stays over. */
export async function endView(tx: Tx, token: string): Promise<void> {
  await sql`select end_account_view(${hashOfSecret(token)})`.execute(tx)
}

const mostShown = 50

/** When someone looked at the caller's account, newest first. */
export async function listViews(tx: Tx, userId: string): Promise<PastView[]> {
  const rows = await tx
    .selectFrom('accountViews')
    .select(['id', 'reason', 'startedAt', 'endsAt', 'endedAt'])
    .where('userId', '=', userId)
    .orderBy('startedAt', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ endedAt, endsAt, startedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    endsAt: (endedAt ?? endsAt).toISOString(),
  }))
}
