import { sql } from 'kysely'
import { daysBefore } from '#domain/background/in-batches.ts'
import { trustPath } from '#domain/claims/notify.server.ts'
import { day } from '#domain/mail/words.ts'
import { notify } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { managers } from './managers.ts'

/** Anything that ended earlier isn't news. */
const newsDays = 14

type Due = { businessId: string; userId: string; name: string; since: string; endedOn: Date }

/** A notice to the managers of a listing whose verification has ended, once. Two emails preceded it. */
export async function notifyEnded(tx: Tx, { now, atOnce }: { now: Date; atOnce: number }): Promise<number> {
  const { rows } = await sql<Due>`
    with ended as (
      select v.business_id, v.level, max(v.expires_at) as ended_on from verifications v
      where v.revoked_at is null and v.expires_at <= ${now} and v.expires_at > ${daysBefore(now, newsDays)}
      group by v.business_id, v.level
    ), steps as (select array['listed', 'self_attested', 'claimed', 'document_checked', 'certified'] as names)
    select b.id as business_id, m.user_id, b.name, e.ended_on::text as since, e.ended_on
    from ended e
    join businesses b on b.id = e.business_id and b.status = 'published' and not b.is_demo
    join ${managers} m on m.business_id = b.id
    where (select array_position(names, b.trust_level) < array_position(names, e.level) from steps)
      and not exists (select from freshness_steps s where s.business_id = b.id and s.user_id = m.user_id
                      and s.step = 'trust_ended' and s.since = e.ended_on)
    order by e.ended_on, b.id, m.user_id limit ${atOnce}`.execute(tx)
  for (const due of rows) await tell(tx, due, now)
  return rows.length
}

async function tell(tx: Tx, { businessId, userId, name, since, endedOn }: Due, now: Date): Promise<void> {
  const { rows } = await sql`
    insert into freshness_steps (business_id, user_id, step, since, sent_at)
    values (${businessId}, ${userId}, 'trust_ended', ${since}::timestamptz, ${now})
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length === 0) return
  await notify(tx, {
    userId,
    kind: 'trust_ended',
    businessId,
    title: `What we checked about ${name} has ended`,
    body: `It counted until ${day(endedOn)}. Get checked again to get the badge back.`,
    link: trustPath(businessId),
  })
}
