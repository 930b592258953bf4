import { type Limits, takeAll } from '#domain/rate-limits/limits.ts'

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
  try {
    await send()
  } catch (error) {
    await attempt.giveBack()
    throw error
  }
}
