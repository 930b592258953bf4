import type { Service } from './schema.ts'

/** Shown unfolded; up to two more are, rather than folded away. */
const mostFirst = 6

type MenuPart = {
  /** Null for the rest of a list without sections. */
  section: string | null
  services: Service[]
}

/**
 * A menu in the order of the page: first the popular ones and what fits on a screen, then the rest, by section where
 * its owner named some. Each service is in one place.
 */
export function listMenu(services: readonly Service[]): {
  first: Service[]
  rest: MenuPart[]
  total: number
} {
  const popular = services.filter(({ isPopular }) => isPopular)
  const others = services.filter(({ isPopular }) => !isPopular)
  const total = services.length
  if (total <= mostFirst + 2) return { first: [...popular, ...others], rest: [], total }
  if (!others.some(({ section }) => section)) {
    const all = [...popular, ...others]
    return {
      first: all.slice(0, mostFirst),
      rest: [{ section: null, services: all.slice(mostFirst) }],
      total,
    }
  }
  const sections = new Map<string, Service[]>()
  for (const service of others) {
    const name = service.section ?? 'More'
    sections.set(name, [...(sections.get(name) ?? []), service])
  }
  const parts = [...sections].map(([section, ofSection]) => ({ section, services: ofSection }))
  // Without popular ones, the first section is open instead.
  if (popular.length === 0) return { first: parts[0]!.services, rest: parts.slice(1), total }
  return { first: popular, rest: parts, total }
}

/** What the list is called: people look for a restaurant's menu, and for what a barber charges. */
export const menuWords = (category: string) =>
  category === 'restaurants-food'
    ? { title: 'Menu', label: 'Menu', items: 'dishes' }
    : { title: 'Services and prices', label: 'Services', items: 'services' }
