import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeAudit } from '#domain/audit/write.server.ts'
import { carryOutDue } from '#domain/moderation-queue/carry-out.server.ts'
import { findModerationStatistics } from '#domain/moderation-queue/statistics.server.ts'
import { claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ undoSeconds: 10 })
})
afterAll(() => site.close())
beforeEach(() => sql`delete from moderation_log`.execute(site.db.raw))

const suggest = async (name: string) => {
  const id = randomUUID()
  await sql`insert into suggestions (id, name, category, city, state, created_at)
    values (${id}, ${name}, 'policy-food', 'Houston', 'TX', now() - interval '2 hours')`.execute(site.db.raw)
  return id
}
const decide = async (id: string, body: object, who: 'moderator' | 'admin' = 'moderator') => {
  const answer = await site.ask(who, 'POST', `/api/moderation/suggestions/${id}/decision`, body)
  expect(answer.status).toBe(202)
  return answer.body.batchId as string
}
const carryOut = async () => {
  await sql`update moderation_decisions set carry_out_at = now() - interval '1 second' where failure is null`.execute(
    site.db.raw,
  )
  await carryOutDue(
    { db: site.db, storage: site.storage, site: { name: 'Baobab', url: 'http://baobab.test' } },
    new Date(),
  )
}
const read = async (who: 'moderator' | 'admin', query = '') =>
  (await site.ask(who, 'GET', `/api/moderation/statistics${query}`)).body
const reject = { decision: 'reject', reason: 'duplicate' }

test('what was carried out, undone and refused counts, with its reason, its day and how long it waited', async () => {
  await decide(await suggest('Approved'), { decision: 'approve' })
  await decide(await suggest('Rejected'), reject)
  const undone = await decide(await suggest('Undone'), reject)
  await site.ask('moderator', 'POST', `/api/moderation/decisions/${undone}/undo`)
  const refused = await suggest('Refused')
  await decide(refused, reject)
  await sql`update suggestions set status = 'approved', outcome = 'Done', decided_at = now() where id = ${refused}`.execute(
    site.db.raw,
  )
  await carryOut()
  await decide(await suggest('Another’s'), reject, 'admin')
  await carryOut()

  const own = await read('moderator')
  expect(own.moderators).toMatchObject([
    { id: ids.moderator, name: 'moderator', approved: 1, rejected: 1, undone: 1, failed: 1, overturned: 0 },
  ])
  expect(own.moderators[0].medianSeconds).toBeGreaterThan(7000)
  expect(own.reasons).toEqual([{ kind: 'suggestions', reason: 'duplicate', count: 1 }])
  expect(own.daily).toHaveLength(30)
  expect(own.daily.at(-1).totals).toEqual({ approved: 1, rejected: 1 })

  const all = await read('admin', '?days=7')
  expect(all.moderators.map(({ id }: { id: string }) => id)).toEqual([ids.moderator, ids.admin])
  expect(all.daily.at(-1).totals).toEqual({ approved: 1, rejected: 2 })
  const file = await site.ask('admin', 'GET', '/api/moderation/statistics.csv')
  expect(file.status).toBe(200)
})

test('a decision that takes effect at once is logged once', async () => {
  const atOnce = await openApiSite({ undoSeconds: 0 })
  const { rows } = await sql<{
    id: string
  }>`select id from suggestions where status = 'open' limit 1`.execute(atOnce.db.raw)
  const path = `/api/moderation/suggestions/${rows[0]!.id}/decision` as const
  expect((await atOnce.ask('moderator', 'POST', path, reject)).status).toBe(204)
  const logged =
    await sql`select kind, lane, is_approval, reason, outcome from moderation_log where item_id = ${rows[0]!.id}`.execute(
      atOnce.db.raw,
    )
  expect(logged.rows).toEqual([
    { kind: 'suggestions', lane: 'suggestions', isApproval: false, reason: 'duplicate', outcome: 'done' },
  ])
  await atOnce.close()
})

test('what is taken down later counts against its approval', async () => {
  const item = randomUUID()
  await sql`insert into moderation_log (kind, lane, item_id, decided_by, is_approval, sent_at, decided_at, outcome)
    values ('reviews', 'reviews', ${item}, ${ids.moderator}, true, now(), now(), 'done')`.execute(site.db.raw)
  await site.db.asUser(claimsOf('admin'), (tx) =>
    writeAudit(tx, { action: 'review.take_down', subjectKind: 'review', subjectId: item }),
  )
  expect((await read('moderator')).moderators).toMatchObject([{ approved: 1, overturned: 1 }])
})

test('tables and chart count the same days, also when the clocks change', async () => {
  // Midnight, a minute earlier, and on the long day itself.
  for (const moment of ['2026-10-26T05:00:00Z', '2026-10-26T04:59:00Z', '2026-11-01T20:00:00Z'])
    await sql`insert into moderation_log (kind, lane, item_id, decided_by, is_approval, sent_at, decided_at, outcome)
      values ('reviews', 'reviews', ${randomUUID()}, ${ids.moderator}, true, ${moment}, ${moment}, 'done')`.execute(
      site.db.raw,
    )
  const { moderators, daily } = await site.db.asUser(claimsOf('admin'), (tx) =>
    findModerationStatistics(tx, { days: 7, now: new Date('2026-11-02T05:30:00Z') }),
  )
  expect(daily.map(({ day, totals }) => [day, totals.approved])).toEqual([
    ['2026-10-26', 1],
    ...['27', '28', '29', '30', '31'].map((day) => [`2026-10-${day}`, 0]),
    ['2026-11-01', 1],
  ])
  expect(moderators).toMatchObject([{ approved: 2 }])
})

test('others see none', async () => {
  expect((await site.ask('owner', 'GET', '/api/moderation/statistics')).status).toBe(403)
  expect((await site.ask('moderator', 'GET', '/api/moderation/statistics?days=8')).status).toBe(422)
})
