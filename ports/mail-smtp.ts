import { type Mail, type MailResult, unsubscribeHeaders } from './mail.ts'

// As many as the site sends at once; mail services commonly allow this many from one sender.
const mostConnections = 20
const connectMs = 10_000
const silenceMs = 20_000
const wholeMs = 50_000
// The server requires a login or TLS first. That is fixed in the settings; nothing is wrong with the mail.
const notSetUp = new Set([530, 534, 535, 538])

/**
 * A mail server by `smtp://user:password@host:port` or `smtps://…`. Connections are opened as they are needed and kept open. With `smtp:` TLS
 * starts if the server offers it, and is required before a password is sent, except on this machine, whose certificate
 * isn't checked either. A server that offers no sign-in gets no emails from settings that have a password.
 */
export function smtpMail(url: string): Mail & { verify(): Promise<void> } {
  // The package is large, so it is loaded on first use.
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    async send({ messageId, from, to, replyTo, unsubscribeUrl, subject, text, html, calendar }) {
      opened ??= openTransport(url)
      try {
        const info = await (await opened).sendMail({
          messageId,
          from,
          // As an object, this is one address no matter what it contains.
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          ...(calendar && {
            icalEvent: {
              method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH',
              filename: 'invite.ics',
              content: calendar,
            },
          }),
          // Prevents automatic replies such as "out of office".
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
          signal: AbortSignal.timeout(wholeMs),
        })
        return { state: 'sent', providerId: info.response?.slice(0, 200) ?? null }
      } catch (error) {
        return refusal(error)
      }
    },
    /** Connects, and logs in if the settings have a password. Throws what the server says. */
    async verify() {
      opened ??= openTransport(url)
      await (await opened).verify()
    },
    async close() {
      const transport = await opened
      transport?.close()
    },
  }
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(url)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const isSecure = protocol === 'smtps:'
  return createTransport({
    pool: true,
    maxConnections: mostConnections,
    maxMessages: 100,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isLocal && username !== '',
    // Servers on the same machine have a certificate for their public name, or one that they signed themselves.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      // Otherwise emails go without it to a server that doesn't offer a sign-in, which then refuses them.
      forceAuth: true,
    }),
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // Message content can't load files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

// RFC 3463 and 7505: no such mailbox, no such domain, no valid address, moved away, takes no mail; or switched off. A server that
// refuses without such a code may mean the sender or the moment.
const noMailbox = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/

function refusal(error: unknown): MailResult {
  const { message, code, command, response, responseCode } = error as Error & {
    code?: string
    command?: string
    response?: string
    responseCode?: number
  }
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  // Other numbers mean nothing, so that they don’t end a mail.
  const isPermanent =
    responseCode !== undefined && Math.floor(responseCode / 100) === 5 && !notSetUp.has(responseCode)
  const said = `${code ?? 'error'}: ${message}`
  return isAboutTheMail && isPermanent
    ? {
        state: 'refused',
        error: said,
        ...(command === 'RCPT TO' && noMailbox.test(response ?? '') && { isNoMailbox: true }),
      }
    : { state: 'delayed', error: said }
}
