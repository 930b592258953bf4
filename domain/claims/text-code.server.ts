import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { sendSms } from '#domain/sms/send-sms.ts'
import type { Sms } from '#ports/sms.ts'
import type { CodeToText } from './start.server.ts'

type Deps = {
  db: Db
  sms: Sms
  site: { name: string }
  now: () => Date
  log: { warn(details: object, message: string): void }
}

/** Texts a code to a listing's number. A failed send counts as never sent. Must not run in a transaction. */
export async function textCode(
  { db, sms, site, now, log }: Deps,
  { codeId, to, code, businessName }: CodeToText,
  userId: string,
): Promise<void> {
  // Keep it within one message: a longer text is billed twice and may be split.
  const text = `${code} is the code to manage the page of ${businessName.slice(0, 60)} at ${site.name}. Don't share it with anyone you don't know.`
  const result = await sendSms(db, sms, { kind: 'claim_code', to, userId, text })
  if (result.state !== 'failed') return
  log.warn({ reason: result.error }, 'a text message was not sent')
  await db.transaction((tx) =>
    tx.updateTable('claimCodes').set({ failedAt: now() }).where('id', '=', codeId).execute(),
  )
  throw new DomainError(
    'unavailable',
    'The message could not be sent. Try again later, or choose another way',
    { retryAfterSeconds: 60 },
  )
}
