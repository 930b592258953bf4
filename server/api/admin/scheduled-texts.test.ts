import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { continueIssues } from '#domain/newsletter/send-issue.server.ts'
import { findPreviewedText, purgePreviews } from '#domain/texts/previews.server.ts'
import { publishDueTexts } from '#domain/texts/publish-text.server.ts'
import { ids, posts } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  for (const table of [
    'contentPreviews',
    'newsletterIssues',
    'helpArticles',
    'emailOutbox',
    'notices',
  ] as const)
    await site.db.raw.deleteFrom(table).execute()
})

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const admin = (method: string, path: string, body?: object) =>
  site.ask('admin', method, `/api/admin${path}`, body)
const actsOn = async (subject: string) =>
  (
    await sql<{
      action: string
    }>`select action from audit_log where subject_id = ${subject} order by id`.execute(site.db.raw)
  ).rows.map(({ action }) => action)

const article = {
  title: 'How to find us',
  slug: 'how-to-find-us',
  category: 'searching',
  summary: 'What to type, and where to look after that.',
  body: 'Type **something**, then press Search.',
}
const issue = { subject: 'What is new', body: 'Read **this** and tell us what you think.' }

async function write(kind: 'posts' | 'help' | 'newsletter', fields: object) {
  const id = randomUUID()
  const { body } = await admin('PUT', `/content/${kind}/${id}`, { version: null, fields })
  return { id, version: body.version as number }
}

const nameOf = async (id: string) =>
  (
    await site.db.raw
      .selectFrom('profiles')
      .select('displayName')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).displayName

describe('a help article', () => {
  const isPublic = async () =>
    (
      await site.db.asUser({ role: 'anon' }, (tx) =>
        tx.selectFrom('helpArticles').select('id').where('slug', '=', article.slug).execute(),
      )
    ).length > 0

  test('is published at its time, and until then nobody sees it', async () => {
    const { id, version } = await write('help', article)
    const at = inDays(3).toISOString()
    const { status, body } = await admin('POST', `/content/help/${id}/publish`, { version, publishAt: at })
    expect([status, body.state, body.facts.publishAt]).toEqual([200, 'scheduled', at])
    await site.db.transaction((tx) => publishDueTexts(tx, inDays(2)))
    expect(await isPublic()).toBe(false)
    await site.db.transaction((tx) => publishDueTexts(tx, inDays(4)))
    expect(await isPublic()).toBe(true)
    // The job is nobody: who chose the moment stays.
    expect((await admin('GET', `/content/help/${id}`)).body).toMatchObject({
      state: 'published',
      updatedBy: null,
      facts: { publishAt: null, scheduledBy: await nameOf(ids.admin) },
    })
    expect(await actsOn(id)).toEqual(['help.create', 'help.schedule'])
  })

  test('goes back to being a draft, and is then not published', async () => {
    const { id, version } = await write('help', article)
    const { body } = await admin('POST', `/content/help/${id}/publish`, {
      version,
      publishAt: inDays(3).toISOString(),
    })
    const draft = await admin('POST', `/content/help/${id}/unpublish`, { version: body.version })
    expect(draft.body).toMatchObject({ state: 'draft', facts: { publishAt: null, scheduledBy: null } })
    await site.db.transaction((tx) => publishDueTexts(tx, inDays(4)))
    expect(await isPublic()).toBe(false)
  })

  test.each([
    [-1, 'Choose a moment in the future, or publish it now.'],
    [400, 'Choose a moment within a year.'],
  ])('%i days from now is no time to choose', async (days, words) => {
    const { id, version } = await write('help', article)
    const publishAt = inDays(days).toISOString()
    const { status, body } = await admin('POST', `/content/help/${id}/publish`, { version, publishAt })
    expect([status, body.fields.publishAt]).toEqual([422, words])
  })
})

