import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { runImport } from '#domain/bulk/run-import.server.ts'
import { saveSection } from '#domain/businesses/listing/save-section.server.ts'
import type { LocationChange } from '#domain/locations/change-schema.ts'
import { openChange } from '#domain/locations/changes.server.ts'
import { publishByRule } from '#domain/moderation-queue/publish-by-rule.server.ts'
import { mostLists } from '#domain/saved/limits.ts'
import { createList } from '#domain/saved/lists.server.ts'
import { testEngine } from '#tests/database.ts'
import { businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await sql`delete from automatic_decisions`.execute(tx)
      await sql`insert into plans (tier, name, price_month_cents, price_year_cents, photo_limit, flyer_limit)
        values ('free', 'Free', 0, 0, 200, 5)`.execute(tx)
      await sql`update businesses set tier = 'free', trust_level = 'claimed', phone = '(713) 555-0142', owner_id = ${ids.otherOwner}
        where id in (${businesses.others}, ${businesses.managed})`.execute(tx)
    },
  })
})
afterAll(() => site?.close())

/** Runs the first up to its end, without a commit, then the second until it waits for the first; then both go on. */
async function whileOpen<First, Second>(
  first: (hold: () => Promise<void>) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const done = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const one = first(() => {
    done.resolve()
    return goOn.promise
  })
  await Promise.race([done.promise, one])
  const two = second()
  const waiting = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        site.db.raw,
      )
    ).rows.length
  try {
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  } finally {
    goOn.resolve()
  }
  return Promise.all([one, two])
}

const header = 'name,category,short_description,description,address,city,state,phone,heritage,services'
const line = (name: string) =>
  `${name},Food,"Home cooking, from jollof to suya",${'Good food. '.repeat(6)},${name} St 1,Policy City,TX,(713) 555-0142,Ghana,`
const bytesOf = (text: string) => new TextEncoder().encode(text)
const work = (importId: string) =>
  runImport(
    { db: site.db, storage: site.storage, log: { warn: () => undefined, error: () => undefined } },
    { importId, now: site.now },
  )
const rowsOf = async (prefix: string) =>
  (
    await sql<{ id: string; name: string; status: string; phone: string; version: number }>`
      select id, name, status, phone, version from businesses where name like ${`${prefix} %`} order by name`.execute(
      site.db.raw,
    )
  ).rows

