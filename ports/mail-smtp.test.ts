import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { selfSigned } from '#tests/self-signed.ts'
import type { Mail } from './mail.ts'
import { smtpMail } from './mail-smtp.ts'

let server: MailServer | undefined
let mail: Mail | undefined
afterEach(async () => {
  await mail?.close()
  await server?.close()
  server = undefined
})

const message = {
  replyTo: null,
  unsubscribeUrl: null,
  messageId: '<1@baobab.example>',
  from: { name: 'Baobab', address: 'no-reply@baobab.example' },
  to: 'ada@people.example',
  subject: 'Grüße',
  text: 'Hello',
  html: '<p>Hello</p>',
}

test('a mail arrives as it was written', async () => {
  server = await startMailServer()
  mail = smtpMail(server.url)
  expect(await mail.send(message)).toMatchObject({ state: 'sent' })
  expect(server.mails[0]).toMatchObject({
    envelope: ['ada@people.example'],
    messageId: '<1@baobab.example>',
    from: { name: 'Baobab', address: 'no-reply@baobab.example' },
    to: [{ name: '', address: 'ada@people.example' }],
    subject: 'Grüße',
    text: 'Hello\n',
    html: '<p>Hello</p>\n',
  })
})

test('a mail that its reader may end says where, as RFC 8058 has it', async () => {
  server = await startMailServer()
  mail = smtpMail(server.url)
  const unsubscribeUrl = 'https://baobab.example/newsletter/unsubscribe/abc?u=1'
  await mail.send({ ...message, unsubscribeUrl })
  await mail.send({ ...message, unsubscribeUrl: unsubscribeUrl.replace('https', 'http') })
  await mail.send(message)
  const headers = server.mails.map((sent) =>
    sent.headers
      .filter(({ key }) => key.startsWith('list-unsubscribe'))
      .map(({ key, value }) => `${key}: ${value}`),
  )
  expect(headers).toEqual([
    [`list-unsubscribe: <${unsubscribeUrl}>`, 'list-unsubscribe-post: List-Unsubscribe=One-Click'],
    // One-click unsubscribe requires HTTPS.
    [`list-unsubscribe: <${unsubscribeUrl.replace('https', 'http')}>`],
    [],
  ])
})

test('a calendar entry is one that mail programs show, and a file to save', async () => {
  server = await startMailServer()
  mail = smtpMail(server.url)
  const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR'
  expect(await mail.send({ ...message, calendar })).toMatchObject({ state: 'sent' })
  expect(
    server.mails[0]!.attachments.map(({ mimeType, method, filename }) => [mimeType, method, filename]),
  ).toEqual([
    ['text/calendar', 'CANCEL', null],
    ['application/ics', undefined, 'invite.ics'],
  ])
})

test('it signs in with the user and password of the address', async () => {
  const seen: unknown[] = []
  server = await startMailServer({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      seen.push(username, password)
      done(password === 'p@ss:word' ? null : Object.assign(new Error('no'), { responseCode: 535 }), {
        user: 'me',
      })
    },
  })
  mail = smtpMail(server.url.replace('//', `//me:${encodeURIComponent('p@ss:word')}@`))
  expect(await mail.send(message)).toMatchObject({ state: 'sent' })
  expect(seen).toEqual(['me', 'p@ss:word'])
})

test('a wrong password or a missing one is to be mended here, not the mail’s fault', async () => {
  server = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
  })
  mail = smtpMail(server.url.replace('//', '//me:wrong@'))
  expect(await mail.send(message)).toMatchObject({
    state: 'delayed',
    error: expect.stringContaining('EAUTH'),
  })
  await mail.close()
  mail = smtpMail(server.url)
  expect(await mail.send(message)).toMatchObject({ state: 'delayed', error: expect.stringContaining('530') })
})

test('on this machine, too, TLS starts where it is offered, with whatever certificate', async () => {
  server = await startMailServer({
    ...selfSigned(['mail.example']),
    disabledCommands: [],
    allowInsecureAuth: false,
    authOptional: false,
    onAuth: ({ password }, { secure }, done) =>
      done(null, secure && password === 'secret' ? { user: 'me' } : {}),
  })
  mail = smtpMail(server.url.replace('//', '//me:secret@'))
  expect(await mail.send(message)).toMatchObject({ state: 'sent' })
})

test('a server that offers no sign-in is no server for settings with a password', async () => {
  server = await startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] })
  const asUser = smtpMail(server.url.replace('//', '//me:secret@'))
  mail = asUser
  await expect(asUser.verify()).rejects.toThrow()
  expect(await mail.send(message)).toMatchObject({
    state: 'delayed',
    error: expect.stringContaining('EAUTH'),
  })
  expect(server.mails).toEqual([])
})

test.each([
  ['recipient', 450, 'delayed'],
  ['recipient', 550, 'refused'],
  ['text', 451, 'delayed'],
  ['text', 554, 'refused'],
  ['text', 999, 'delayed'],
] as const)('%s answered with %i: %s', async (at, code, state) => {
  server = await startMailServer()
  server.refuse(at, code)
  mail = smtpMail(server.url)
  expect(await mail.send(message)).toMatchObject({ state })
})

test('nobody there is a delay', async () => {
  mail = smtpMail('smtp://127.0.0.1:1')
  expect(await mail.send(message)).toMatchObject({
    state: 'delayed',
    error: expect.stringMatching(/ECONNREFUSED|ESOCKET/),
  })
})

test('a server that hangs up is a delay', async () => {
  const hangsUp = createServer((socket: Socket) => socket.end('421 too busy\r\n')).listen(0, '127.0.0.1')
  await new Promise((resolve) => hangsUp.once('listening', resolve))
  const { port } = hangsUp.address() as { port: number }
  mail = smtpMail(`smtp://127.0.0.1:${port}`)
  expect(await mail.send(message)).toMatchObject({ state: 'delayed' })
  hangsUp.close()
})

test('elsewhere a password is only sent over TLS', async () => {
  // 127.0.0.1, under a name that isn't recognized as local.
  server = await startMailServer()
  mail = smtpMail(server.url.replace('127.0.0.1', 'me:secret@0.0.0.0'))
  expect(await mail.send(message)).toMatchObject({
    state: 'delayed',
    error: expect.stringMatching(/STARTTLS|TLS/),
  })
  expect(server.mails).toEqual([])
})
