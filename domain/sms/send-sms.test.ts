import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { outboxSms } from '#ports/sms.ts'
import { twilioSms } from '#ports/sms-twilio.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { sendSms } from './send-sms.ts'

let database: TestDatabase
let provider: Server
let url: string
const asked: { path: string; authorization: string | undefined; body: Record<string, string> }[] = []
let answer = { status: 201, body: {} as object }

beforeAll(async () => {
  database = await openTestDatabase()
  provider = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = Object.fromEntries(new URLSearchParams(text))
    asked.push({ path: request.url!, authorization: request.headers.authorization, body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await database.close()
})
afterEach(async () => {
  asked.length = 0
  await database.db.raw.deleteFrom('smsOutbox').execute()
})

const message = { kind: 'phone_code', to: '+13055550123', userId: null, text: 'Your code: 271828' }
const account = { accountSid: 'AC1234', authToken: 'secret', from: '+13055550100' }
const rows = () =>
  database.db.raw
    .selectFrom('smsOutbox')
    .select(['recipient', 'state', 'text', 'lastError', 'providerId'])
    .execute()

test('a text message goes to the provider, and its code is not kept', async () => {
  answer = { status: 201, body: { sid: 'SM42' } }
  expect(await sendSms(database.db, twilioSms({ ...account, url }), message)).toMatchObject({
    state: 'sent',
    id: 'SM42',
  })
  expect(asked).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1234/Messages.json',
      authorization: `Basic ${Buffer.from('AC1234:secret').toString('base64')}`,
      body: { To: '+13055550123', From: '+13055550100', Body: 'Your code: 271828' },
    },
  ])
  expect(await rows()).toEqual([
    { recipient: '+13055550123', state: 'sent', text: null, lastError: null, providerId: 'SM42' },
  ])
})

test('a messaging service is named as one', async () => {
  answer = { status: 201, body: { sid: 'SM42' } }
  await sendSms(database.db, twilioSms({ ...account, from: 'MG77', url }), message)
  expect(asked[0]!.body).toEqual({
    To: '+13055550123',
    MessagingServiceSid: 'MG77',
    Body: 'Your code: 271828',
  })
})

test.each([
  [400, { code: 21211, message: 'Invalid number' }, /21211/],
  [500, { message: 'broken' }, /500/],
  [200, {}, /no message/],
])('what the provider answers with %i is a value, never thrown', async (status, body, reason) => {
  answer = { status, body }
  const result = await sendSms(database.db, twilioSms({ ...account, url }), message)
  expect(result).toMatchObject({ state: 'failed', error: expect.stringMatching(reason) })
  expect(await rows()).toMatchObject([
    { state: 'failed', text: null, lastError: expect.stringMatching(reason) },
  ])
})

test('a provider that is away is one, too', async () => {
  const sms = twilioSms({ ...account, url: 'http://127.0.0.1:1' })
  expect(await sendSms(database.db, sms, message)).toMatchObject({ state: 'failed' })
})

test('where nobody delivers, it is kept to be read', async () => {
  const result = await sendSms(database.db, outboxSms, message)
  expect(result).toMatchObject({ state: 'kept', id: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(await rows()).toMatchObject([{ state: 'kept', text: 'Your code: 271828' }])
})
