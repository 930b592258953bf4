import { internationalPhone } from '#domain/businesses/phone.ts'
import type { BusinessCard } from '#domain/businesses/schema.ts'
import { formatNumber } from '#domain/format-number.ts'

type Place = Pick<BusinessCard, 'city' | 'state' | 'placeType' | 'serviceRadiusMiles' | 'coversNationwide'>

/** "Houston, TX"; null without a city. */
export function cityLine({ city, state }: Pick<BusinessCard, 'city' | 'state'>): string | null {
  return city ? [city, state].filter(Boolean).join(', ') : null
}

/** How it serves people beyond its door; null for a storefront. */
export function coverageLine({ placeType, serviceRadiusMiles, coversNationwide }: Place): string | null {
  if (placeType === 'online_only') return coversNationwide ? 'Online, nationwide' : 'Online'
  if (placeType === 'service_area')
    return coversNationwide
      ? 'Serves nationwide'
      : serviceRadiusMiles
        ? `Comes to you within ${serviceRadiusMiles} mi`
        : 'Comes to you'
  if (placeType === 'pop_up') return 'Pop-up'
  if (placeType === 'by_appointment') return 'By appointment'
  return null
}

export function mapsSearchHref(...parts: (string | null)[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parts.filter(Boolean).join(', '))}`
}

/** "0.4 mi", "12 mi", "3,895 mi": rounded up, as what is 25.2 miles away isn’t within 25 miles. */
export function distanceLabel(miles: number): string {
  return `${miles > 9.9 ? formatNumber(Math.ceil(miles)) : (Math.ceil(miles * 10) / 10).toFixed(1)} mi`
}

export const telHref = (phone: string): string => `tel:${internationalPhone(phone)}`
