import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { transferEnded } from '#domain/mail/messages/ownership-transfer.ts'
import type { RejectionReason } from '#domain/moderation/rejection.ts'
import { notify, notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { claimApproved, claimRejected, disputeKept, disputeLost, disputeOpened } from './letters.ts'
import { claimRejectionWords } from './rejection-words.ts'
import type { ClaimKind, ClaimLevel } from './schema.ts'

type Told = { id: string; name: string; slug: string }

export const trustPath = (businessId: string) => `/dashboard/business/${businessId}/trust`
export const claimPath = (slug: string) => `/dashboard/claim/${slug}`

/** Whoever manages a listing, that somebody else says it is theirs. */
export async function tellOfDispute(
  tx: Tx,
  { business, site }: { business: Told; site: LetterSite },
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

/** Whoever entered the right code. */
export async function tellOfOwnership(
  tx: Tx,
  { userId, business, kind, site }: { userId: string; business: Told; kind: string; site: LetterSite },
): Promise<void> {
  const link = kind === 'claim' ? `/dashboard/business/${business.id}` : trustPath(business.id)
  await notify(tx, {
    userId,
    kind: 'claim_approved',
    businessId: business.id,
    title: kind === 'claim' ? `${business.name} is yours` : `${business.name} counts as claimed`,
    body:
      kind === 'claim'
        ? 'You showed that the listing is yours. Check its facts first: hours, phone, address.'
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

/** Whoever had agreed to take a listing over that turned out to be somebody else's. */
export async function tellReceiver(
  tx: Tx,
  { receiver, name, site }: { receiver: string; name: string; site: LetterSite },
): Promise<void> {
  await notify(tx, {
    userId: receiver,
    kind: 'transfer_withdrawn',
    title: `${name} is not handed over to you after all`,
    letter: transferEnded({ site, businessName: name, text: 'It belongs to somebody else.' }),
  })
}

type Decided = {
  claim: { userId: string; kind: ClaimKind; level: ClaimLevel; businessId: string }
  business: Told
  /** Who had the listing before. */
  formerOwnerId: string | null
  /** Null where the claim was right. */
  rejection: { reason: RejectionReason; againFrom: Date | null } | null
  /** What the moderator wrote to whoever claims. */
  note: string | null
  site: LetterSite
}

/** Everybody whom a moderator's decision concerns. */
export async function tellOfDecision(tx: Tx, decided: Decided): Promise<void> {
  if (decided.rejection) await tellRejected(tx, decided, decided.rejection)
  else await tellApproved(tx, decided)
}

async function tellApproved(tx: Tx, { claim, business, formerOwnerId, note, site }: Decided): Promise<void> {
  const isNew = claim.kind !== 'raise'
  const link = isNew ? `/dashboard/business/${business.id}` : trustPath(business.id)
  await notify(tx, {
    userId: claim.userId,
    kind: 'claim_approved',
    businessId: business.id,
    title: isNew ? `${business.name} is yours` : `${business.name} is trusted further`,
    body: ['A moderator looked at what you sent. The papers are deleted.', note].filter(Boolean).join(' '),
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
    body: 'A moderator looked at what both sides sent, and gave the listing to whoever else said that it is theirs.',
    link: claimPath(business.slug),
    letter: disputeLost({ site, business: business.name, link: site.url + claimPath(business.slug) }),
  })
}

async function tellRejected(
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
    title: `We could not confirm that ${business.name} is yours`,
    body: why,
    link,
    letter: claimRejected({ site, business: business.name, why, againFrom, link: site.url + link }),
  })
  if (claim.kind !== 'dispute') return
  await notifyManagers(tx, business.id, {
    kind: 'dispute_kept',
    title: `${business.name} stays with you`,
    body: 'A moderator looked at what both sides sent. Nothing changes.',
    link: trustPath(business.id),
    letter: disputeKept({ site, business: business.name, link: site.url + trustPath(business.id) }),
  })
}
