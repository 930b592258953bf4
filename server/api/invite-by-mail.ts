import { takeAll, whileCounted } from '#domain/rate-limits/attempts.ts'
import type { Limits } from '#domain/rate-limits/limits.ts'

/** Counts an email to someone who may not know the site, for its sender and for the mailbox; only if it is sent. */
export async function inviteByMail(
  limits: Limits,
  { address, userId, mailTo }: { address: string; userId: string; mailTo: string },
  send: () => Promise<void>,
): Promise<void> {
  const attempt = await takeAll([
    () => limits.take('invite', { address, account: userId }),
    () => limits.take('inviteMail', { address, mailTo }),
  ])
  await whileCounted(attempt, send)
}
