import { internationalDigits } from './phone.ts'

/** A link that a browser can follow: owners type "mama-abiola.example" as often as the whole address. */
export function websiteHref(website: string): string {
  const trimmed = website.trim()
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
}

/** How a website is written on the page: without scheme, "www." and trailing slash. */
export function websiteLabel(website: string): string {
  return website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
}

export const whatsappHref = (number: string): string => `https://wa.me/${internationalDigits(number)}`
