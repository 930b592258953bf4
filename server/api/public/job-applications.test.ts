import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purgeApplications } from '#domain/job-applications/purge.server.ts'
import { sweepResumes } from '#domain/job-applications/resumes.server.ts'
import { pdf } from '#tests/fixtures/pdfs.ts'
import { type Actor, postings } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    isLimited: true,
    captcha: { check: async (token) => (token === 'person' ? [] : ['invalid-input-response']) },
  })
})
afterAll(() => site?.close())
beforeEach(async () => {
  for (const table of ['rateLimits', 'jobApplications', 'jobResumes', 'emailOutbox', 'notices'] as const)
    await site.db.raw.deleteFrom(table).execute()
  for await (const name of site.storage.list('resumes')) await site.storage.delete(name)
})

const job = postings.published
const resumeOf = (bytes = pdf(), name = 'Ama Osei.pdf') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'application/pdf' })

function formOf(given: Record<string, string | File> = {}): FormData {
  const form = new FormData()
  const values = {
    id: crypto.randomUUID(),
    postingId: job,
    name: 'Ama Osei',
    email: 'ama@people.example',
    message: 'I cooked for five years in Accra.',
    consent: 'yes',
    captchaToken: 'person',
    ...given,
  }
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const send = (actor: Actor, given: Record<string, string | File> = {}) =>
  site.ask(actor, 'POST', '/api/job-applications', formOf(given))
const count = async (table: 'jobApplications' | 'jobResumes' = 'jobApplications') =>
  (await site.db.raw.selectFrom(table).select('createdAt').execute()).length
const files = async () => {
  const names: string[] = []
  for await (const name of site.storage.list('resumes')) names.push(name)
  return names
}
const mails = () =>
  site.db.raw.selectFrom('emailOutbox').select(['kind', 'recipient', 'text']).orderBy('kind').execute()

test('a form of another site is refused, and uses nothing up', async () => {
  const others: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.example' },
  ]
  for (const headers of others)
    expect((await site.call('visitor', 'POST', '/api/job-applications', formOf(), headers)).status).toBe(403)
  expect(await count()).toBe(0)
})

test('a visitor applies with a résumé, and who manages the job reads both', async () => {
  const { status, body } = await send('visitor', { resume: resumeOf() })
  expect(status).toBe(201)
  const list = await site.ask('owner', 'GET', `/api/postings/${job}/applications`)
  expect(list.body).toMatchObject({
    job: { id: job, title: 'A cook', isOpen: true },
    count: 1,
    applications: [
      {
        id: body.id,
        name: 'Ama Osei',
        email: 'ama@people.example',
        state: 'new',
        resume: { fileName: 'Ama Osei.pdf', bytes: expect.any(Number) },
      },
    ],
  })
  const resume = await site.call('owner', 'GET', `/api/job-applications/${body.id}/resume`)
  expect(Object.fromEntries(resume.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="resume.pdf"; filename*=UTF-8''Ama%20Osei.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  expect(await resume.text()).toMatch(/^%PDF-1\.7.*Ama Osei, cook.*%%EOF$/s)
  expect(await mails()).toMatchObject([
    { kind: 'job_application', recipient: 'owner@people.example' },
    { kind: 'job_application_copy', recipient: 'ama@people.example' },
  ])
  expect((await mails())[0]!.text).not.toContain('five years')
})

test('a résumé is nobody else’s to read', async () => {
  const { body } = await send('user', { email: 'user@people.example', resume: resumeOf() })
  const path = `/api/job-applications/${body.id}/resume` as const
  const list = `/api/postings/${job}/applications` as const
  expect((await site.ask('visitor', 'GET', path)).status).toBe(401)
  expect((await site.ask('visitor', 'GET', list)).status).toBe(401)
  for (const actor of ['otherOwner', 'moderator', 'admin'] as const) {
    expect([actor, (await site.ask(actor, 'GET', path)).status]).toEqual([actor, 404])
    expect([actor, (await site.ask(actor, 'GET', list)).status]).toEqual([actor, 404])
    expect([actor, (await site.ask(actor, 'GET', `${list}.csv`)).status]).toEqual([actor, 404])
    const state = await site.ask(actor, 'PUT', `${list}/${body.id}/state`, { state: 'declined' })
    expect([actor, state.status]).toEqual([actor, 404])
  }
  for (const actor of ['owner', 'user'] as const)
    expect([actor, (await site.ask(actor, 'GET', path)).status]).toEqual([actor, 200])
  expect(await files()).toEqual([expect.stringMatching(/^resumes\/[0-9a-f-]{36}\.pdf$/)])
})

test('a double click and a repeated request are one application and one file, and count once', async () => {
  const form = { id: crypto.randomUUID(), resume: resumeOf() }
  const answers = await Promise.all([send('visitor', form), send('visitor', form)])
  for (let i = 0; i < 6; i++) answers.push(await send('visitor', form))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect([await count(), await count('jobResumes'), (await files()).length]).toEqual([1, 1, 1])
  expect(await mails()).toHaveLength(2)
  for (let i = 0; i < 4; i++) expect((await send('visitor')).status).toBe(201)
  const refused = await send('visitor', { resume: resumeOf() })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
  expect((await files()).length).toBe(1)
})

test('what is wrong is said beside its field, and counts and keeps nothing', async () => {
  for (let i = 0; i < 6; i++) {
    const { status, body } = await send('visitor', {
      name: 'A',
      email: 'ama',
      consent: 'no',
      phone: 'call me',
    })
    expect([status, Object.keys(body.fields).sort()]).toEqual([422, ['consent', 'email', 'name', 'phone']])
    const wrong = await send('visitor', { resume: resumeOf(new TextEncoder().encode('<html>')) })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['resume']])
  }
  const empty = await send('visitor', { message: ' ' })
  expect([empty.status, Object.keys(empty.body.fields)]).toEqual([422, ['message']])
  const machine = await send('visitor', { captchaToken: 'made up' })
  expect([machine.status, Object.keys(machine.body.fields)]).toEqual([422, ['captchaToken']])
  expect([await count('jobResumes'), (await files()).length]).toEqual([0, 0])
  expect((await send('visitor')).status).toBe(201)
})

