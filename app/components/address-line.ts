import type { BusinessCard } from '#domain/businesses/schema.ts'
import { cityLine, mapsSearchHref } from './place-line.ts'

type Address = Partial<
  Record<'address' | 'addressLine2' | 'city' | 'state' | 'zip', string | null | undefined>
>

/** "1204 Main St, Suite 2, Houston, TX 77002", of what is known. */
export function addressLine({ address, addressLine2, city, state, zip }: Address): string {
  return [address, addressLine2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Finds a business on a map: at its street, or by its name in its city. */
export const directionsHref = (business: Pick<BusinessCard, 'name' | 'city' | 'state'> & Address): string =>
  mapsSearchHref(business.name, business.address ? addressLine(business) : cityLine(business))
