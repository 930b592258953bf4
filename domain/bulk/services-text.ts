import type { Service } from '#domain/businesses/schema.ts'

// "Jollof rice :: $14 :: With plantain :: Mains :: popular | Party trays :: from $120". A backslash escapes "|", ":" and
// itself. Pictures are of one listing, and aren't in the text.

const popularMark = 'popular'

const escaped = (text: string) => text.replaceAll(/[\\|:]/g, '\\$&')

export const writeServices = (services: readonly Service[]): string =>
  services
    .map(({ name, price = '', description = '', section = '', isPopular }) => {
      const parts = [name, price, description, section, isPopular ? popularMark : '']
      while (parts.at(-1) === '') parts.pop()
      return parts.map(escaped).join(' :: ')
    })
    .join(' | ')

/** Null when an item has more parts than these, or another word than “popular” as its last. */
export function readServices(text: string): Service[] | null {
  const services = split(text, /^[|\n]/)
    .filter((piece) => piece.trim() !== '')
    .map((piece) => split(piece, /^::/).map((part) => part.trim().replaceAll(/\\([\\|:])/g, '$1')))
  if (
    services.some((parts) => parts.length > 5 || !['', popularMark].includes(parts[4]?.toLowerCase() ?? ''))
  )
    return null
  return services.map(([name = '', price, description, section, mark]) => ({
    name,
    ...(price && { price }),
    ...(description && { description }),
    ...(section && { section }),
    ...(mark && { isPopular: true as const }),
  }))
}

/** Splits at separators that aren't escaped. */
function split(text: string, separator: RegExp): string[] {
  const pieces = ['']
  for (let at = 0; at < text.length; ) {
    const match = separator.exec(text.slice(at, at + 2))?.[0]
    if (match) pieces.push('')
    const taken = match ?? (text[at] === '\\' ? text.slice(at, at + 2) : text[at]!)
    if (!match) pieces[pieces.length - 1] += taken
    at += taken.length
  }
  return pieces
}
