import type { z } from 'zod'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { callAsAnyone } from '#app/session/api.ts'
import { checkRate } from '#app/session/check-rate.ts'
import type { newContactSchema, SentContact } from '#domain/contact/schema.ts'

// A message that was refused or got lost is corrected and sent again: it was asked for once.
let isAllowed = false

/** Asks the limiter first, once until a message has gone out. Throws RequestFailed for every answer but success. */
export async function sendContact(
  message: z.input<typeof newContactSchema>,
  who: { isSignedIn: boolean },
): Promise<SentContact> {
  if (!isAllowed) {
    const refusal = await checkRate('contact')
    if (refusal)
      throw new RequestFailed('/functions/v1/rate-limiter', 429, { code: 'too_many', title: refusal.message })
    isAllowed = true
  }
  const sent = await callAsAnyone(who, 'POST /contact', { body: message })
  isAllowed = false
  return sent
}