describe('a newsletter issue', () => {
  const schedule = ({ id, version }: { id: string; version: number }, sendAt: Date) =>
    admin('POST', `/newsletter/issues/${id}/send`, { version, sendAt: sendAt.toISOString() })
  const letterSite = { name: 'Baobab', url: 'https://baobab.example' }
  const goOn = (now: Date) => continueIssues({ db: site.db, site: letterSite }, now)
  const stateOf = async (id: string) => (await admin('GET', `/content/newsletter/${id}`)).body.state
  const readers = async () =>
    (
      await site.db.raw
        .selectFrom('emailOutbox')
        .select('recipient')
        .where('kind', '=', 'newsletter')
        .execute()
    ).map(({ recipient }) => recipient)
  const mails = async () => (await site.db.raw.selectFrom('emailOutbox').select('id').execute()).length

  beforeEach(async () => {
    await site.db.raw.deleteFrom('newsletterSubscribers').execute()
    await sql`insert into newsletter_subscribers (email, status, token_hash, consent_version, source, confirmed_at)
      values ('reader@people.example', 'confirmed', ${'a'.repeat(64)}, '1.0', 'page', now() - interval '1 minute')`.execute(
      site.db.raw,
    )
  })

  test('is sent once at its time', async () => {
    const made = await write('newsletter', issue)
    const { status, body } = await schedule(made, inDays(1))
    expect([status, body.state]).toEqual([202, 'scheduled'])
    await goOn(inDays(0.5))
    expect([await stateOf(made.id), await mails()]).toEqual(['scheduled', 0])
    await Promise.all([goOn(inDays(1.1)), goOn(inDays(1.1))])
    expect([await stateOf(made.id), await mails()]).toEqual(['sent', 1])
    expect(await actsOn(made.id)).toEqual(['newsletter.create', 'newsletter.schedule'])
  })

  test('whose time passed long ago, as after a restore, is a draft again and sent to nobody', async () => {
    const made = await write('newsletter', issue)
    await schedule(made, inDays(1))
    await goOn(inDays(1.3))
    expect(await stateOf(made.id)).toBe('draft')
    expect(await readers()).toEqual([])
  })

  test('that is a draft again is missed: whoever may send it is told once, and the calendar shows it', async () => {
    const made = await write('newsletter', issue)
    const at = inDays(1)
    await schedule(made, at)
    await sql`update auth.users set banned_until = now() + interval '1 year' where id = ${ids.content}`.execute(
      site.db.raw,
    )
    await goOn(inDays(1.3))
    await goOn(inDays(1.4))
    await sql`update auth.users set banned_until = null where id = ${ids.content}`.execute(site.db.raw)
    const told = await site.db.raw
      .selectFrom('notices')
      .select(['userId', 'link'])
      .where('kind', '=', 'newsletter_missed')
      .execute()
    expect(told).toEqual([{ userId: ids.admin, link: `/admin/content/newsletter/${made.id}` }])
    const { rows } = await sql<{ recipient: string; subject: string }>`
      select recipient, subject from email_outbox where kind = 'newsletter_missed'`.execute(site.db.raw)
    expect(rows).toEqual([
      { recipient: 'admin@people.example', subject: `A newsletter issue wasn’t sent: ${issue.subject}` },
    ])
    const shown = async () =>
      (
        await admin(
          'GET',
          `/content/calendar?from=${inDays(0.5).toISOString()}&to=${inDays(3).toISOString()}`,
        )
      ).body.entries.filter(({ kind }: { kind: string }) => kind === 'newsletter')
    expect(await shown()).toMatchObject([{ id: made.id, state: 'missed', at: at.toISOString() }])
    const { body } = await admin('GET', `/content/newsletter/${made.id}`)
    expect(body.facts.missedAt).toBe(at.toISOString())
    expect((await schedule({ id: made.id, version: body.version }, inDays(2))).body.facts.missedAt).toBeNull()
    expect(await shown()).toMatchObject([{ state: 'scheduled' }])
  })

  test('can’t be changed while it is scheduled, and can once that is canceled', async () => {
    const made = await write('newsletter', issue)
    const { version } = (await schedule(made, inDays(1))).body
    const changed = { ...issue, subject: 'Something else' }
    const save = (version: number) =>
      admin('PUT', `/content/newsletter/${made.id}`, { version, fields: changed })
    // A form that would try again over the same version would try for ever.
    expect((await save(version)).body).toMatchObject({ status: 409, code: 'conflict' })
    const canceled = await admin('POST', `/newsletter/issues/${made.id}/cancel`, { version })
    expect(canceled.body).toMatchObject({ state: 'draft', facts: { sendAt: null } })
    expect((await save(canceled.body.version)).status).toBe(200)
    await goOn(inDays(2))
    expect([await stateOf(made.id), await mails()]).toEqual(['draft', 0])
  })

  test('that is being sent can’t be canceled, and a past moment can’t be chosen', async () => {
    const made = await write('newsletter', issue)
    expect((await schedule(made, inDays(-1))).body.fields.sendAt).toBe(
      'Choose a moment in the future, or send it now.',
    )
    const { body } = await admin('POST', `/newsletter/issues/${made.id}/send`, {
      version: made.version,
      sendAt: null,
    })
    const { status } = await admin('POST', `/newsletter/issues/${made.id}/cancel`, { version: body.version })
    expect(status).toBe(409)
  })

  test('is sent now only by who says so, and who saw that it isn’t scheduled', async () => {
    const made = await write('newsletter', issue)
    const send = (body: object) => admin('POST', `/newsletter/issues/${made.id}/send`, body)
    expect((await send({ version: made.version })).status).toBe(422)
    const scheduled = (await schedule(made, inDays(1))).body
    const now = { version: made.version, sendAt: null }
    expect((await send(now)).status).toBe(409)
    await admin('POST', `/newsletter/issues/${made.id}/cancel`, { version: scheduled.version })
    // Someone else held it back: who still sees the draft from before has to look again.
    expect((await send(now)).status).toBe(409)
    expect([await stateOf(made.id), await mails()]).toEqual(['draft', 0])
  })

  test('is scheduled and canceled by editors alone', async () => {
    const made = await write('newsletter', issue)
    for (const actor of ['user', 'owner', 'moderator'] as const)
      for (const act of ['send', 'cancel'])
        expect(
          (
            await site.ask(actor, 'POST', `/api/admin/newsletter/issues/${made.id}/${act}`, {
              version: made.version,
              ...(act === 'send' && { sendAt: null }),
            })
          ).status,
          `${actor} ${act}`,
        ).toBe(403)
  })
})

