import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { queueMail } from './queue-mail.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const mail = {
  kind: 'test',
  to: 'ada@people.example',
  userId: null,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello',
}
const rows = () =>
  database.db.raw.selectFrom('emailOutbox').select(['recipient', 'subject', 'state']).execute()

test('a mail belongs to the transaction of what it is about', async () => {
  const undone = database.db.transaction(async (tx) => {
    await queueMail(tx, mail)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await rows()).toEqual([])
  await database.db.transaction((tx) =>
    queueMail(tx, { ...mail, subject: 'Hello\r\nBcc: eve@people.example\u2028' }),
  )
  expect(await rows()).toEqual([
    { recipient: 'ada@people.example', subject: 'Hello Bcc: eve@people.example', state: 'queued' },
  ])
})

test.each([
  'ada',
  'ada@people.example\r\nBcc: eve@people.example',
  'ada@people.example, eve@people.example',
  'Ada <ada@people.example>',
  '"a b"@people.example',
  'ada@@people.example',
  'ada@people.example\0',
  `${'a'.repeat(320)}@people.example`,
  '',
])('%j is no address', async (to) => {
  const queued = database.db.transaction((tx) => queueMail(tx, { ...mail, to }))
  await expect(queued).rejects.toMatchObject({ name: 'DomainError', code: 'invalid' })
})

test.each([
  'ada@people.example',
  'ada+shop@people.example',
  'Ädä@bücher.example',
  "o'neil@people.example",
  'root@localhost',
])('%s is one', async (to) => {
  await database.db.transaction((tx) => queueMail(tx, { ...mail, to }))
  expect((await rows()).map(({ recipient }) => recipient)).toContain(to)
})

test('a mail that ends by one click keeps its address, and only a web address', async () => {
  const url = 'https://baobab.example/newsletter/unsubscribe/abc'
  const id = await database.db.transaction((tx) => queueMail(tx, { ...mail, unsubscribe: { url } }))
  const row = await database.db.raw
    .selectFrom('emailOutbox')
    .select('unsubscribeUrl')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ unsubscribeUrl: url })
  for (const bad of [
    'mailto:ada@people.example',
    `${url}>, <x`,
    `${url}\r\nBcc: eve@people.example`,
    '/here',
  ]) {
    const queued = database.db.transaction((tx) => queueMail(tx, { ...mail, unsubscribe: { url: bad } }))
    await expect(queued, bad).rejects.toMatchObject({ code: 'invalid' })
  }
})
