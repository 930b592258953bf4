import { escape as escapeText } from 'ical-generator'

/** The library writes what a calendar is called, and by whom it is made, as they are: a line break would begin a line. */
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
