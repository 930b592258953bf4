export const mostCompared = 4

export type CompareIds = {
  /** Slugs, in URL order. */
  slugs: string[]
  /** Slugs after the fourth. */
  over: string[]
  /** Values that can't be slugs. */
  unreadable: string[]
}

// The maximum length of a slug.
const longest = 140
// No real user has a URL with more slugs than this.
const mostRead = 12

/** Reads `?ids=a,b,c`, or a repeated key, which is what a form without JavaScript sends. Never throws. */
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

/** The URL of a comparison; without slugs, of the page that explains how to start one. */
export function compareHref(slugs: readonly string[]): string {
  return slugs.length === 0 ? '/compare' : `/compare?ids=${slugs.join(',')}`
}
