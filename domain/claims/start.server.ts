import { DomainError, idTaken, invalidField, noSuchListing } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { isMember } from '#domain/members/is-member.server.ts'
import { siteDate } from '#domain/site-time-zone.ts'
import { dayMs } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { assertStillAddressee } from './addressee.server.ts'
import { codeSeconds, issueCode } from './code.server.ts'
import { lockClaim } from './commands.server.ts'
import { attachDocuments } from './documents.server.ts'
import { claimCode } from './letters.ts'
import { assertCertificate } from './months.ts'
import { notifyOfDispute } from './notify.server.ts'
import { ownDomain, readMailbox } from './own-domain.ts'
import { textableNumber } from './phone.ts'
import { findDisputeFrom } from './queries.server.ts'
import type { ClaimKind, ClaimWay, NewClaim } from './schema.ts'

/** A code that is stored and still has to be texted. */
export type CodeToText = { codeId: string; to: string; code: string; businessName: string }

type Claiming = { site: LetterSite; userId: string; now: Date }

/**
 * Starts a claim. An emailed code goes out with the transaction, the caller sends a texted one, documents and disputes
 * wait for a moderator. Idempotent by id. As the database owner, since nobody else may read codes and listing owners.
 * Throws `not_found`, `invalid` with fields, `conflict`, `too_many`.
 */
export async function startClaim(tx: Tx, given: NewClaim, claiming: Claiming): Promise<CodeToText | null> {
  const { userId, now } = claiming
  const business = await lockPublished(tx, given.businessId, userId)
  // Of a double click, the second waits for the lock.
  const known = await tx.selectFrom('claims').select('userId').where('id', '=', given.id).executeTakeFirst()
  if (known && known.userId !== userId) throw idTaken()
  if (known) return null
  const kind: ClaimKind = business.isTheirs ? 'raise' : business.ownerId === null ? 'claim' : 'dispute'
  assertSensible(given, kind, business, now)
  if (kind === 'dispute') await assertCooledDown(tx, given.businessId, claiming)
  // Withdrawing a dispute and starting another would email the managers again and again.
  const isRepeated = kind === 'dispute' && (await hasDisputedToday(tx, given.businessId, claiming))
  await makeRoom(tx, given.businessId, userId)
  const sentTo = addresseeOf(given, business)
  await tx
    .insertInto('claims')
    .values({
      id: given.id,
      businessId: given.businessId,
      userId,
      kind,
      way: given.way,
      level: levelOf(given, kind),
      state: given.way === 'document' ? 'waiting' : 'code_sent',
      sentTo,
      statement: given.statement,
      certificateName: given.certificate?.name ?? null,
      certificateUntil: given.certificate?.until ?? null,
      createdAt: now,
    })
    .execute()
  await attachDocuments(tx, { claimId: given.id, keys: given.documents, userId })
  if (kind === 'dispute' && !isRepeated)
    await notifyOfDispute(tx, { business: { id: given.businessId, ...business }, ...claiming })
  if (sentTo === null) return null
  return sendCode(tx, {
    claimId: given.id,
    businessId: given.businessId,
    way: given.way,
    sentTo,
    name: business.name,
    ...claiming,
  })
}

/** Sends another code for a claim that is waiting for one. Like `startClaim`. */
export async function resendCode(tx: Tx, claimId: string, claiming: Claiming): Promise<CodeToText | null> {
  const claim = await lockClaim(tx, { id: claimId, userId: claiming.userId })
  if (claim.state !== 'code_sent' || !claim.sentTo)
    throw new DomainError('conflict', 'This claim isn’t waiting for a code')
  const { businessId, sentTo, way } = claim
  const { name } = await assertStillAddressee(tx, { businessId, sentTo, way })
  return sendCode(tx, { claimId, businessId, name, sentTo, way: way as ClaimWay, ...claiming })
}

type Sending = Claiming & {
  claimId: string
  businessId: string
  way: ClaimWay
  sentTo: string
  name: string
}

