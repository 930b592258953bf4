import type { Sms, SmsResult } from './sms.ts'

export type TwilioSettings = {
  accountSid: string
  authToken: string
  /** A number of the account as `+` and digits, or a messaging service (`MG…`). */
  from: string
  /** Without a trailing slash; Twilio's own, or what plays it. */
  url: string
}

const patienceMs = 8_000

export function twilioSms(settings: TwilioSettings): Sms {
  const { from } = settings
  // The package is large: nobody waits for it at the start.
  let client: ReturnType<typeof openTwilio> | undefined
  return {
    async send({ to, text }) {
      client ??= openTwilio(settings)
      const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from }
      try {
        const { messages } = await client
        const { sid } = await messages.create({ to, body: text, ...sender })
        if (!sid) return { state: 'failed', error: 'the provider named no message' }
        return { state: 'sent', providerId: sid }
      } catch (error) {
        return failure(error)
      }
    },
  }
}

async function openTwilio({ accountSid, authToken, url }: TwilioSettings) {
  const { default: twilio } = await import('twilio')
  const { RequestClient } = twilio
  class Elsewhere extends RequestClient {
    override request<Data>(options: Parameters<typeof RequestClient.prototype.request<Data>>[0]) {
      return super.request<Data>({ ...options, uri: options.uri.replace(/^https:\/\/[^/]+/, url) })
    }
  }
  return twilio(accountSid, authToken, { httpClient: new Elsewhere({ timeout: patienceMs }) })
}

/** Twilio's own number for the reason, https://www.twilio.com/docs/api/errors, or the network's. */
function failure(error: unknown): SmsResult {
  const { code, status, message } = error as Error & { code?: number | string; status?: number }
  return { state: 'failed', error: `${code ?? status ?? 'error'}: ${message}` }
}
