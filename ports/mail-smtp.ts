import { type Mail, type MailResult, unsubscribeHeaders } from './mail.ts'

const connectMs = 10_000
const silenceMs = 20_000
const wholeMs = 50_000
// Of a server that wants a login or TLS first. That is to be mended in the settings, and the mail is as good as ever.
const notSetUp = new Set([530, 534, 535, 538])

/**
 * A mail server by `smtp://user:password@host:port` or `smtps://…`. Connections are kept open and are few. With `smtp:`
 * TLS begins as soon as the server offers it, and always before a password is sent, but on this machine itself.
 */
export function smtpMail(url: string): Mail {
  // The package is large: nobody waits for it at the start.
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    async send({ messageId, from, to, replyTo, unsubscribeUrl, subject, text, html }) {
      opened ??= openTransport(url)
      try {
        const info = await (await opened).sendMail({
          messageId,
          from,
          // As an object it is one address, whatever it looks like.
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          // No answer by machines, such as “out of office”.
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
          signal: AbortSignal.timeout(wholeMs),
        })
        return { state: 'sent', providerId: info.response?.slice(0, 200) ?? null }
      } catch (error) {
        return refusal(error)
      }
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
    maxConnections: 3,
    maxMessages: 100,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ignoreTLS: isLocal,
    requireTLS: !isLocal && username !== '',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // A text never names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function refusal(error: unknown): MailResult {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number }
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isPermanent = responseCode !== undefined && responseCode >= 500 && !notSetUp.has(responseCode)
  return {
    state: isAboutTheMail && isPermanent ? 'refused' : 'delayed',
    error: `${code ?? 'error'}: ${message}`,
  }
}