test('a file name is a name, not a path', async () => {
  const { body } = await send('visitor', { resume: resumeOf(pdf(), '../../etc/pass\u202Ewd".PDF') })
  const list = await site.ask('owner', 'GET', `/api/postings/${job}/applications`)
  expect(list.body.applications[0].resume.fileName).toBe('passwd".pdf')
  const resume = await site.call('owner', 'GET', `/api/job-applications/${body.id}/resume`)
  expect(resume.headers.get('content-disposition')).toBe(
    `attachment; filename="resume.pdf"; filename*=UTF-8''passwd%22.pdf`,
  )
})

test('a program that fills in what nobody sees is thanked, and nothing is kept', async () => {
  const { status } = await send('visitor', { website: 'https://spam.example', captchaToken: 'made up' })
  expect([status, await count()]).toEqual([201, 0])
})

test('a job that is over or filled takes none, and neither does one whose form is off', async () => {
  site.advance(31 * 86_400)
  expect((await send('visitor', { resume: resumeOf() })).status).toBe(404)
  site.advance(-31 * 86_400)
  expect([await count('jobResumes'), (await files()).length]).toEqual([0, 0])
  await sql`update jobs set takes_applications = false, apply_email = 'jobs@people.example' where posting_id = ${job}`.execute(
    site.db.raw,
  )
  expect((await send('visitor')).status).toBe(404)
  await sql`update jobs set takes_applications = true, apply_email = null where posting_id = ${job}`.execute(
    site.db.raw,
  )
  expect((await send('visitor')).status).toBe(201)
  expect((await send('visitor', { postingId: postings.draft })).status).toBe(404)
})

test('a form without scripts is answered with a page', async () => {
  const accept = { accept: 'text/html,application/xhtml+xml' }
  const form = { id: '', resume: resumeOf() }
  for (let i = 0; i < 2; i++) {
    const sent = await site.call('visitor', 'POST', '/api/job-applications', formOf(form), accept)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/jobs/a-cook/apply?sent=1'])
  }
  expect(await count()).toBe(1)
  const refused = await site.call('visitor', 'POST', '/api/job-applications', formOf({ name: '<' }), accept)
  const page = await refused.text()
  expect([refused.status, refused.headers.get('content-type')]).toEqual([422, 'text/html; charset=UTF-8'])
  expect(page).toContain('Go back with the Back button')
})

test('who manages the job sorts it; the applicant hears only that it was read', async () => {
  const { body } = await send('user', { email: 'user@people.example' })
  const put = (state: string) =>
    site.ask('owner', 'PUT', `/api/postings/${job}/applications/${body.id}/state`, { state })
  const own = async () => (await site.ask('user', 'GET', '/api/job-applications')).body.applications[0]
  expect(await own()).toMatchObject({ isSeen: false, job: { title: 'A cook', isOpen: true } })
  expect((await put('declined')).body).toMatchObject({ state: 'declined' })
  expect(await put('new')).toMatchObject({
    status: 422,
    body: { fields: { state: 'Choose seen, shortlisted or declined.' } },
  })
  expect(await own()).toMatchObject({ isSeen: true })
  expect(JSON.stringify(await own())).not.toContain('declined')
})

