import type { Listing } from '#domain/businesses/listing/load.server.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { listingTakenDown, ownerChanged } from '#domain/mail/messages/listing-administered.ts'
import type { RejectionReason } from '#domain/moderation/rejection.ts'
import { notify, notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

/** Tells the managers of a listing that an administrator took down why, and what they can do. */
export async function notifyTakenDown(
  tx: Tx,
  { id, row: { name } }: Listing,
  {
    status,
    reason,
    note,
    site,
  }: { status: 'suspended' | 'archived'; reason: RejectionReason; note: string; site: LetterSite },
): Promise<void> {
  const { title, fix } = rejectionWords[reason]
  const link = `/dashboard/business/${id}`
  await notifyManagers(tx, id, {
    kind: status === 'suspended' ? 'business_suspended' : 'business_archived',
    title: status === 'suspended' ? `${name} is suspended` : `${name} was taken down`,
    body: [`${title}.`, note, fix].filter(Boolean).join(' '),
    link,
    letter: listingTakenDown({ site, businessName: name, status, title, note, fix, link: site.url + link }),
  })
}

/** Tells managers that a listing taken down before any review is waiting for review again. */
export const notifyRestored = (tx: Tx, { id, row: { name } }: Listing): Promise<void> =>
  notifyManagers(tx, id, {
    kind: 'business_restored',
    title: `${name} is under review again`,
    body: 'We restored it. We’ll let you know once it’s reviewed.',
    link: `/dashboard/business/${id}`,
  })

/** Tells both sides that a listing has a new owner. */
export async function notifyOwners(
  tx: Tx,
  {
    business: { id, name, slug },
    formerId,
    newId,
    note,
    site,
  }: {
    business: { id: string; name: string; slug: string }
    formerId: string | null
    newId: string
    note: string
    site: LetterSite
  },
): Promise<void> {
  const own = `/dashboard/business/${id}`
  await notify(tx, {
    userId: newId,
    kind: 'business_received',
    businessId: id,
    title: `${name} is yours`,
    body: 'An administrator made you its owner. Check its hours, phone and address first.',
    link: own,
    letter: ownerChanged({ site, businessName: name, side: 'new', note, link: site.url + own }),
  })
  if (!formerId) return
  const page = `/business/${slug}`
  await notify(tx, {
    userId: formerId,
    kind: 'business_given_away',
    businessId: id,
    title: `${name} belongs to another account now`,
    body: 'An administrator gave it another owner. Write to us if that isn’t right.',
    link: page,
    letter: ownerChanged({ site, businessName: name, side: 'former', note, link: site.url + page }),
  })
}
