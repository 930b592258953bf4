import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { plainWords } from './choices.ts'

/** The keys of everything the user has imported so far, whoever manages it now. As the user. */
export async function importedKeys(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('bulkListings').select('key').where('userId', '=', userId).execute()
  return new Set(rows.map(({ key }) => key))
}

/** The keys of all the user's listings, by their live and their pending values. As the user. */
export async function managedListingKeys(tx: Tx, userId: string): Promise<Set<string>> {
  const { rows } = await sql<Identity & { newName: string | null; newPlace: Partial<Identity> | null }>`
    select b.name, b.address, b.city, b.state,
      (select proposed ->> 'name' from business_revisions r
       where r.business_id = b.id and r.field = 'name' and not r.is_live and r.status = 'pending') as new_name,
      (select proposed from business_revisions r
       where r.business_id = b.id and r.field = 'place' and not r.is_live and r.status = 'pending') as new_place
    from businesses b where b.owner_id = ${userId}`.execute(tx)
  return new Set(
    rows.flatMap(({ newName, newPlace, ...live }) => [
      listingKey(userId, live),
      ...(newName || newPlace
        ? [listingKey(userId, { ...live, ...newPlace, ...(newName && { name: newName }) })]
        : []),
    ]),
  )
}

type Identity = {
  name: string
  address: string | null
  city: string | null
  state: string | null
}

/** Identifies a business among those of one owner: name and place, ignoring case, accents and punctuation. */
export function listingKey(userId: string, { name, address, city, state }: Identity): string {
  const parts = [name, address, city, state].map((part) => plainWords(part ?? ''))
  return createHash('sha256')
    .update([userId, ...parts].join('\n'))
    .digest('hex')
}