test('the file for spreadsheets runs nothing', async () => {
  await send('visitor', { name: '=HYPERLINK("x")', resume: resumeOf() })
  const csv = await (await site.call('owner', 'GET', `/api/postings/${job}/applications.csv`)).text()
  expect(csv).toContain('received_at,name,email,phone,message,state,resume,deleted_after')
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
})

test('withdrawn by its applicant, it is gone with its file, and the employer hears it', async () => {
  const { body } = await send('user', { email: 'user@people.example', resume: resumeOf() })
  expect((await site.ask('otherOwner', 'DELETE', `/api/job-applications/${body.id}`)).status).toBe(204)
  expect(await count()).toBe(1)
  for (let i = 0; i < 2; i++)
    expect((await site.ask('user', 'DELETE', `/api/job-applications/${body.id}`)).status).toBe(204)
  expect([await count(), await count('jobResumes'), (await files()).length]).toEqual([0, 0, 0])
  const notices = await site.db.raw.selectFrom('notices').select('kind').execute()
  expect(notices.map(({ kind }) => kind)).toContain('job_application_withdrawn')
})

test('withdrawn by the mailed link, too, once', async () => {
  await send('visitor', { resume: resumeOf() })
  const copy = (await mails()).find(({ kind }) => kind === 'job_application_copy')!
  const [, token] = /\/jobs\/withdraw\/([\w-]{43})/.exec(copy.text!)!
  const withdraw = (with_: string) => site.ask('visitor', 'POST', `/api/job-applications/withdraw/${with_}`)
  expect((await withdraw('a'.repeat(43))).status).toBe(404)
  expect((await withdraw('short')).status).toBe(422)
  expect((await withdraw(token!)).status).toBe(204)
  expect([await count(), (await files()).length]).toEqual([0, 0])
  expect((await withdraw(token!)).status).toBe(404)
})

test('a copy to an address that nobody has proved brings no links of the sender’s', async () => {
  const message = 'See https://evil.example/a and evil.example.'
  await send('visitor', { message })
  expect((await mails()).find(({ kind }) => kind === 'job_application_copy')!.text).not.toContain(
    'evil.example',
  )
  for (let i = 0; i < 6; i++) {
    site.advance(3601)
    expect((await send('visitor')).status).toBe(201)
  }
  expect((await mails()).filter(({ kind }) => kind === 'job_application_copy')).toHaveLength(5)
})

test('after 180 days it is deleted with its file, and not a day before', async () => {
  await send('visitor', { resume: resumeOf() })
  const at = (days: number) => new Date(site.now().getTime() + days * 86_400_000)
  await purgeApplications(site, at(179.9))
  expect([await count(), (await files()).length]).toEqual([1, 1])
  await purgeApplications(site, at(180.1))
  expect([await count(), await count('jobResumes'), (await files()).length]).toEqual([0, 0, 0])
})

test('a file without an application is swept after an hour, and one that nothing knows of at night', async () => {
  const key = crypto.randomUUID()
  await site.db.raw.insertInto('jobResumes').values({ key, fileName: 'a.pdf', bytes: 9 }).execute()
  await site.storage.put(`resumes/${key}.pdf`, pdf(), { contentType: 'application/pdf' })
  await site.storage.put(`resumes/${crypto.randomUUID()}.pdf`, pdf(), { contentType: 'application/pdf' })
  await sweepResumes(site, new Date())
  expect([await count('jobResumes'), (await files()).length]).toEqual([1, 2])
  await purgeApplications(site, new Date())
  expect((await files()).length).toBe(1)
  await sweepResumes(site, new Date(Date.now() + 3_700_000))
  expect([await count('jobResumes'), (await files()).length]).toEqual([0, 0])
})

test('with the job go its applications, and their files are swept at once', async () => {
  await send('visitor', { resume: resumeOf() })
  await site.db.transaction(async (tx) => {
    await sql`savepoint before`.execute(tx)
    await tx.deleteFrom('postings').where('id', '=', job).execute()
    expect(await tx.selectFrom('jobResumes').select(['applicationId', 'isAttached']).execute()).toEqual([
      { applicationId: null, isAttached: true },
    ])
    await sql`rollback to savepoint before`.execute(tx)
  })
  await site.db.raw.deleteFrom('jobApplications').execute()
  await sweepResumes(site, new Date())
  expect((await files()).length).toBe(0)
})
