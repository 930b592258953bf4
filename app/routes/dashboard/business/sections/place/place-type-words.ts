import type { PlaceType } from '#domain/businesses/schema.ts'

/** How customers reach a business, as owners choose it. */
export const placeTypeWords: Record<PlaceType, { title: string; text: string }> = {
  storefront: {
    title: 'A shop, restaurant or office',
    text: 'Customers visit during your hours. Your address is on your page.',
  },
  by_appointment: {
    title: 'By appointment',
    text: 'Customers visit your address after booking.',
  },
  service_area: {
    title: 'You go to your customers',
    text: 'No address is shown. Say how far you travel, and people there will find you.',
  },
  online_only: {
    title: 'Online or by phone',
    text: 'No visits. Customers order or call from anywhere.',
  },
  pop_up: {
    title: 'Markets, pop-ups, a truck',
    text: 'No fixed address: say which town people can find you near.',
  },
}

export const hasAddress = (type: PlaceType): boolean => type === 'storefront' || type === 'by_appointment'
export const hasRadius = (type: PlaceType): boolean => type === 'service_area' || type === 'pop_up'
