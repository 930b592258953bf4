import { sql } from 'kysely'
import type { LetterSite } from '#domain/mail/letter.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { listAllSent, reopen } from './find-by-link.server.ts'
import { notifySender } from './notify.server.ts'
import type { RequestState } from './states.ts'

/** All that the user asked of businesses while signed in, with each step. As the user. */
export async function exportSentRequests(tx: Tx, userId: string) {
  const steps = await tx
    .selectFrom('requestSteps')
    .innerJoin('requests', 'requests.id', 'requestSteps.requestId')
    .where('requests.senderId', '=', userId)
    .select(['requestId', 'requestSteps.state', 'requestSteps.movedBy', 'requestSteps.words', 'at'])
    .select('requestSteps.createdAt')
    .orderBy('requestSteps.version')
    .execute()
  const consents = await tx
    .selectFrom('requests')
    .where('senderId', '=', userId)
    .select(['id', 'consentVersion', 'consentedAt'])
    .execute()
  const stepsOf = Map.groupBy(steps, ({ requestId }) => requestId)
  const consentOf = new Map(consents.map(({ id, ...consent }) => [id, consent]))
  return (await listAllSent(tx)).map(({ id, version: _, business, ...request }) => ({
    ...request,
    business: business.name,
    ...consentOf.get(id),
    steps: (stepsOf.get(id) ?? []).map(({ requestId: __, ...step }) => step),
  }))
}

type Leaving = { userId: string; site: LetterSite; now: Date }

/**
 * Deletes what the account asked for, and tells businesses that expected it; and requests to listings left without a manager, whose
 * senders are told that nobody expects them. As the database owner, before the account is deleted.
 */
export async function purgeRequestsOf(tx: Tx, { userId, site, now }: Leaving): Promise<void> {
  const gone = await tx
    .deleteFrom('requests')
    .where('senderId', '=', userId)
    .returning(['businessId', 'state', 'startsAt'])
    .execute()
  for (const { businessId, state, startsAt } of gone)
    if (state === 'accepted' && startsAt && startsAt > now)
      await notifyManagers(tx, businessId, {
        kind: 'request_canceled',
        title: 'A request you had accepted is canceled: the customer deleted their account',
        link: `/dashboard/business/${businessId}/requests`,
      })
  await callOffLeftBehind(tx, { userId, site, now })
  await sql`delete from requests where business_id in ${leftBehind(userId)}`.execute(tx)
  await sql`delete from request_settings where business_id in ${leftBehind(userId)}`.execute(tx)
}

/** Listings that nobody manages without the account. */
const leftBehind = (userId: string) => sql`(
  select id from businesses b where b.owner_id = ${userId}
    and not exists (select from business_members m where m.business_id = b.id and m.user_id <> ${userId}))`

/** Cancels what is still ahead, and mails those who know of it: the page of the request goes with it. */
async function callOffLeftBehind(tx: Tx, { userId, site, now }: Leaving): Promise<void> {
  const { rows } = await sql<{ id: string; was: RequestState; isTold: boolean }>`
    with ahead as (select id, state from requests
      where business_id in ${leftBehind(userId)} and state in ('waiting', 'proposed', 'accepted')
        and coalesce(ends_at, ${now}) >= ${now} order by id for update)
    update requests r set state = 'canceled', words = null, moved_by = 'site', moved_at = ${now}
    from ahead where r.id = ahead.id returning r.id, ahead.state as was,
      r.is_sender_proved or r.has_receipt or ahead.state = 'accepted' as "isTold"`.execute(tx)
  for (const { id, was, isTold } of rows)
    if (isTold) await notifySender(tx, { ...(await reopen(tx, id)), token: null, was, site })
}