test.each(['posts', 'help', 'newsletter'] as const)(
  'a schedule of %s is canceled by nobody who saw another one',
  async (kind) => {
    const isIssue = kind === 'newsletter'
    const post = {
      title: 'Markets in May',
      slug: `markets-${randomUUID()}`,
      summary: 'Where to go, and when to be there.',
    }
    const made = await write(
      kind,
      {
        posts: {
          ...post,
          topic: 'community',
          authorName: 'Amara',
          body: article.body,
          coverUrl: null,
          coverAlt: '',
        },
        help: article,
        newsletter: issue,
      }[kind],
    )
    const path = isIssue ? `/newsletter/issues/${made.id}` : `/content/${kind}/${made.id}`
    const schedule = (version: number, days: number) =>
      admin('POST', `${path}/${isIssue ? 'send' : 'publish'}`, {
        version,
        [isIssue ? 'sendAt' : 'publishAt']: inDays(days).toISOString(),
      })
    const cancel = (version: number) =>
      admin('POST', `${path}/${isIssue ? 'cancel' : 'unpublish'}`, { version })
    const seen = (await schedule(made.version, 1)).body.version
    const draft = (await cancel(seen)).body.version
    expect((await schedule(draft, 2)).body.state).toBe('scheduled')
    expect((await cancel(seen)).status).toBe(409)
    expect((await admin('GET', `/content/${kind}/${made.id}`)).body.state).toBe('scheduled')
  },
)

test('the calendar has what is published and sent in its days, the earliest first', async () => {
  const made = await write('newsletter', issue)
  await admin('POST', `/newsletter/issues/${made.id}/send`, {
    version: made.version,
    sendAt: inDays(2).toISOString(),
  })
  const help = await write('help', article)
  await admin('POST', `/content/help/${help.id}/publish`, {
    version: help.version,
    publishAt: inDays(1).toISOString(),
  })
  await write('newsletter', { ...issue, subject: 'A draft of mine' })
  const list = async (from: Date, to: Date): Promise<string[]> =>
    (
      await admin('GET', `/content/calendar?from=${from.toISOString()}&to=${to.toISOString()}`)
    ).body.entries.map(({ kind, title, state }: Record<string, string>) => `${kind} ${title} ${state}`)
  const scheduledHelp = 'help How to find us scheduled'
  const scheduledIssue = 'newsletter What is new scheduled'
  const isMine = (line: string) => !line.startsWith('posts')
  expect((await list(inDays(0), inDays(5))).filter(isMine)).toEqual([scheduledHelp, scheduledIssue])
  expect((await list(inDays(1.5), inDays(5))).filter(isMine)).toEqual([scheduledIssue])
  const past = await list(inDays(-4000), inDays(0))
  expect(past.every((line) => line.startsWith('posts') && line.endsWith('published'))).toBe(true)
  expect(await list(inDays(0), inDays(366))).toContainEqual(expect.stringMatching(/^posts .* scheduled$/))
  expect((await admin('GET', '/content/calendar?from=soon&to=later')).status).toBe(422)
  expect((await site.ask('moderator', 'GET', '/api/admin/content/calendar')).status).toBe(403)
})

