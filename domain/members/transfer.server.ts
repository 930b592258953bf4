import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { hashOfSecret, makeSecret } from '#domain/link-token.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import {
  transferAccepted,
  transferAsked,
  transferDone,
  transferEnded,
} from '#domain/mail/messages/members.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { notify } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { MailedOffer } from './invitations.server.ts'
import { isDone } from './outcomes.ts'
import { findOwnName, nameOfBusiness } from './queries.server.ts'

const peoplePath = (businessId: string) => `/dashboard/business/${businessId}/people`

/** The owner asks someone by email to take over a listing. Nothing changes until both have agreed. */
export async function askTransfer(
  tx: Tx,
  { id, businessId, email, userId, site }: MailedOffer,
): Promise<void> {
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

/** As the person the link was sent to. The owner is notified, and confirms if it was accepted. */
export async function answerTransfer(
  tx: Tx,
  { token, accepts, userId, site }: { token: string; accepts: boolean; userId: string; site: LetterSite },
): Promise<void> {
  const { rows } = await sql<{ outcome: string; business: string | null; sender: string | null }>`
    select outcome, business, sender from answer_transfer(${hashOfSecret(token)}, ${accepts})`.execute(tx)
  const { outcome, business: businessId, sender } = rows[0]!
  if (!isDone(outcome) || !businessId || !sender) return
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

/** A receiver can't read an unpublished listing before it is theirs; the link reveals its name. */
async function nameForReceiver(tx: Tx, token: string): Promise<{ businessName: string }> {
  const { rows } = await sql<{ businessName: string }>`
    select business_name from transfer_of(${hashOfSecret(token)})`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found', 'This link no longer works. Ask for a new one.')
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
    title: `${businessName} won’t be transferred to you`,
    letter: transferEnded({ site, businessName, text: 'Its owner withdrew the offer.' }),
  })
}

/** The owner's final confirmation, which ends their ownership. `stays`: they remain as a co-manager. */
export async function confirmTransfer(
  tx: Tx,
  {
    businessId,
    stays,
    userId,
    site,
  }: { businessId: string; stays: boolean; userId: string; site: LetterSite },
): Promise<void> {
  // Afterwards, an owner who doesn't stay can't read a hidden listing.
  const businessName = await nameOfBusiness(tx, businessId)
  const { rows } = await sql<{ outcome: string; receiver: string | null }>`
    select outcome, receiver from confirm_transfer(${businessId}, ${stays})`.execute(tx)
  const { outcome, receiver } = rows[0]!
  if (!isDone(outcome) || !receiver) return
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
