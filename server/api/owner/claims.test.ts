import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepDocuments } from '#domain/claims/documents.server.ts'
import { redeemCode } from '#domain/claims/redeem.server.ts'
import type { Claim, WaitingClaim } from '#domain/claims/schema.ts'
import { storedName } from '#domain/media/uploaded-key.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { insertListing } from '#tests/fixtures/unclaimed.ts'
import { type Actor, businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

type Listing = { id: string; slug: string }
const listing = (more: Parameters<typeof insertListing>[1] = {}): Promise<Listing> =>
  site.db.transaction((tx) => insertListing(tx, more))
const start = (as: Actor, businessId: string, more: object = {}) =>
  site.ask(as, 'POST', '/api/claims', {
    id: randomUUID(),
    businessId,
    way: 'email',
    mailbox: 'info',
    ...more,
  })
const enter = (as: Actor, id: string, code: string) =>
  site.ask(as, 'POST', `/api/claims/${id}/code`, { code })
const mailed = async (to: string) => {
  const { text } = await site.db.raw
    .selectFrom('emailOutbox')
    .select('text')
    .where('recipient', '=', to)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\b\d{6}\b/.exec(text!)![0]
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const row = (id: string) =>
  site.db.raw
    .selectFrom('businesses')
    .select(['ownerId', 'trustLevel', 'isVerified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const steps = (id: string) =>
  site.db.raw.selectFrom('verifications').selectAll().where('businessId', '=', id).execute()
const acts = async (id: string) =>
  (
    await site.db.raw
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('subjectId', '=', id)
      .execute()
  ).map(({ action, actorId }) => `${action} ${actorId}`)
const notices = async (userId: string, businessId: string) =>
  (
    await site.db.raw
      .selectFrom('notices')
      .select('kind')
      .where('userId', '=', userId)
      .where('businessId', '=', businessId)
      .execute()
  ).map(({ kind }) => kind)
async function document(as: Actor): Promise<string> {
  const ticket = await site.ask(as, 'POST', '/api/uploads', { purpose: 'document', files: 1 })
  const bytes = await plain(60, 80).png().toBuffer()
  const { body, status } = await site.ask(as, 'PUT', `/api/uploads/${ticket.body.id}/0`, bytes)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.key
}
const waiting = async (businessId: string): Promise<WaitingClaim> =>
  (await site.ask('moderator', 'GET', '/api/moderation/claims')).body.claims.find(
    (claim: WaitingClaim) => claim.business.id === businessId,
  )
const decide = (as: Actor, id: string, body: object) =>
  site.ask(as, 'POST', `/api/moderation/claims/${id}/decision`, body)

test('a double click starts one claim, with one code', async () => {
  const { id } = await listing({ website: 'https://www.double.example' })
  const begin = { id: crypto.randomUUID(), mailbox: 'info' }
  const begun = await Promise.all([start('user', id, begin), start('user', id, begin)])
  expect(begun.map(({ status }) => status)).toEqual([201, 201])
  const codes = site.db.raw.selectFrom('claimCodes').select('id').where('businessId', '=', id)
  expect(await codes.execute()).toHaveLength(1)
})

test('a code to the business’s own mailbox makes the listing theirs, with a step, a record, a notice and a mail', async () => {
  const { id, slug } = await listing({ website: 'https://www.first.example/menu' })
  const about = await site.ask('user', 'GET', `/api/claims/about/${slug}`)
  expect(about.body).toMatchObject({
    ownership: 'unclaimed',
    email: { to: 'first.example', refusal: null },
    phone: { to: '(713) 555-0142', refusal: null },
    claim: null,
  })
  const begun = await start('user', id, { mailbox: 'info' })
  expect(begun.status, JSON.stringify(begun.body)).toBe(201)
  expect(begun.body).toMatchObject({
    kind: 'claim',
    state: 'code_sent',
    sentTo: 'info@first.example',
    code: { attemptsLeft: 5 },
  })
  // Repeating the same request sends nothing more.
  expect((await start('user', id, { id: begun.body.id })).status).toBe(201)
  expect(
    (await site.db.raw.selectFrom('claimCodes').select('id').where('businessId', '=', id).execute()).length,
  ).toBe(1)
  const code = await mailed('info@first.example')
  expect((await enter('otherOwner', begun.body.id, code)).status).toBe(404)
  const taken = await enter('user', begun.body.id, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  expect(taken.body.state).toBe('approved')
  expect(await row(id)).toEqual({ ownerId: ids.user, trustLevel: 'claimed', isVerified: false })
  expect(await steps(id)).toMatchObject([
    {
      level: 'claimed',
      evidence: 'email_domain',
      checkedByName: 'Code to the business’s own domain',
      expiresAt: null,
    },
  ])
  expect(await acts(id)).toEqual([`business.claim ${ids.user}`])
  expect(await notices(ids.user, id)).toEqual(['claim_approved'])
  expect((await site.ask('user', 'GET', `/api/claims/about/${slug}`)).body.ownership).toBe('yours')
  // Entering it again does nothing more.
  expect((await enter('user', begun.body.id, code)).status).toBe(200)
  expect(await steps(id)).toHaveLength(1)
})

test('a code to the published number does the same', async () => {
  const { id } = await listing({ phone: '(713) 555-0177' })
  const begun = await start('user', id, { way: 'phone' })
  expect(begun.body).toMatchObject({ sentTo: '(713) 555-0177', state: 'code_sent' })
  const { to, text } = site.texts.at(-1)!
  expect(to).toBe('+17135550177')
  expect(text.length).toBeLessThanOrEqual(160)
  expect((await enter('user', begun.body.id, /\d{6}/.exec(text)![0])).body.state).toBe('approved')
  expect(await steps(id)).toMatchObject([{ evidence: 'phone_code' }])
})

describe('a change of what a code was sent to', () => {
  const level = async (id: string) => (await row(id)).trustLevel
  async function claimed(way: 'email' | 'phone', more: Parameters<typeof insertListing>[1]) {
    const { id } = await listing(more)
    const begun = await start('user', id, { way })
    const to = begun.body.sentTo
    const code = way === 'email' ? await mailed(to) : /\d{6}/.exec(site.texts.at(-1)!.text)![0]
    expect((await enter('user', begun.body.id, code)).body.state).toBe('approved')
    return id
  }
  async function change(id: string, values: { website: string; phone: string }) {
    const { body } = await site.ask('user', 'GET', `/api/businesses/${id}`)
    const saved = await site.ask('user', 'PUT', `/api/businesses/${id}/sections/contact`, {
      version: body.version,
      values: { whatsapp: null, email: null, socialLinks: {}, ...values },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const waits = await site.db.raw
      .selectFrom('businessRevisions')
      .select('id')
      .where('businessId', '=', id)
      .where('status', '=', 'pending')
      .execute()
    for (const { id: revision } of waits) {
      const decision = { decision: 'approve' }
      const path = `/api/moderation/revisions/${revision}/decision` as const
      const decided = await site.ask('moderator', 'POST', path, decision)
      expect(decided.status, JSON.stringify(decided.body)).toBe(204)
    }
  }

  test('ends what the code to its domain said; the owner stays, hears of it, and can prove the new one', async () => {
    const phone = '(713) 555-0142'
    const id = await claimed('email', { website: 'https://www.old-shop.example/menu', phone })
    await change(id, { website: 'https://order.old-shop.example', phone })
    expect(await level(id)).toBe('claimed')
    await change(id, { website: 'https://old-shop.example', phone: '(713) 555-0188' })
    expect(await level(id)).toBe('claimed')
    await change(id, { website: 'https://old-shop.example.thief.example', phone: '(713) 555-0188' })
    expect(await row(id)).toEqual({ ownerId: ids.user, trustLevel: 'self_attested', isVerified: false })
    expect(await notices(ids.user, id)).toContain('trust_ended')
    site.advance(61)
    const again = await start('user', id)
    expect(again.body).toMatchObject({ kind: 'raise', sentTo: 'info@thief.example' })
    expect((await enter('user', again.body.id, await mailed('info@thief.example'))).body.state).toBe(
      'approved',
    )
    expect(await level(id)).toBe('claimed')
  })

  test('ends what the code to its phone said, not what a document does', async () => {
    const website = 'https://keeps.example'
    const id = await claimed('phone', { website, phone: '(713) 555-0142' })
    await change(id, { website: 'https://other.example', phone: '713-555-0142' })
    expect(await level(id)).toBe('claimed')
    await site.db.raw
      .insertInto('verifications')
      .values({
        businessId: id,
        level: 'document_checked',
        evidence: 'document',
        checkedByName: 'The team',
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .execute()
    await change(id, { website: 'https://other.example', phone: '(713) 555-0199' })
    expect(await level(id)).toBe('document_checked')
    expect((await steps(id)).filter(({ revokedAt }) => revokedAt).map(({ evidence }) => evidence)).toEqual([
      'phone_code',
    ])
  })
})

test('wrong codes are counted across processes and requests; the sixth try fails even with the right one', async () => {
  const { id } = await listing({ website: 'https://guess.example' })
  const { body: claim } = await start('user', id)
  const code = await mailed('info@guess.example')
  const first = await enter('user', claim.id, wrong(code))
  expect(first).toMatchObject({
    status: 422,
    body: { fields: { code: 'That isn’t the code. 4 tries are left.' } },
  })
  // Another process has no memory of it: it is all in the database.
  const tries = await Promise.all(
    Array.from({ length: 8 }, () =>
      site.db.transaction((tx) =>
        redeemCode(tx, {
          claimId: claim.id,
          code: wrong(code),
          userId: ids.user,
          site: { name: 'Baobab', url: 'http://baobab.test' },
          now: site.now(),
        }),
      ),
    ),
  )
  expect(tries.filter((outcome) => outcome === 'wrong')).toHaveLength(3)
  expect(await enter('user', claim.id, code)).toMatchObject({
    status: 422,
    body: { fields: { code: expect.stringContaining('Too many wrong tries') } },
  })
  expect((await row(id)).ownerId).toBeNull()
})

test('a code ends after a quarter of an hour; another one can be had once a minute, five times a day', async () => {
  const { id } = await listing({ website: 'https://late.example' })
  const { body: claim } = await start('user', id)
  const old = await mailed('info@late.example')
  const again = () => site.ask('user', 'POST', `/api/claims/${claim.id}/resend`)
  expect((await again()).status).toBe(429)
  site.advance(901)
  expect((await enter('user', claim.id, old)).body.fields.code).toMatch(/too old/)
  const sent = await again()
  expect(sent.body.code).toMatchObject({ attemptsLeft: 5, sendsLeft: 3 })
  const code = await mailed('info@late.example')
  if (code !== old) expect((await enter('user', claim.id, old)).status).toBe(422)
  for (let n = 0; n < 3; n += 1) {
    site.advance(61)
    expect((await again()).status).toBe(200)
  }
  site.advance(61)
  expect((await again()).status).toBe(429)
  // Nor through another claim.
  expect((await start('user', id)).status).toBe(429)
})

test.each([
  [
    'email',
    { website: 'https://mistaken.example' },
    'info@mistaken.example',
    { website: 'https://corrected.example' },
  ],
  ['email', { website: 'https://gone.example' }, 'info@gone.example', { website: null }],
  ['phone', { phone: '(713) 555-0161' }, '+17135550161', { phone: '(713) 555-0162' }],
] as const)(
  'a code by %s for %j is void once the listing names another',
  async (way, about, to, corrected) => {
    const { id } = await listing(about)
    const { body: claim } = await start('user', id, { way })
    const code = way === 'email' ? await mailed(to) : /\d{6}/.exec(site.texts.at(-1)!.text)![0]
    await site.db.raw.updateTable('businesses').set(corrected).where('id', '=', id).execute()
    expect((await enter('user', claim.id, code)).status).toBe(409)
    site.advance(61)
    expect((await site.ask('user', 'POST', `/api/claims/${claim.id}/resend`)).status).toBe(409)
    expect(await row(id)).toMatchObject({ ownerId: null, trustLevel: 'listed' })
    await site.db.raw.updateTable('businesses').set(about).where('id', '=', id).execute()
    expect((await enter('user', claim.id, code)).body.state).toBe('approved')
  },
)

test('of two who have a right code at once, one gets the listing', async () => {
  const { id } = await listing({ website: 'https://race.example' })
  const one = (await start('user', id, { mailbox: 'one' })).body as Claim
  const two = (await start('otherOwner', id, { mailbox: 'two' })).body as Claim
  const [first, second] = await Promise.all([
    enter('user', one.id, await mailed('one@race.example')),
    enter('otherOwner', two.id, await mailed('two@race.example')),
  ])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect(await steps(id)).toHaveLength(1)
  const owner = first.status === 200 ? ids.user : ids.otherOwner
  expect((await row(id)).ownerId).toBe(owner)
})

test.each([
  ['a website of shared pages', { website: 'https://mama.wixsite.com/home' }, { way: 'email' }, 409],
  ['no website', { website: null }, { way: 'email' }, 409],
  ['another domain', {}, { mailbox: 'me@gmail.com' }, 422],
  ['no number', { phone: 'ask at the counter' }, { way: 'phone' }, 409],
  ['no document', {}, { way: 'document' }, 422],
  ['a suspended listing', { status: 'suspended' }, {}, 404],
  ['an archived listing', { status: 'archived' }, {}, 404],
])('%s is refused', async (_, about, more, status) => {
  const { id } = await listing(about)
  expect((await start('user', id, more)).status).toBe(status)
})

test('who isn’t signed in does nothing here', async () => {
  const { id, slug } = await listing()
  expect((await start('visitor', id)).status).toBe(401)
  expect((await site.ask('visitor', 'GET', `/api/claims/about/${slug}`)).status).toBe(401)
  expect((await site.ask('visitor', 'GET', `/api/businesses/${id}/trust`)).status).toBe(401)
  expect((await site.ask('visitor', 'GET', '/api/moderation/claims')).status).toBe(401)
  expect((await site.ask('owner', 'GET', '/api/moderation/claims')).status).toBe(403)
})

test('a document waits for a moderator, who alone reads it; it is gone after the decision', async () => {
  const { id } = await listing()
  const key = await document('user')
  const begun = await start('user', id, { way: 'document', documents: [key] })
  expect(begun.body, JSON.stringify(begun.body)).toMatchObject({ state: 'waiting', code: null })
  expect((await start('user', id)).status).toBe(409)
  // Nobody else may submit it.
  expect(
    (await start('otherOwner', (await listing()).id, { way: 'document', documents: [key] })).status,
  ).toBe(422)
  const claim = await waiting(id)
  const path = `/api/moderation/claims/${claim.id}/documents/${claim.documents[0]!.id}` as const
  for (const actor of ['user', 'owner'] as const)
    expect((await site.ask(actor, 'GET', path)).status).toBe(403)
  const read = await site.call('moderator', 'GET', path)
  expect(read.status).toBe(200)
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'attachment; filename="document.webp"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await decide('user', claim.id, { decision: 'approve' })).status).toBe(403)
  expect(
    (await decide('moderator', claim.id, { decision: 'approve', level: 'document_checked' })).status,
  ).toBe(204)
  expect(await row(id)).toEqual({ ownerId: ids.user, trustLevel: 'document_checked', isVerified: true })
  const [step] = await steps(id)
  expect(step!.expiresAt!.getTime() - site.now().getTime()).toBeGreaterThan(700 * 86_400_000)
  expect(await site.storage.get(storedName(key)!)).toBeNull()
  expect(await site.db.raw.selectFrom('media').select('key').where('key', '=', key).execute()).toEqual([])
  expect((await site.ask('moderator', 'GET', path)).status).toBe(404)
  expect((await decide('moderator', claim.id, { decision: 'approve' })).status).toBe(409)
  expect(await acts(id)).toEqual([`claim.approve ${ids.moderator}`])
})

test('a decision that broke off leaves no document behind', async () => {
  const { id } = await listing()
  const key = await document('user')
  const { body: claim } = await start('user', id, { way: 'document', documents: [key] })
  await site.db.raw.updateTable('claims').set({ state: 'rejected' }).where('id', '=', claim.id).execute()
  expect(await site.storage.get(storedName(key)!)).not.toBeNull()
  for (let n = 0; n < 2; n += 1) await sweepDocuments(site)
  expect(await site.storage.get(storedName(key)!)).toBeNull()
  expect(
    await site.db.raw.selectFrom('claimDocuments').select('id').where('key', '=', key).execute(),
  ).toEqual([])
})

test('taken back, a claim leaves no document either, and no claim of others is reached', async () => {
  const { id } = await listing()
  const key = await document('user')
  const { body: claim } = await start('user', id, { way: 'document', documents: [key] })
  expect((await site.ask('otherOwner', 'DELETE', `/api/claims/${claim.id}`)).status).toBe(404)
  for (let n = 0; n < 2; n += 1)
    expect((await site.ask('user', 'DELETE', `/api/claims/${claim.id}`)).status).toBe(204)
  expect(await site.storage.get(storedName(key)!)).toBeNull()
})

test('a rejection says why, and the listing stays nobody’s', async () => {
  const { id, slug } = await listing()
  await start('user', id, { way: 'document', documents: [await document('user')] })
  const { id: claim } = await waiting(id)
  expect((await decide('moderator', claim, { decision: 'reject' })).status).toBe(422)
  expect(
    (await decide('moderator', claim, { decision: 'reject', reason: 'bad_picture', note: 'Too dark.' }))
      .status,
  ).toBe(204)
  expect((await row(id)).ownerId).toBeNull()
  expect(await notices(ids.user, id)).toEqual(['claim_rejected'])
  const { body } = await site.ask('user', 'GET', `/api/claims/about/${slug}`)
  expect(body.claim).toMatchObject({
    state: 'rejected',
    rejection: { reason: 'bad_picture', note: 'Too dark.' },
  })
})

test('an owner takes their own listing a step further, by code and by certificate', async () => {
  const { id } = await listing({ ownerId: ids.owner, website: 'https://own.example' })
  const { body: claim } = await start('owner', id)
  expect(claim.kind).toBe('raise')
  expect((await enter('owner', claim.id, await mailed('info@own.example'))).body.state).toBe('approved')
  expect(await start('owner', id)).toMatchObject({ status: 409 })
  const year = site.now().getUTCFullYear()
  const certificate = { name: 'Minority Business Enterprise 4711', until: `${year + 9}-05-31` }
  const send = (more: object) =>
    document('owner').then((key) =>
      start('owner', id, { way: 'document', level: 'certified', documents: [key], ...more }),
    )
  expect((await send({})).body.fields).toHaveProperty(['certificate.name'])
  expect((await send({ certificate: { ...certificate, until: '2020-01-01' } })).body.fields).toHaveProperty([
    'certificate.until',
  ])
  expect((await send({ certificate })).status).toBe(201)
  const { id: waits } = await waiting(id)
  expect(
    (await decide('moderator', waits, { decision: 'approve', expiresOn: `${year + 9}-05-31` })).status,
  ).toBe(422)
  expect((await decide('moderator', waits, { decision: 'approve' })).status).toBe(204)
  const { body: trust } = await site.ask('owner', 'GET', `/api/businesses/${id}/trust`)
  expect(trust).toMatchObject({ level: 'certified', isVerified: true, disputes: [] })
  expect(trust.steps.map((step: { level: string }) => step.level)).toEqual(['certified', 'claimed'])
  // Certificates valid for longer count for three years here.
  expect(new Date(trust.steps[0].expiresAt).getUTCFullYear()).toBe(year + 3)
  expect((await site.ask('otherOwner', 'GET', `/api/businesses/${id}/trust`)).status).toBe(404)
})

test('documents of who left the listing since don’t raise it; those of a co-manager do', async () => {
  const { id } = await listing({ ownerId: ids.owner })
  const join = () =>
    site.db.raw.insertInto('businessMembers').values({ businessId: id, userId: ids.user }).execute()
  await join()
  await start('user', id, { way: 'document', level: 'document_checked', documents: [await document('user')] })
  const { id: claim } = await waiting(id)
  await site.db.raw.deleteFrom('businessMembers').where('businessId', '=', id).execute()
  expect((await decide('moderator', claim, { decision: 'approve' })).status).toBe(409)
  expect(await steps(id)).toEqual([])
  await join()
  expect((await decide('moderator', claim, { decision: 'approve' })).status).toBe(204)
  expect(await steps(id)).toMatchObject([{ level: 'document_checked' }])
})

test('an unpublished listing of one’s own can’t be checked yet, a draft of another’s isn’t there', async () => {
  expect((await start('owner', businesses.draft)).status).toBe(409)
  expect((await start('otherOwner', businesses.draft)).status).toBe(404)
})

test('a listing that somebody has is disputed: its owner answers, a moderator hands it over', async () => {
  const { id, slug } = await listing({ ownerId: ids.owner })
  await site.db.raw.insertInto('businessMembers').values({ businessId: id, userId: ids.moderator }).execute()
  await site.db.transaction(async (tx) => {
    await sql`insert into ownership_transfers (id, business_id, from_id, to_email, to_id, token_hash, state)
      values (${randomUUID()}, ${id}, ${ids.owner}, 'otherowner@people.example', ${ids.otherOwner}, ${'c'.repeat(64)}, 'accepted')`.execute(
      tx,
    )
    await sql`insert into business_invitations (id, business_id, email, invited_by, token_hash)
      values (${randomUUID()}, ${id}, 'helper@people.example', ${ids.owner}, ${'d'.repeat(64)})`.execute(tx)
  })
  expect((await site.ask('user', 'GET', `/api/claims/about/${slug}`)).body.ownership).toBe('owned')
  expect((await start('user', id)).status).toBe(409)
  expect((await start('user', id, { way: 'document' })).body.fields).toHaveProperty('statement')
  const statement = 'My family has run this kitchen since 2014; the license is in my name.'
  expect((await start('user', id, { way: 'document', statement })).status).toBe(201)
  expect(await notices(ids.owner, id)).toEqual(['dispute_opened'])
  const { body: trust } = await site.ask('owner', 'GET', `/api/businesses/${id}/trust`)
  expect(trust.disputes).toMatchObject([{ statement, answer: null }])
  expect(JSON.stringify(trust)).not.toContain(ids.user)
  const claim = await waiting(id)
  const answer = 'We bought it from them last year, and have the contract.'
  expect((await site.ask('otherOwner', 'POST', `/api/claims/${claim.id}/answer`, { answer })).status).toBe(
    404,
  )
  expect((await site.ask('owner', 'POST', `/api/claims/${claim.id}/answer`, { answer })).status).toBe(204)
  expect(await waiting(id)).toMatchObject({
    kind: 'dispute',
    statement,
    answer,
    business: { owner: 'owner' },
  })
  const note = 'The license you sent is the newer one.'
  expect((await decide('admin', claim.id, { decision: 'approve', note })).status).toBe(204)
  expect(await row(id)).toEqual({ ownerId: ids.user, trustLevel: 'claimed', isVerified: false })
  const { rows: told } = await sql<{ text: string }>`
    select text from email_outbox where kind = 'claim_approved' order by created_at desc limit 1`.execute(
    site.db.raw,
  )
  expect(told[0]!.text).toContain(note)
  // Nobody the previous owner invited can get it anymore, neither as owner nor as co-manager.
  const { rows: open } = await sql<{ state: string }>`
    select state from ownership_transfers where business_id = ${id}
    union all select state from business_invitations where business_id = ${id}`.execute(site.db.raw)
  expect(open).toEqual([{ state: 'withdrawn' }, { state: 'withdrawn' }])
  const { rows: heard } = await sql<{ userId: string }>`
    select user_id from notices where kind = 'transfer_withdrawn'`.execute(site.db.raw)
  expect(heard).toEqual([{ userId: ids.otherOwner }])
  expect(
    await site.db.raw.selectFrom('businessMembers').select('userId').where('businessId', '=', id).execute(),
  ).toEqual([])
  expect(await notices(ids.owner, id)).toEqual(['dispute_opened', 'dispute_lost'])
  expect(await notices(ids.user, id)).toEqual(['claim_approved'])
  expect((await site.ask('owner', 'GET', `/api/businesses/${id}/trust`)).status).toBe(404)
})

test('who withdraws a dispute and starts it again is told of once a day', async () => {
  const { id } = await listing({ ownerId: ids.owner })
  const statement = 'This kitchen has been mine for twelve years.'
  const dispute = async () => {
    const { body: claim } = await start('user', id, { way: 'document', statement })
    expect(claim).toMatchObject({ kind: 'dispute', state: 'waiting' })
    expect((await site.ask('user', 'DELETE', `/api/claims/${claim.id}`)).status).toBe(204)
  }
  for (let n = 0; n < 3; n += 1) await dispute()
  expect(await notices(ids.owner, id)).toEqual(['dispute_opened'])
  await start('otherOwner', id, { way: 'document', statement })
  expect(await notices(ids.owner, id)).toEqual(['dispute_opened', 'dispute_opened'])
  site.advance(86_401)
  await dispute()
  expect(await notices(ids.owner, id)).toHaveLength(3)
})

test('a dispute that doesn’t hold leaves the listing where it is, and both hear of it', async () => {
  const { id } = await listing({ ownerId: ids.owner })
  await start('user', id, { way: 'document', statement: 'I have always wanted a restaurant like this one.' })
  const { id: claim } = await waiting(id)
  await decide('moderator', claim, { decision: 'reject', reason: 'unverifiable' })
  expect((await row(id)).ownerId).toBe(ids.owner)
  expect(await notices(ids.owner, id)).toEqual(['dispute_opened', 'dispute_kept'])
  expect(await notices(ids.user, id)).toEqual(['claim_rejected'])
})

test('what a moderator said no to isn’t asked again for 30 days; others may ask', async () => {
  const { id, slug } = await listing({ ownerId: ids.owner })
  const statement = 'This kitchen has been mine for twelve years.'
  const dispute = (as: Actor) => start(as, id, { way: 'document', statement })
  await dispute('user')
  await decide('moderator', (await waiting(id)).id, { decision: 'reject', reason: 'unverifiable' })
  const refused = await dispute('user')
  expect(refused.status).toBe(409)
  expect(refused.body.title ?? refused.body.detail).toMatch(/You can ask again starting \w+ \d+, \d{4}/)
  const { body: about } = await site.ask('user', 'GET', `/api/claims/about/${slug}`)
  expect(Date.parse(about.disputeFrom) - site.now().getTime()).toBeGreaterThan(29 * 86_400_000)
  expect((await dispute('otherOwner')).status).toBe(201)
  await site.db.raw
    .updateTable('claims')
    .set({ decidedAt: new Date(site.now().getTime() - 31 * 86_400_000) })
    .where('businessId', '=', id)
    .where('userId', '=', ids.user)
    .execute()
  expect((await site.ask('user', 'GET', `/api/claims/about/${slug}`)).body.disputeFrom).toBeNull()
  expect((await dispute('user')).status).toBe(201)
})

test('what has changed since a moderator read it has to be read first', async () => {
  const { id } = await listing({ ownerId: ids.owner })
  await start('user', id, { way: 'document', statement: 'This kitchen has been mine for twelve years.' })
  const read = await waiting(id)
  const answer = 'We bought it from them last year, and have the contract.'
  await site.ask('owner', 'POST', `/api/claims/${read.id}/answer`, { answer })
  const approve = (version: number) => decide('moderator', read.id, { decision: 'approve', version })
  expect((await approve(read.version)).status).toBe(409)
  expect((await approve((await waiting(id)).version)).status).toBe(204)
})

test('a moderator decides while somebody else takes the listing by a code: both end, and one has it', async () => {
  const { id } = await listing({ website: 'https://both.example' })
  await start('otherOwner', id, { way: 'document', documents: [await document('otherOwner')] })
  const papers = await waiting(id)
  const { body: claim } = await start('user', id)
  const code = await mailed('info@both.example')
  const [decided, entered] = await Promise.all([
    decide('moderator', papers.id, { decision: 'approve', version: papers.version }),
    enter('user', claim.id, code),
  ])
  expect([
    [204, 409],
    [409, 200],
  ]).toContainEqual([decided.status, entered.status])
  const { ownerId } = await row(id)
  expect(ownerId).toBe(decided.status === 204 ? ids.otherOwner : ids.user)
})

test('papers that wait when somebody else shows a code become a dispute', async () => {
  const { id } = await listing({ website: 'https://faster.example' })
  await start('otherOwner', id, { way: 'document', documents: [await document('otherOwner')] })
  const { body: claim } = await start('user', id)
  await enter('user', claim.id, await mailed('info@faster.example'))
  expect(await waiting(id)).toMatchObject({ kind: 'dispute', claimant: { name: 'otherOwner' } })
})

test('nobody decides about their own claim, nor about their own listing', async () => {
  const { id } = await listing()
  await start('moderator', id, { way: 'document', documents: [await document('moderator')] })
  const own = await waiting(id)
  expect((await decide('moderator', own.id, { decision: 'approve' })).status).toBe(403)
  const theirs = await listing({ ownerId: ids.moderator })
  await start('user', theirs.id, { way: 'document', statement: 'This listing is mine, and always was.' })
  const { id: dispute } = await waiting(theirs.id)
  expect((await decide('moderator', dispute, { decision: 'reject', reason: 'other' })).status).toBe(403)
  expect((await decide('admin', dispute, { decision: 'reject', reason: 'other' })).status).toBe(204)
})
