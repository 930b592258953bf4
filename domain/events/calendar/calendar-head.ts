import { escape as escapeText } from 'ical-generator'

/** The library writes the calendar's name and producer unescaped, so a line break would start a new line. */
export function calendarHead({
  name,
  site,
  product,
}: {
  name: string
  site: { name: string }
  product: string
}) {
  return { name: written(name), prodId: { company: written(site.name), product, language: 'EN' } }
}

const written = (text: string) => escapeText(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '), false)
