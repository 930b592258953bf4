import { request as httpRequest } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import webpush from 'web-push'
import { isPublicHttps, publicLookup } from './public-address.ts'
import type { Push, PushMessage, PushResult } from './push.ts'

/** Both in base64url: 65 bytes, and 32. */
export type PushKey = { publicKey: string; privateKey: string }

type Options = {
  /** Called each time, because another process may have made a new one. */
  key: () => PushKey
  /** How a push service reaches the operator: an `https:` or a `mailto:` URL. */
  contact: string
  /** Tests have a push service on this machine. */
  allowsLoopback?: boolean
  /** For how long a service may take. */
  patienceMs?: number
}

const agent = new Agent()
const mostErrorBytes = 300
/** What is longer isn't read to its end. */
const mostAnswer = 10_000

/** Sends to the push services of browsers (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC 8292). */
export function webPush({ key, contact, patienceMs = 10_000, allowsLoopback = false }: Options): Push {
  const isLoopback = (url: URL) =>
    allowsLoopback && url.protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(url.hostname)
  const isEndpoint = (text: string) => {
    const url = URL.parse(text)
    // As browsers write it: of `https://a%2eb` the package that signs reads another host than the one connected to.
    if (url === null || url.href !== text || url.hash !== '' || text.length > 1_000) return false
    // Push services have names, at the usual port.
    return isPublicHttps(url) || isLoopback(url)
  }
  return {
    siteKey: () => key().publicKey,
    isEndpoint,
    async send(message) {
      if (!isEndpoint(message.target.endpoint)) return { state: 'gone' }
      try {
        const { status, retryAfter, text } = await post(message, {
          key: key(),
          contact,
          patienceMs,
          // Addresses of this machine are blocked, too.
          isOpen: isLoopback(new URL(message.target.endpoint)),
        })
        return resultOf(status, { retryAfter, text })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return { state: 'delayed', error: reason, retryAfterSeconds: null }
      }
    },
  }
}

type Sender = { key: PushKey; contact: string; patienceMs: number; isOpen: boolean }
type Answer = { status: number; retryAfter: string | undefined; text: string }

async function post(
  { target, payload, ttlSeconds, urgency, topic }: PushMessage,
  { key, contact, patienceMs, isOpen }: Sender,
): Promise<Answer> {
  const { endpoint, p256dh, auth } = target
  const { method, headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { TTL: ttlSeconds, urgency, topic, vapidDetails: { subject: contact, ...key } },
  )
  const send = isOpen ? httpRequest : httpsRequest
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const signal = AbortSignal.timeout(patienceMs)
  // Not all answers end in an event of the request: `101 Switching Protocols` doesn't.
  signal.addEventListener('abort', () => reject(signal.reason))
  const request = send(
    endpoint,
    {
      method,
      headers,
      signal,
      // A connection that something else opened wouldn't have been checked.
      ...(!isOpen && { lookup: publicLookup, agent }),
    },
    (response) => {
      let text = ''
      const { statusCode: status = 0, headers } = response
      const end = () =>
        resolve({ status, retryAfter: headers['retry-after'], text: text.slice(0, mostErrorBytes) })
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length > mostAnswer) response.destroy()
      })
      response.on('error', reject)
      response.on('close', end)
      // Whatever becomes of the rest: what was accepted isn't sent twice.
      if (status >= 200 && status < 300) end()
    },
  )
  request.on('error', reject)
  request.end(body)
  return promise
}

function resultOf(status: number, { retryAfter, text }: Omit<Answer, 'status'>): PushResult {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  const error = `${status}: ${text.replaceAll(/\s+/g, ' ').trim() || 'no reason given'}`
  return status === 429 || status >= 500
    ? { state: 'delayed', error, retryAfterSeconds: secondsUntil(retryAfter, new Date()) }
    : { state: 'refused', error }
}

/** Of a `Retry-After`, which has seconds or a date. */
function secondsUntil(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}
