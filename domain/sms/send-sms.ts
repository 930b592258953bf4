import type { Db } from '#db/client.ts'
import type { Sms, SmsResult } from '#ports/sms.ts'

type QueuedSms = {
  /** Purpose of the message: `phone_code`. */
  kind: string
  /** `+` and digits. */
  to: string
  userId: string | null
  text: string
}

/**
 * Sends and records a message right away, because someone is waiting for it. Never inside a transaction. `id` is the
 * provider's id for the message, or the record's id where nothing is delivered.
 */
export async function sendSms(db: Db, sms: Sms, message: QueuedSms): Promise<SmsResult & { id: string }> {
  const result = await sms.send({ to: message.to, text: message.text })
  const { id } = await db.transaction((tx) =>
    tx
      .insertInto('smsOutbox')
      .values({
        kind: message.kind,
        recipient: message.to,
        userId: message.userId,
        // A code that was delivered, or never will be, must not stay readable.
        text: result.state === 'kept' ? message.text : null,
        state: result.state,
        lastError: result.state === 'failed' ? result.error.slice(0, 500) : null,
        providerId: result.state === 'sent' ? result.providerId : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { ...result, id: result.state === 'sent' ? result.providerId : id }
}