describe.runIf(testEngine === 'postgres')('of two at once', () => {
  test('one has the last place of a day that a rule has for an account, in whichever of its listings', async () => {
    const settings = { isOn: true, trust: 'claimed', approved: 1, cleanDays: 30, perDay: 1, sample: 0 }
    await sql`insert into site_settings (key, value) values ('rule_updates', ${JSON.stringify(settings)}::jsonb)`.execute(
      site.db.raw,
    )
    await site.db.transaction(async (tx) => {
      await sql`alter table moderation_log disable trigger moderation_log_sender`.execute(tx)
      await sql`insert into moderation_log (kind, lane, item_id, decided_by, is_approval, sent_at, decided_at, outcome, sender)
        values ('updates', 'updates', gen_random_uuid(), ${ids.moderator}, true, now(), now(), 'done', ${ids.otherOwner})`.execute(
        tx,
      )
      await sql`alter table moderation_log enable trigger moderation_log_sender`.execute(tx)
    })
    const claims = claimsOf('otherOwner')
    const send = async (tx: Tx, listing: string) => {
      const id = randomUUID()
      await sql`insert into business_updates (id, business_id, kind, title, body) values (${id}, ${listing}, 'news', 'A dish', 'Try it.')`.execute(
        tx,
      )
      return publishByRule(tx, { kind: 'updates', ids: [id], claims, now: site.now() })
    }
    const [first, second] = await whileOpen(
      (hold) =>
        site.db.asUser(claims, async (tx) => {
          const published = await send(tx, businesses.others)
          await hold()
          return published
        }),
      () => site.db.asUser(claims, (tx) => send(tx, businesses.managed)),
    )
    expect([first.length, second.length]).toEqual([1, 0])
  })

  test('one has the last list that an account has room for', async () => {
    const userId = ids.user
    await sql`delete from saved_lists where user_id = ${userId}`.execute(site.db.raw)
    await sql`insert into saved_lists (id, user_id, name, is_default)
      select gen_random_uuid(), ${userId}, 'List ' || n, n = 1 from generate_series(1, ${mostLists - 1}) n`.execute(
      site.db.raw,
    )
    const make = (tx: Tx, name: string) => createList(tx, { userId, id: randomUUID(), name })
    const [, second] = await whileOpen(
      (hold) =>
        site.db.asUser(claimsOf('user'), async (tx) => {
          await make(tx, 'The last')
          await hold()
        }),
      () => site.db.asUser(claimsOf('user'), (tx) => make(tx, 'One more')).catch((error: Error) => error),
    )
    expect(second).toMatchObject({ name: 'DomainError', code: 'conflict' })
  })

  test('one is the last change of many listings that an account may have under way', async () => {
    const userId = ids.otherOwner
    await sql`insert into location_changes (id, user_id, change, total)
      select gen_random_uuid(), ${userId}, '{}', 1 from generate_series(1, 4)`.execute(site.db.raw)
    const change = { kind: 'edit' as const, values: { price_level: 2 }, modes: {} } as LocationChange
    const open = async (tx: Tx) => {
      const { rows } = await sql<{
        version: number
      }>`select version from businesses where id = ${businesses.others}`.execute(tx)
      const items = [{ id: businesses.others, version: rows[0]!.version }]
      return openChange(tx, { id: randomUUID(), change, items, userId })
    }
    const [, second] = await whileOpen(
      (hold) =>
        site.db.asUser(claimsOf('otherOwner'), async (tx) => {
          await open(tx)
          await hold()
        }),
      () => site.db.asUser(claimsOf('otherOwner'), open).catch((error: Error) => error),
    )
    expect(second).toMatchObject({ name: 'DomainError', code: 'conflict' })
  })

  test('a listing of an import that is edited while all of it is unpublished stays as it was edited', async () => {
    const id = randomUUID()
    const file = bytesOf([header, ...['Vetted one', 'Vetted two', 'Vetted three'].map(line), ''].join('\n'))
    const path = `/api/admin/imports?id=${id}&mode=publish&name=chamber.csv` as const
    expect((await site.ask('admin', 'POST', path, file)).status).toBe(202)
    await work(id)
    const [one] = await rowsOf('Vetted')
    const [, unpublished] = await whileOpen(
      (hold) =>
        site.db.transaction(async (tx) => {
          await sql`update businesses set phone = '(713) 555-0177' where id = ${one!.id}`.execute(tx)
          await hold()
        }),
      () => site.ask('admin', 'POST', `/api/admin/imports/${id}/unpublish`),
    )
    expect(unpublished.body).toEqual({ unpublished: 2, left: 0 })
    expect((await rowsOf('Vetted')).map(({ status, phone }) => [status, phone])).toEqual([
      ['published', '(713) 555-0177'],
      ['pending', '(713) 555-0142'],
      ['pending', '(713) 555-0142'],
    ])
  })

  const madeBy = async (prefix: string) => {
    const id = randomUUID()
    const file = [header, line(`${prefix} one`), line(`${prefix} two`), ''].join('\n')
    site.advance(3601)
    expect((await site.ask('user', 'POST', `/api/bulk?id=${id}&mode=draft`, bytesOf(file))).status).toBe(202)
    await work(id)
    return rowsOf(prefix)
  }
  const queue = async (lines: { id: string; name: string; version: number }[], phone: string) => {
    const id = randomUUID()
    const rows = lines.map((row) => `${row.name},Food,${phone},${row.id},${row.version}`)
    const file = ['name,category,phone,id,version', ...rows, ''].join('\n')
    site.advance(3601)
    expect((await site.ask('user', 'POST', `/api/bulk?id=${id}`, bytesOf(file))).status).toBe(202)
    return id
  }
  const resultOf = async (id: string) => (await site.ask('user', 'GET', `/api/bulk/${id}`)).body

  test('a line of a file doesn’t overwrite what the form saves at that moment', async () => {
    const [one] = await madeBy('Formed')
    const imported = await queue([one!], '(713) 555-0188')
    await whileOpen(
      (hold) =>
        site.db.asUser(claimsOf('user'), async (tx) => {
          const values = {
            phone: '(713) 555-0199',
            whatsapp: null,
            email: null,
            website: null,
            socialLinks: {},
          }
          const at = { businessId: one!.id, userId: ids.user, version: one!.version, now: site.now() }
          await saveSection(tx, { ...at, section: 'contact', values })
          await hold()
        }),
      () => work(imported),
    )
    expect(await resultOf(imported)).toMatchObject({ updated: 0 })
    expect((await rowsOf('Formed'))[0]).toMatchObject({ phone: '(713) 555-0199', version: one!.version + 1 })
  })

  test('two files change each listing once, in whatever order they name them', async () => {
    const made = await madeBy('Twice')
    const files = [await queue(made, '(713) 555-0111'), await queue(made.toReversed(), '(713) 555-0122')]
    // Where each waits for the other the database ends one, and its job runs again.
    const tried = await Promise.allSettled(files.map(work))
    for (const [at, { status }] of tried.entries()) if (status === 'rejected') await work(files[at]!)
    const results = await Promise.all(files.map(resultOf))
    expect(results.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(results[0].updated + results[1].updated).toBe(2)
    expect((await rowsOf('Twice')).map(({ version }) => version)).toEqual(
      made.map(({ version }) => version + 1),
    )
  })

  test('what is written for a listing that is deleted at that moment says so', async () => {
    const id = businesses.managed
    const [, { status, body }] = await whileOpen(
      (hold) =>
        site.db.asUser(claimsOf('admin'), async (tx) => {
          await sql`delete from businesses where id = ${id}`.execute(tx)
          await hold()
        }),
      () =>
        site.ask('admin', 'POST', '/api/admin/billing/complimentary', {
          id: randomUUID(),
          businessId: id,
          tier: 'premium',
          endsAt: new Date(site.now().getTime() + 30 * 24 * 60 * 60_000).toISOString(),
          reason: 'Thanks',
        }),
    )
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })
})
