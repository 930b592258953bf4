import type { PostingToWrite } from '#domain/postings/kind.ts'
import type { Tx } from '#domain/tx.ts'
import type { CompleteHome } from './complete.ts'

/** What visitors see of a home, and apart from it where it is. As a moderator. */
export async function writeHome(tx: Tx, { id, complete }: PostingToWrite<CompleteHome>): Promise<void> {
  const home = {
    homeType: complete.homeType,
    rentCents: complete.rentCents,
    rentPer: complete.rentPer,
    depositCents: complete.depositCents,
    feesNote: complete.feesNote,
    beds: complete.beds,
    halfBaths: complete.halfBaths,
    furnished: complete.furnished,
    utilities: complete.utilities,
    availableFrom: complete.availableFrom,
    availableUntil: complete.availableUntil,
    minLeaseMonths: complete.minLeaseMonths,
    pets: complete.pets,
    smoking: complete.smoking,
    parking: complete.parking,
    laundry: complete.laundry,
    access: complete.access,
    squareFeet: complete.squareFeet,
    housemates: complete.housemates,
    contactName: complete.contactName,
  }
  await tx
    .insertInto('housingListings')
    .values({ postingId: id, ...home })
    .onConflict((conflict) => conflict.column('postingId').doUpdateSet(home))
    .execute()
  const { address, zip, lat, lng } = complete
  const exact = { address, zip, lat: lat!, lng: lng! }
  await tx
    .insertInto('housingAddresses')
    .values({ postingId: id, ...exact })
    .onConflict((conflict) => conflict.column('postingId').doUpdateSet(exact))
    .execute()
  // With the rough point, some ZIP codes would name the building.
  await tx.updateTable('postings').set({ zip: null }).where('id', '=', id).execute()
}
