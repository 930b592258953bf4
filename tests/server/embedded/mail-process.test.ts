import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { addressOf, buildPages, cleanUp, inDatabase, run, startedDataDir } from '../site-process.ts'

let server: MailServer
beforeAll(async () => {
  buildPages()
  server = await startMailServer()
}, 120_000)
afterEach(cleanUp)
afterAll(() => server.close())

const queued = (dataDir: string) =>
  inDatabase(dataDir, (db) =>
    db.transaction((tx) =>
      queueMail(tx, {
        kind: 'test',
        to: 'ada@people.example',
        userId: null,
        subject: 'Hello',
        text: 'a',
        html: 'a',
      }),
    ),
  )
const row = (raw: Db['raw']) =>
  raw.selectFrom('emailOutbox').select(['id', 'state', 'attempts', 'text']).executeTakeFirstOrThrow()

/** A site that has just sent the email, whose server hasn't acknowledged it yet. */
async function inTheMiddle(dataDir: string) {
  const got = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  server.whenGot(() => {
    got.resolve()
    return taken.promise
  })
  const site = run({ DATA_DIR: dataDir, SMTP_URL: server.url, MAIL_DELIVERY: 'smtp' })
  await addressOf(site)
  await got.promise
  return { site, taken }
}

test('a kill in the middle loses nothing; the next start sends it, and a stop waits for that', async () => {
  const dataDir = await startedDataDir()
  const id = await queued(dataDir)
  const killed = await inTheMiddle(dataDir)
  killed.site.child.kill('SIGKILL')
  await killed.site.ended
  killed.taken.resolve()
  await inDatabase(dataDir, async ({ raw }) => {
    expect(await row(raw)).toEqual({ id, state: 'queued', attempts: 1, text: 'a' })
    // As if the lease had expired.
    await raw.updateTable('emailOutbox').set({ nextAttemptAt: new Date() }).execute()
  })
  const stopped = await inTheMiddle(dataDir)
  stopped.site.child.kill('SIGTERM')
  await expect.poll(() => stopped.site.out, { timeout: 20_000 }).toContain('stopping')
  stopped.taken.resolve()
  expect(await stopped.site.ended).toBe(0)
  // The same email to any mailbox that compares its id.
  expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`, `<${id}@localhost>`])
  await inDatabase(dataDir, async ({ raw }) => {
    expect(await row(raw)).toMatchObject({ state: 'sent', attempts: 2, text: null })
  })
})
