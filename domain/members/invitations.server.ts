import { sql } from 'kysely'
import { hashOfSecret, makeSecret } from '#domain/link-token.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import {
  type InvitationMail,
  managerInvitation,
  managerJoined,
  managerRemoved,
} from '#domain/mail/messages/members.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { notify } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { listingsWords } from './listings-words.ts'
import { isDone } from './outcomes.ts'
import { findOwnName, nameOfBusiness } from './queries.server.ts'

/** An invitation or a transfer that `userId` mails to someone; the browser chooses `id`. */
export type MailedOffer = { id: string; businessId: string; email: string; userId: string; site: LetterSite }

/** Emails an invitation to manage a listing. As its owner; repeating the same id does nothing. */
export async function inviteManager(
  tx: Tx,
  { id, businessId, email, userId, site }: MailedOffer,
): Promise<void> {
  const { token, hash } = makeSecret()
  const { rows } = await sql<{ outcome: string }>`
    select invite_manager(${id}, ${businessId}, ${email}, ${hash}) as outcome`.execute(tx)
  if (isDone(rows[0]?.outcome)) await mailInvitation(tx, { businessId, email, userId, site, token })
}

/**
 * Resends it with a new link that invalidates the previous one. Throws `too_many` within a minute, and after five
 * times.
 */
export async function resendInvitation(
  tx: Tx,
  { id, businessId, userId, site }: Omit<MailedOffer, 'email'>,
): Promise<void> {
  const { token, hash } = makeSecret()
  const { rows } = await sql<{ outcome: string; address: string | null }>`
    select outcome, address from renew_invitation(${id}, ${businessId}, ${hash})`.execute(tx)
  const { outcome, address } = rows[0]!
  if (isDone(outcome) && address)
    await mailInvitation(tx, { businessId, email: address, userId, site, token })
}

async function mailInvitation(
  tx: Tx,
  { businessId, email, userId, site, token }: Omit<MailedOffer, 'id'> & { token: string },
): Promise<void> {
  const mail: InvitationMail = {
    site,
    link: invitationLink(site, token),
    businessNames: [await nameOfBusiness(tx, businessId)],
    senderName: await findOwnName(tx, userId),
  }
  await queueMail(tx, { kind: 'manager_invitation', to: email, userId: null, ...managerInvitation(mail) })
}

export const invitationLink = ({ url }: LetterSite, token: string) =>
  `${url}/dashboard/invitation#token=${token}`

export async function withdrawInvitation(
  tx: Tx,
  { id, businessId }: { id: string; businessId: string },
): Promise<void> {
  const { rows } = await sql<{ outcome: string }>`
    select withdraw_invitation(${id}, ${businessId}) as outcome`.execute(tx)
  isDone(rows[0]?.outcome)
}

/** Only the outcome is set for a refused answer. */
type Answered = { outcome: string; sender: string | null; businesses: string[] }

/** As the person who was invited, to one listing or to several by one link; the owner is notified. */
export async function answerInvitation(
  tx: Tx,
  { token, accepts, userId, site }: { token: string; accepts: boolean; userId: string; site: LetterSite },
): Promise<void> {
  const { rows } = await sql<Answered>`
    select outcome, sender, businesses from answer_invitation(${hashOfSecret(token)}, ${accepts})`.execute(tx)
  const { outcome, sender, businesses } = rows[0]!
  const [businessId] = businesses
  if (!isDone(outcome) || !businessId || !sender) return
  if (accepts) {
    const personName = await findOwnName(tx, userId)
    const businessName = listingsWords(await nameOfBusiness(tx, businessId), businesses.length)
    await notify(tx, {
      userId: sender,
      kind: 'manager_joined',
      businessId,
      title: `${personName} now manages ${businessName} with you`,
      link: `/dashboard/business/${businessId}/people`,
      letter: managerJoined({ site, personName, businessName, businessId }),
    })
  } else {
    await notify(tx, {
      userId: sender,
      kind: 'invitation_declined',
      businessId,
      title:
        businesses.length === 1
          ? 'An invitation to manage your listing was declined'
          : `An invitation to manage ${businesses.length} of your listings was declined`,
      link: `/dashboard/business/${businessId}/people`,
    })
  }
}

/**
 * As the owner, to remove someone, or as a co-manager, to leave. Policies prevent all else. False if there was none.
 */
export async function removeManager(
  tx: Tx,
  {
    businessId,
    personId,
    userId,
    site,
  }: { businessId: string; personId: string; userId: string; site: LetterSite },
): Promise<boolean> {
  // Someone who leaves can't read it afterwards.
  const business = await tx
    .selectFrom('businesses')
    .select(['name', 'ownerId'])
    .where('id', '=', businessId)
    .executeTakeFirst()
  const removed = await tx
    .deleteFrom('businessMembers')
    .where('businessId', '=', businessId)
    .where('userId', '=', personId)
    .returning('userId')
    .executeTakeFirst()
  if (!removed || !business) return false
  if (personId !== userId) {
    await notify(tx, {
      userId: personId,
      kind: 'manager_removed',
      title: `You no longer manage ${business.name}`,
      letter: managerRemoved({ site, businessName: business.name }),
    })
  } else if (business.ownerId) {
    await notify(tx, {
      userId: business.ownerId,
      kind: 'manager_left',
      businessId,
      title: `${await findOwnName(tx, userId)} no longer manages ${business.name}`,
      link: `/dashboard/business/${businessId}/people`,
    })
  }
  return true
}
