import type { Service } from '#domain/businesses/schema.ts'

// "Jollof rice :: $14 :: With plantain | Party trays :: from $120". A backslash escapes "|", ":" and itself.

const escaped = (text: string) => text.replaceAll(/[\\|:]/g, '\\$&')

export const writeServices = (services: readonly Service[]): string =>
  services
    .map(({ name, price, description }) => {
      const parts = [name, price ?? '', description ?? '']
      while (parts.at(-1) === '') parts.pop()
      return parts.map(escaped).join(' :: ')
    })
    .join(' | ')

/** Null when an item has more than three parts. */
export function readServices(text: string): Service[] | null {
  const services = split(text, /^[|\n]/)
    .filter((piece) => piece.trim() !== '')
    .map((piece) => split(piece, /^::/).map((part) => part.trim().replaceAll(/\\([\\|:])/g, '$1')))
  if (services.some((parts) => parts.length > 3)) return null
  return services.map(([name = '', price, description]) => ({
    name,
    ...(price && { price }),
    ...(description && { description }),
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
