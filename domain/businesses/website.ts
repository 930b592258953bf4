import { internationalDigits } from './phone.ts'

/** A link a browser can follow: owners often type just "mama-abiola.example". */
export function websiteHref(website: string): string {
  const trimmed = website.trim()
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
}

/** The display form of a website: without scheme, "www." or trailing slash. */
export function websiteLabel(website: string): string {
  return website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
}

export const whatsappHref = (number: string): string => `https://wa.me/${internationalDigits(number)}`
