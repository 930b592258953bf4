import { z } from 'zod'
import type { Sms, SmsResult } from './sms.ts'

export type TwilioSettings = {
  accountSid: string
  authToken: string
  /** One of the account's numbers as `+` and digits, or a messaging service (`MG…`). */
  from: string
  /** Without a trailing slash; Twilio's own, or a fake. */
  url: string
}

const patienceMs = 8_000

/** A message as accepted, or the error: https://www.twilio.com/docs/messaging/api/message-resource. */
const reply = z.object({
  sid: z.string().optional().catch(undefined),
  code: z.number().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
})

/** Calls Twilio's API directly: its package blocks the only thread for seconds while it loads. */
export function twilioSms({ accountSid, authToken, from, url }: TwilioSettings): Sms {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from }
  return {
    async send({ to, text }) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: to, ...sender, Body: text }),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        })
        return resultOf(response.ok, response.status, await response.text())
      } catch (error) {
        return { state: 'failed', error: networkReason(error) }
      }
    },
  }
}

function resultOf(isOk: boolean, status: number, text: string): SmsResult {
  const { sid, code, message } = reply.safeParse(parse(text)).data ?? {}
  if (!isOk)
    return { state: 'failed', error: `${code ?? status}: ${(message ?? 'no reason given').slice(0, 300)}` }
  if (!sid) return { state: 'failed', error: 'the provider named no message' }
  return { state: 'sent', providerId: sid }
}

/** A reply that isn't JSON counts as empty. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function networkReason(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string } }
  return `${cause?.code ?? name}: ${cause?.message ?? message}`
}
