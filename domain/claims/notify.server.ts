import { trustPath } from '#domain/businesses/trust-path.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { transferEnded } from '#domain/mail/messages/members.ts'
import type { RejectionReason } from '#domain/moderation/rejection.ts'
import { notify, notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { claimApproved, claimRejected, disputeKept, disputeLost, disputeOpened } from './letters.ts'
import { claimRejectionWords } from './rejection-words.ts'
import type { ClaimKind, ClaimLevel } from './schema.ts'

type ClaimedBusiness = { id: string; name: string; slug: string }

const claimPath = (slug: string) => `/dashboard/claim/${slug}`

/** Tells the managers of a listing that someone else claims it. */
export async function notifyOfDispute(
  tx: Tx,
  { business, site }: { business: ClaimedBusiness; site: LetterSite },
): Promise<void> {
  const link = trustPath(business.id)
  await notifyManagers(tx, business.id, {
    kind: 'dispute_opened',
    title: `Someone else says that ${business.name} is theirs`,
    body: 'A moderator will look at it. Tell us why the listing is yours; until then nothing changes.',
    link,
    letter: disputeOpened({ site, business: business.name, link: site.url + link }),
  })
}

/** Tells the claimant who entered the right code. */
export async function notifyOfOwnership(
  tx: Tx,
  {
    userId,
    business,
    kind,
    site,
  }: { userId: string; business: ClaimedBusiness; kind: string; site: LetterSite },
): Promise<void> {
  const link = kind === 'claim' ? `/dashboard/business/${business.id}` : trustPath(business.id)
  await notify(tx, {
    userId,
    kind: 'claim_approved',
    businessId: business.id,
    title: kind === 'claim' ? `${business.name} is yours` : `${business.name} is now claimed`,
    body:
      kind === 'claim'
        ? 'You showed that the listing is yours. Check its hours, phone and address first.'
        : 'The code was right: the page now says that the owner was checked.',
    link,
    letter: claimApproved({
      site,
      business: business.name,
      isNew: kind === 'claim',
      level: 'claimed',
      note: null,
      link: site.url + link,
    }),
  })
}

/** Tells the recipient of an accepted transfer that the listing turned out to be someone else's. */
export async function notifyReceiver(
  tx: Tx,
  { receiver, name, site }: { receiver: string; name: string; site: LetterSite },
): Promise<void> {
  await notify(tx, {
    userId: receiver,
    kind: 'transfer_withdrawn',
    title: `${name} won’t be transferred to you`,
    letter: transferEnded({ site, businessName: name, text: 'It belongs to someone else.' }),
  })
}

type Decided = {
  claim: { userId: string; kind: ClaimKind; level: ClaimLevel; businessId: string }
  business: ClaimedBusiness
  /** The previous owner. */
  formerOwnerId: string | null
  /** Null when the claim was approved. */
  rejection: { reason: RejectionReason; againFrom: Date | null } | null
  /** The moderator's message to the claimant. */
  note: string | null
  site: LetterSite
}

/** Notifies everyone affected by a moderator's decision. */
export async function notifyOfDecision(tx: Tx, decided: Decided): Promise<void> {
  if (decided.rejection) await notifyRejected(tx, decided, decided.rejection)
  else await notifyApproved(tx, decided)
}

async function notifyApproved(
  tx: Tx,
  { claim, business, formerOwnerId, note, site }: Decided,
): Promise<void> {
  const isNew = claim.kind !== 'raise'
  const link = isNew ? `/dashboard/business/${business.id}` : trustPath(business.id)
  await notify(tx, {
    userId: claim.userId,
    kind: 'claim_approved',
    businessId: business.id,
    title: isNew ? `${business.name} is yours` : `${business.name} is trusted further`,
    body: ['A moderator reviewed what you sent. Your documents are deleted.', note].filter(Boolean).join(' '),
    link,
    letter: claimApproved({
      site,
      business: business.name,
      isNew,
      level: claim.level,
      note,
      link: site.url + link,
    }),
  })
  if (claim.kind !== 'dispute' || !formerOwnerId || formerOwnerId === claim.userId) return
  await notify(tx, {
    userId: formerOwnerId,
    kind: 'dispute_lost',
    businessId: business.id,
    title: `${business.name} belongs to another account now`,
    body: 'A moderator reviewed what both sides sent and gave the listing to the other side.',
    link: claimPath(business.slug),
    letter: disputeLost({ site, business: business.name, link: site.url + claimPath(business.slug) }),
  })
}

async function notifyRejected(
  tx: Tx,
  { claim, business, note, site }: Decided,
  { reason, againFrom }: NonNullable<Decided['rejection']>,
): Promise<void> {
  const link = claim.kind === 'raise' ? trustPath(business.id) : claimPath(business.slug)
  const why = [claimRejectionWords[reason], note].filter(Boolean).join(' ')
  await notify(tx, {
    userId: claim.userId,
    kind: 'claim_rejected',
    businessId: business.id,
    title: `We couldn’t confirm that ${business.name} is yours`,
    body: why,
    link,
    letter: claimRejected({ site, business: business.name, why, againFrom, link: site.url + link }),
  })
  if (claim.kind !== 'dispute') return
  await notifyManagers(tx, business.id, {
    kind: 'dispute_kept',
    title: `${business.name} stays with you`,
    body: 'A moderator reviewed what both sides sent. Nothing changes.',
    link: trustPath(business.id),
    letter: disputeKept({ site, business: business.name, link: site.url + trustPath(business.id) }),
  })
}
