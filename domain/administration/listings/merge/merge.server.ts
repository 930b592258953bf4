import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { normalizeStored } from '#domain/businesses/listing/custom-values.server.ts'
import { type Listing, loadListings } from '#domain/businesses/listing/load.server.ts'
import type { BusinessFields } from '#domain/businesses/sections.ts'
import { DomainError, invalidFields, noSuchListing } from '#domain/errors.ts'
import { listingMerged } from '#domain/mail/messages/listing-administered.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { ActionContext } from '../bulk-actions/action-context.ts'
import { mergeGroups } from './groups.ts'
import type { MergePreview } from './schema.ts'
import { type TakenFacts, writeFacts } from './write-facts.server.ts'

type Pair = { staysId: string; goesId: string; userId: string }

/** As an administrator. Throws `not_found`. */
export async function previewMerge(tx: Tx, pair: Pair): Promise<MergePreview> {
  const [stays, goes] = await loadPair(tx, pair)
  return {
    stays: await sideOf(tx, stays),
    goes: await sideOf(tx, goes),
    differences: Object.entries(mergeGroups).flatMap(([group, names]) => {
      const fields = names
        .filter((name) => !isDeepStrictEqual(stays.live[name], goes.live[name]) && !isEmpty(goes.live[name]))
        .map((field) => ({ field, stays: stays.live[field], goes: goes.live[field] }))
      return fields.length > 0 ? [{ group, fields }] : []
    }),
    moves: await countMoves(tx, { stays, goes }),
    ownerMoves: stays.row.ownerId === null && goes.row.ownerId !== null,
    refusal: await refusalOf(tx, stays, goes),
  }
}

async function countMoves(
  tx: Tx,
  { stays, goes }: { stays: Listing; goes: Listing },
): Promise<MergePreview['moves']> {
  const { rows } = await sql<MergePreview['moves']>`
    select *, (select count(*)::int from business_updates where business_id = ${goes.id}) as updates
    from merge_moves(${stays.id}, ${goes.id}) cross join merge_moves_besides(${goes.id})`.execute(tx)
  return rows[0]!
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  isDeepStrictEqual(value, {})

/**
 * Merges two listings of the same business: everything attached to the removed one moves, its URLs redirect to the
 * remaining one, and it is deleted. Its managers are notified. As an administrator. Throws `invalid` when its name
 * wasn’t typed to confirm, `conflict`, `not_found`.
 */
export async function mergeListings(
  tx: Tx,
  {
    take,
    confirm,
    note,
    site,
    requestId,
    ...pair
  }: Pair & ActionContext & { take: string[]; confirm: string; note: string },
): Promise<{ slug: string }> {
  await sql`select 1 from businesses where id in (${pair.staysId}, ${pair.goesId}) order by id for update`.execute(
    tx,
  )
  const [stays, goes] = await loadPair(tx, pair)
  if (confirm.trim() !== goes.row.name.trim())
    throw invalidFields({ confirm: `Type the name exactly: ${goes.row.name}` }, 'The name doesn’t match')
  const refusal = await refusalOf(tx, stays, goes)
  if (refusal) throw new DomainError('conflict', refusal)
  const taken = await takeFacts(tx, { stays, goes, userId: pair.userId }, take)
  const moved = await countMoves(tx, { stays, goes })
  const page = `/business/${stays.row.slug}`
  // Before the delete, so that the notices move along.
  await notifyManagers(tx, goes.id, {
    kind: 'business_merged',
    title: `${goes.row.name} was merged with ${stays.row.name}`,
    body: 'Both were listings of one business. Reviews, photos, messages and saves were moved, and its URL redirects to the other page.',
    link: page,
    letter: listingMerged({
      site,
      businessName: goes.row.name,
      other: stays.row.name,
      note,
      link: site.url + page,
    }),
  })
  await sql`select merge_businesses(${stays.id}, ${goes.id}, ${JSON.stringify(taken)}::jsonb)`.execute(tx)
  const { id, slug, ownerId, status, tier } = goes.row
  for (const subjectId of [stays.id, goes.id])
    await writeAudit(tx, {
      action: 'business.merge',
      subjectKind: 'business',
      subjectId,
      before: { stays: stays.live, goes: { id, slug, ownerId, status, tier, ...goes.live } },
      after: { stays: stays.id, taken: take, moved },
      reason: note || undefined,
      requestId,
    })
  return { slug: stays.row.slug }
}

async function loadPair(tx: Tx, { staysId, goesId, userId }: Pair): Promise<[Listing, Listing]> {
  if (staysId === goesId) throw new DomainError('conflict', 'That’s the same listing. Choose another one.')
  const listings = await loadListings(tx, { businessIds: [staysId, goesId], userId })
  const stays = listings.find(({ id }) => id === staysId)
  const goes = listings.find(({ id }) => id === goesId)
  if (!stays || !goes) throw noSuchListing()
  return [stays, goes]
}

async function refusalOf(tx: Tx, stays: Listing, goes: Listing): Promise<string | null> {
  if (stays.row.status !== 'published' && goes.row.status === 'published')
    return 'The one that stays isn’t published, and the other one is. Merge the other way around.'
  const running = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('businessId', '=', goes.id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (running)
    return 'The duplicate has a paid plan. Merge the other way around, or have its owner cancel it first.'
  // What is paid for then would be a plan of a listing that is gone.
  const paying = await tx
    .selectFrom('checkouts')
    .select('id')
    .where('businessId', '=', goes.id)
    .where('state', 'in', ['open', 'failed'])
    .where(sql<boolean>`coalesce(expires_at, created_at + interval '1 day') > now()`)
    .executeTakeFirst()
  return paying
    ? 'The duplicate’s owner is at the checkout for a plan. Try again once that is paid or has expired, within a day.'
    : null
}

async function sideOf(tx: Tx, { id, row }: Listing): Promise<MergePreview['stays']> {
  const owner = row.ownerId
    ? await tx.selectFrom('profiles').select('displayName').where('id', '=', row.ownerId).executeTakeFirst()
    : null
  const { name, slug, status, city, state } = row
  return {
    id,
    name,
    slug,
    status,
    city,
    state,
    ownerName: row.ownerId ? (owner?.displayName ?? 'Someone') : null,
  }
}

/** Returns what was replaced, for an undo. */
async function takeFacts(
  tx: Tx,
  { stays, goes, userId }: { stays: Listing; goes: Listing; userId: string },
  groups: readonly string[],
): Promise<TakenFacts> {
  const names = groups.flatMap((group) => mergeGroups[group] ?? [])
  if (names.length === 0) return {}
  const facts: Partial<BusinessFields> = Object.fromEntries(names.map((name) => [name, goes.live[name]]))
  // What the listing’s category doesn’t offer, or no longer takes, isn’t taken over.
  if (facts.customValues) {
    const of = { category: facts.category ?? stays.live.category, customValues: stays.live.customValues }
    facts.customValues = (await normalizeStored(tx, facts.customValues, of)).values
  }
  await writeFacts(tx, stays, facts)
  // As it is stored: a spot on the map may have been found for the address.
  const [changed] = await loadListings(tx, { businessIds: [stays.id], userId })
  return Object.fromEntries(
    names.map((name) => [name, { was: stays.live[name], became: changed!.live[name] }]),
  )
}
