import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { writeStartedCluster } from '#tests/database/embedded-snapshot.ts'
import { type Clone, clonePostgres } from '#tests/database/postgres-clone.ts'
import { freePort } from '#tests/free-port.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { smallArchive } from '#tests/map/small-archive.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    /** Answers `?to=ADDRESS` with the texts of the emails that came there, as JSON. */
    mailUrl: string
    /** Where the passwords of the demo accounts stand. */
    demoAccounts: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
export const demoCount = 300

/**
 * Starts the built site once for the whole run, on a free port, and waits for its demo data. Its embedded database has
 * been started in once, as the suites of the server need it, too; what a start makes of an empty folder is theirs to
 * prove. With TEST_DATABASE_URL it runs on an empty database of that PostgreSQL, as an owner who is no superuser.
 */
export default async function startSite(project: TestProject) {
  const superuserUrl = process.env.TEST_DATABASE_URL
  const clone = superuserUrl ? await clonePostgres(superuserUrl, null) : null
  const mailServer = await startMailServer()
  const mailbox = await serveMails(mailServer)
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'baobab-e2e-'))
  if (!clone) await writeStartedCluster(join(root, 'db/migrations'), dataDir)
  const mapTiles = join(dataDir, 'small.pmtiles')
  writeFileSync(mapTiles, smallArchive())
  const server = spawn(process.execPath, ['build/server/server.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      // The browser is sent away to it and back, as to pay.
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DEMO_DATA: String(demoCount),
      LOG_LEVEL: 'warn',
      // Each visitor brings an address along, so that limits are as strict as they are and hit nobody else.
      TRUST_PROXY: '1',
      // What moderators decide is done at once; that it may be taken back is tried at the API.
      MODERATION_UNDO_SECONDS: '0',
      SMTP_URL: mailServer.url,
      PAYMENTS: 'test',
      MAP_TILES: mapTiles,
      ...(clone && { DATABASE_URL: urlOf(clone) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
    mailbox.close()
    await mailServer.close()
    await clone?.drop()
  }
  try {
    project.provide('siteUrl', await started(server))
    project.provide('demoAccounts', join(dataDir, 'demo-accounts.txt'))
    project.provide('mailUrl', `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** The tests run in processes of their own. */
async function serveMails({ mails }: MailServer) {
  const mailbox = createServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://mailbox').searchParams.get('to') ?? ''
    response.end(
      JSON.stringify(mails.filter(({ envelope }) => envelope.includes(to)).map(({ text }) => text)),
    )
  })
  mailbox.listen(0, '127.0.0.1')
  await once(mailbox, 'listening')
  return mailbox
}

function urlOf({ connection }: Clone): string {
  const { user, password, host, port, database } = connection
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

/** Resolves with the address when the site listens and holds all its demo data. */
function started(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const printed: string[] = []
  let address: string | undefined
  let isLoaded = false
  for (const stream of [server.stdout!, server.stderr!]) {
    createInterface({ input: stream }).on('line', (line) => {
      printed.push(line)
      address ??= /http:\/\/localhost:\d+/.exec(line)?.[0]
      isLoaded ||= line.includes(`${demoCount} of ${demoCount}`)
      if (address && isLoaded) resolve(address.replace('localhost', '127.0.0.1'))
    })
  }
  server.once('exit', (code) =>
    reject(new Error(`The site ended with code ${code} before it was ready:\n${printed.join('\n')}`)),
  )
  return promise
}
