import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type MailServer = {
  url: string
  mails: (Email & { envelope: string[] })[]
  /** What it responds to the next emails instead of accepting them, one each: to the recipient or to the whole text. */
  refuse(at: 'recipient' | 'text', ...codes: (number | `${number} ${string}`)[]): void
  /** Called when a text is complete and not yet acknowledged. */
  whenGot(wait: () => Promise<void>): void
  close(): Promise<void>
}

/** A real SMTP server on a free local port. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  const refusals: Record<'recipient' | 'text', (number | `${number} ${string}`)[]> = {
    recipient: [],
    text: [],
  }
  let wait = async () => {}
  const refusal = (at: 'recipient' | 'text') => {
    const refused = refusals[at].shift()
    if (!refused) return null
    const [, code, words = 'not now'] = /^(\d+) ?(.+)?/.exec(String(refused))!
    return Object.assign(new Error(`${words} <ada@people.example>`), { responseCode: Number(code) })
  }
  const server = new SMTPServer({
    authOptional: true,
    // No certificate: the tests stay on this machine.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    ...options,
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData: async (stream, session, done) => {
      // Null when the client has disconnected in the middle.
      const text = await buffer(stream).catch(() => null)
      if (!text) return
      const refused = refusal('text')
      if (refused) return done(refused)
      const mail = await PostalMime.parse(text)
      mails.push({ ...mail, envelope: session.envelope.rcptTo.map(({ address }) => address) })
      await wait()
      done()
    },
  })
  // Some tests are about a client that disconnects in the middle.
  server.on('error', () => undefined)
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', () => listening.resolve())
  await listening.promise
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse: (at, ...codes) => void refusals[at].push(...codes),
    whenGot(next) {
      wait = next
    },
    close() {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      return promise
    },
  }
}
