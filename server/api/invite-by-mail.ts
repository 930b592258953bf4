import type { Limits } from '../limits.ts'

/** Counts a mail to somebody who may not know the site, for who has it sent and for the mailbox; only those that are sent. */
export async function inviteByMail(
  limits: Limits,
  { address, userId, mailTo }: { address: string; userId: string; mailTo: string },
  send: () => Promise<void>,
): Promise<void> {
  await limits.take('invite', { address, account: userId })
  const mail = await limits.take('inviteMail', { address, mailTo })
  try {
    await send()
  } catch (error) {
    await mail.giveBack()
    throw error
  }
}
