export const mostCompared = 4

export type CompareIds = {
  /** Slugs, in the order in which they stand in the address. */
  slugs: string[]
  /** What comes after the fourth. */
  over: string[]
  /** What can't be a slug. */
  unreadable: string[]
}

// As long as a slug may be.
const longest = 140
// An address that names more is nobody's choice.
const mostRead = 12

/** Reads `?ids=a,b,c`, or the key repeated, as a form without JavaScript sends it. Never throws. */
export function parseCompareIds(values: readonly string[]): CompareIds {
  const asked = values
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase().slice(0, longest))
    .filter((value) => value !== '')
  const distinct = [...new Set(asked)].slice(0, mostRead)
  const isSlug = (value: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
  const slugs = distinct.filter(isSlug)
  return {
    slugs: slugs.slice(0, mostCompared),
    over: slugs.slice(mostCompared),
    unreadable: distinct.filter((value) => !isSlug(value)),
  }
}

/** The address of a comparison; without slugs, of the page that says how to begin one. */
export function compareHref(slugs: readonly string[]): string {
  return slugs.length === 0 ? '/compare' : `/compare?ids=${slugs.join(',')}`
}
