import { sql } from 'kysely'
import { DomainError, invalidFields } from '#domain/errors.ts'
import { readDollars } from '#domain/events/complete.ts'
import { eventPosting } from '#domain/events/posting.server.ts'
import { type TypedEvent, typedEventSchema } from '#domain/events/typed.ts'
import { saveDraft } from '#domain/posting-life/drafts.server.ts'
import { dayMs } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'

type Row = {
  title: string
  description: string | null
  imageUrl: string
  alt: string
  price: string | null
  linkUrl: string | null
  startsAt: string | null
  endsAt: string | null
  postingId: string | null
  name: string
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
}

/**
 * Creates an event draft from a dated flyer, picture included. Idempotent. As a manager of the listing. Throws
 * `not_found`; `invalid` for a flyer without a date; `forbidden` when there are too many drafts.
 */
export async function makeEventOfFlyer(
  tx: Tx,
  { flyerId, businessId, userId }: { flyerId: string; businessId: string; userId: string },
): Promise<string> {
  // Locks the flyer, so that two clicks at once create one draft.
  await sql`select 1 from business_flyers where id = ${flyerId} and manages_business(business_id) for update`.execute(
    tx,
  )
  const { rows } = await sql<Row>`
    select f.title, f.description, f.flyer_image_url as image_url, f.alt, f.price, f.link_url,
      to_char(f.starts_at at time zone b.timezone, 'YYYY-MM-DD"T"HH24:MI') as starts_at,
      to_char(f.ends_at at time zone b.timezone, 'YYYY-MM-DD"T"HH24:MI') as ends_at,
      (select p.id from postings p where p.id = f.posting_id and manages_posting(p.id)) as posting_id,
      b.name, b.address, b.city, b.state, b.zip
    from business_flyers f join businesses b on b.id = f.business_id
    where f.id = ${flyerId} and f.business_id = ${businessId} and manages_business(b.id)`.execute(tx)
  const flyer = rows[0]
  if (!flyer) throw new DomainError('not_found', 'Flyer not found')
  if (flyer.postingId) return flyer.postingId
  if (!flyer.startsAt)
    throw invalidFields({ startsAt: 'Say when it begins.' }, 'This flyer has no date. Give it one first.')
  const id = crypto.randomUUID()
  const fields = fieldsOf(flyer, businessId)
  await saveDraft(tx, { id, kind: eventPosting, userId, version: null, fields, now: new Date() })
  // The picture was reviewed with the flyer and still belongs to it; nothing is uploaded or moved.
  const photos = [{ url: flyer.imageUrl, alt: flyer.alt.slice(0, 300) || `Flyer: ${flyer.title}` }]
  await tx
    .updateTable('postingDrafts')
    .set({ fields: JSON.stringify({ ...fields, photos }) })
    .where('postingId', '=', id)
    .execute()
  await tx.updateTable('businessFlyers').set({ postingId: id }).where('id', '=', flyerId).execute()
  return id
}

function fieldsOf(flyer: Row, businessId: string): TypedEvent {
  return typedEventSchema.parse({
    title: flyer.title,
    body: flyer.description ?? '',
    businessId,
    venue: flyer.name,
    address: flyer.address ?? '',
    city: flyer.city ?? '',
    state: flyer.state ?? '',
    zip: flyer.zip ?? '',
    ticketUrl: flyer.linkUrl ?? '',
    ...timesOf(flyer),
    ...priceOf(flyer.price),
  })
}

const longestDays = 4

function timesOf({ startsAt, endsAt }: Row): Partial<TypedEvent> {
  const [startsOn = '', startTime = ''] = (startsAt ?? '').split('T')
  const [endsOn = '', endTime = ''] = (endsAt ?? '').split('T')
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / dayMs
  // The end of an offer isn't the end of an event.
  if (!endsAt || days > longestDays) return { startsOn, startTime }
  const isNight = days === 1 && endTime <= startTime
  return { startsOn, startTime, endsOn: days === 0 || isNight ? '' : endsOn, endTime }
}

function priceOf(price: string | null): Partial<TypedEvent> {
  if (!price) return {}
  if (/^free\b/i.test(price)) return { price: 'free', priceNote: /^free$/i.test(price) ? '' : price }
  return readDollars(price) === null
    ? { priceNote: price }
    : { price: 'paid', priceFrom: price.replaceAll(/[$\s]/g, '') }
}