async function sendCode(
  tx: Tx,
  { claimId, businessId, way, sentTo, name, site, userId, now }: Sending,
): Promise<CodeToText | null> {
  const { id, code } = await issueCode(tx, { claimId, businessId, userId, now })
  if (way === 'phone') return { codeId: id, to: sentTo, code, businessName: name }
  // `userId` is null because the mailbox is the business's, so the email isn't deleted with the user's account.
  const letter = claimCode({ site, business: name, code, validSeconds: codeSeconds })
  await queueMail(tx, { kind: 'claim_code', to: sentTo, userId: null, ...letter })
  return null
}

/** A dispute is only about who owns the listing. */
const levelOf = ({ way, level }: NewClaim, kind: ClaimKind) =>
  way === 'document' && kind !== 'dispute' ? level : 'claimed'

const isReached = (trustLevel: string) => trustLevel !== 'listed' && trustLevel !== 'self_attested'

type Listing = {
  name: string
  slug: string
  ownerId: string | null
  website: string | null
  phone: string | null
  trustLevel: string
  isTheirs: boolean
}

async function lockPublished(tx: Tx, id: string, userId: string): Promise<Listing> {
  const business = await tx
    .selectFrom('businesses')
    .select(['name', 'slug', 'ownerId', 'website', 'phone', 'trustLevel', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const isTheirs = business?.ownerId === userId || (await isMember(tx, { businessId: id, userId }))
  if (business && business.status !== 'published' && isTheirs)
    throw new DomainError('conflict', 'A listing can be checked once it is published')
  if (business?.status !== 'published') throw noSuchListing()
  return { ...business, isTheirs }
}

function assertSensible(given: NewClaim, kind: ClaimKind, { trustLevel }: Listing, now: Date): void {
  const { way, level, documents, certificate, statement } = given
  if (kind === 'dispute') {
    if (way !== 'document')
      throw new DomainError('conflict', 'Someone already manages this listing. Tell us why it’s yours.')
    if (!statement) throw invalidField('statement', 'Say in a sentence or two why the listing is yours.')
    return
  }
  // Document checks may be renewed before they expire.
  if (kind === 'raise' && levelOf(given, kind) === 'claimed' && isReached(trustLevel))
    throw new DomainError('conflict', 'Your listing already has this level')
  if (way !== 'document') return
  if (documents.length === 0) throw invalidField('documents', 'Add the document: a PDF or a picture of it.')
  if (level === 'certified') {
    if (!certificate)
      throw invalidField('certificate.name', 'Enter the certificate’s name and number as printed.')
    assertCertificate(certificate.until, now)
  }
}

async function assertCooledDown(tx: Tx, businessId: string, { userId, now }: Claiming): Promise<void> {
  const from = await findDisputeFrom(tx, { businessId, userId, now })
  if (from)
    throw new DomainError(
      'conflict',
      `A moderator has decided about this listing. You can ask again starting ${siteDate(from)}; if you have new documents before then, contact us.`,
    )
}

async function hasDisputedToday(tx: Tx, businessId: string, { userId, now }: Claiming): Promise<boolean> {
  const earlier = await tx
    .selectFrom('claims')
    .select('id')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('kind', '=', 'dispute')
    .where('createdAt', '>', new Date(now.getTime() - dayMs))
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/** A user has one open claim per listing: a new one replaces one that is waiting for a code. */
async function makeRoom(tx: Tx, businessId: string, userId: string): Promise<void> {
  const open = await tx
    .selectFrom('claims')
    .select(['id', 'state'])
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('state', 'in', ['code_sent', 'waiting'])
    .forUpdate()
    .executeTakeFirst()
  if (!open) return
  if (open.state === 'waiting')
    throw new DomainError('conflict', 'What you sent us about this listing is still being reviewed')
  await tx.updateTable('claims').set({ state: 'withdrawn' }).where('id', '=', open.id).execute()
}

function addresseeOf({ way, mailbox }: NewClaim, { website, phone }: Listing): string | null {
  if (way === 'document') return null
  if (way === 'phone') {
    const number = textableNumber(phone)
    if (!number)
      throw new DomainError('conflict', 'The listing has no phone number that a message could go to')
    return number
  }
  const own = ownDomain(website)
  if (own.domain === null) throw new DomainError('conflict', own.refusal)
  const { address, problem } = readMailbox(mailbox, own)
  if (problem !== null) throw invalidField('mailbox', problem)
  return address
}