describe('a link to a preview', () => {
  const asVisitor = (url: string) =>
    site.db.asUser({ role: 'anon' }, (tx) => findPreviewedText(tx, url.split('/').at(-1)!))
  const links = `/content/posts/${posts.draft}/preview-links`

  test('shows a draft to whoever has it, as it is saved now, until it is ended', async () => {
    const { status, body } = await admin('POST', links)
    expect(status).toBe(201)
    expect(await asVisitor(body.url)).toMatchObject({ kind: 'posts', state: 'draft' })
    await sql`update posts set title = 'Another title' where id = ${posts.draft}`.execute(site.db.raw)
    expect(await asVisitor(body.url)).toMatchObject({ title: 'Another title' })
    expect((await admin('GET', links)).body).toMatchObject({ links: 1, until: body.expiresAt })
    expect((await admin('DELETE', links)).status).toBe(204)
    expect(await asVisitor(body.url)).toBeNull()
    expect(await actsOn(posts.draft)).toEqual(
      expect.arrayContaining(['post.share_preview', 'post.end_previews']),
    )
  })

  test('ends by itself, and its row goes', async () => {
    const { body } = await admin('POST', links)
    await sql`update content_previews set created_at = now() - interval '15 days', expires_at = now() - interval '1 day'`.execute(
      site.db.raw,
    )
    expect(await asVisitor(body.url)).toBeNull()
    expect((await admin('GET', links)).body).toEqual({ links: 0, until: null })
    await site.db.transaction((tx) => purgePreviews(tx, new Date()))
    expect(await site.db.raw.selectFrom('contentPreviews').select('kind').execute()).toEqual([])
  })

  test('ends with the right of whoever made it', async () => {
    const made = async () => (await site.ask('content', 'POST', `/api/admin${links}`)).body.url
    const role = (what: 'delete' | 'insert') =>
      what === 'delete'
        ? sql`delete from user_roles where user_id = ${ids.content}`.execute(site.db.raw)
        : sql`insert into user_roles (user_id, role) values (${ids.content}, 'content')`.execute(site.db.raw)
    const ban = (until: string) =>
      sql`update auth.users set banned_until = ${sql.raw(until)} where id = ${ids.content}`.execute(
        site.db.raw,
      )

    const url = await made()
    expect(await asVisitor(url)).toMatchObject({ kind: 'posts' })
    await role('delete')
    expect(await asVisitor(url)).toBeNull()
    expect((await admin('GET', links)).body).toEqual({ links: 0, until: null })
    await role('insert')

    await ban(`now() + interval '1 day'`)
    expect(await asVisitor(url)).toBeNull()
    // A ban that is over is none.
    await ban(`now() - interval '1 day'`)
    expect(await asVisitor(url)).not.toBeNull()
    await ban('null')
    await sql`update auth.users set deleted_at = now() where id = ${ids.content}`.execute(site.db.raw)
    expect(await asVisitor(url)).toBeNull()
    await sql`update auth.users set deleted_at = null where id = ${ids.content}`.execute(site.db.raw)
  })

  test('is there for every kind of text, and for none that doesn’t exist', async () => {
    const help = await write('help', article)
    const letter = await write('newsletter', issue)
    for (const [path, title] of [
      [`help/${help.id}`, article.title],
      [`newsletter/${letter.id}`, issue.subject],
    ])
      expect(await asVisitor((await admin('POST', `/content/${path}/preview-links`)).body.url)).toMatchObject(
        { title },
      )
    expect((await admin('POST', `/content/posts/${randomUUID()}/preview-links`)).status).toBe(404)
    expect(await asVisitor('/preview/guessed')).toBeNull()
  })

  test('is made, counted and ended by editors alone, and there are at most twenty', async () => {
    for (const actor of ['user', 'owner', 'moderator'] as const)
      for (const method of ['POST', 'GET', 'DELETE'])
        expect((await site.ask(actor, method, `/api/admin${links}`)).status, `${actor} ${method}`).toBe(403)
    for (let made = 0; made < 20; made += 1) expect((await admin('POST', links)).status).toBe(201)
    expect((await admin('POST', links)).status).toBe(409)
  })

  test('can’t be read by anybody from the table', async () => {
    await admin('POST', links)
    const rows = (claims: { role: 'anon' }) =>
      site.db.asUser(claims, (tx) => tx.selectFrom('contentPreviews').select('tokenHash').execute())
    await expect(rows({ role: 'anon' })).rejects.toThrow('permission denied')
  })
})
