import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import {
  transferAccepted,
  transferAsked,
  transferDone,
  transferEnded,
} from '#domain/mail/messages/ownership-transfer.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { notify } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { findOwnName, nameOfBusiness } from './names.server.ts'
import { isDone } from './outcomes.ts'
import { hashOfSecret, makeSecret } from './secret.server.ts'

const peoplePath = (businessId: string) => `/dashboard/business/${businessId}/people`

type Asked = { id: string; businessId: string; email: string; userId: string; site: LetterSite }

/** The owner asks somebody to take a listing over, by mail. Nothing changes until both have agreed. */
export async function askTransfer(tx: Tx, { id, businessId, email, userId, site }: Asked): Promise<void> {
  const { token, hash } = makeSecret()
  const { rows } = await sql<{ outcome: string }>`
    select ask_transfer(${id}, ${businessId}, ${email}, ${hash}) as outcome`.execute(tx)
  if (!isDone(rows[0]?.outcome)) return
  const businessName = await nameOfBusiness(tx, businessId)
  const senderName = await findOwnName(tx, userId)
  const link = `${site.url}/dashboard/transfer#token=${token}`
  await queueMail(tx, {
    kind: 'transfer_asked',
    to: email,
    userId: null,
    ...transferAsked({ site, link, businessName, senderName }),
  })
}

/** As whoever the link was mailed to. The owner hears of it, and confirms where it was accepted. */
export async function answerTransfer(
  tx: Tx,
  { token, accepts, userId, site }: { token: string; accepts: boolean; userId: string; site: LetterSite },
): Promise<void> {
  const { rows } = await sql<{ outcome: string; business: string; sender: string }>`
    select outcome, business, sender from answer_transfer(${hashOfSecret(token)}, ${accepts})`.execute(tx)
  const { outcome, business: businessId, sender } = rows[0]!
  if (!isDone(outcome)) return
  const { businessName } = await nameForReceiver(tx, token)
  const personName = await findOwnName(tx, userId)
  const link = `${site.url}${peoplePath(businessId)}`
  await notify(tx, {
    userId: sender,
    kind: accepts ? 'transfer_accepted' : 'transfer_declined',
    businessId,
    title: accepts
      ? `${personName} would take over ${businessName}: confirm it`
      : `${personName} does not take over ${businessName}`,
    link: peoplePath(businessId),
    letter: accepts
      ? transferAccepted({ site, link, businessName, personName })
      : transferEnded({ site, businessName, text: `${personName} declined the transfer.` }),
  })
}

/** A listing that isn't public is nobody's to read before it is theirs; the link tells its name. */
async function nameForReceiver(tx: Tx, token: string): Promise<{ businessName: string }> {
  const { rows } = await sql<{ businessName: string }>`
    select business_name from transfer_of(${hashOfSecret(token)})`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found', 'This link does not work any more. Ask for a new one.')
  return rows[0]
}

/** As the owner. */
export async function withdrawTransfer(
  tx: Tx,
  { businessId, site }: { businessId: string; site: LetterSite },
): Promise<void> {
  const { rows } = await sql<{ outcome: string; receiver: string | null }>`
    select outcome, receiver from withdraw_transfer(${businessId})`.execute(tx)
  const { outcome, receiver } = rows[0]!
  if (!isDone(outcome)) return
  if (!receiver) return
  const businessName = await nameOfBusiness(tx, businessId)
  await notify(tx, {
    userId: receiver,
    kind: 'transfer_withdrawn',
    title: `${businessName} is not handed over to you after all`,
    letter: transferEnded({ site, businessName, text: 'Its owner took the offer back.' }),
  })
}

/** The owner's second word, after which they aren't it any more. `stays`: they go on as a co-manager. */
export async function confirmTransfer(
  tx: Tx,
  {
    businessId,
    stays,
    userId,
    site,
  }: { businessId: string; stays: boolean; userId: string; site: LetterSite },
): Promise<void> {
  // An owner who doesn't stay reads nothing of a hidden listing afterwards.
  const businessName = await nameOfBusiness(tx, businessId)
  const { rows } = await sql<{ outcome: string; receiver: string }>`
    select outcome, receiver from confirm_transfer(${businessId}, ${stays})`.execute(tx)
  const { outcome, receiver } = rows[0]!
  isDone(outcome)
  await notify(tx, {
    userId: receiver,
    kind: 'transfer_done',
    businessId,
    title: `${businessName} is yours now`,
    link: `/dashboard/business/${businessId}`,
    letter: transferDone({ site, businessName, businessId, isReceiver: true }),
  })
  await notify(tx, {
    userId,
    kind: 'transfer_done',
    title: `${businessName} has another owner now`,
    ...(stays && { businessId, link: `/dashboard/business/${businessId}` }),
    letter: transferDone({ site, businessName, businessId, isReceiver: false }),
  })
}
