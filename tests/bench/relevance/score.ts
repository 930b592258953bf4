import type { Answer } from './ask.ts'
import type { GroupedQuery } from './queries.ts'
import { isRight, isRule, isThere, type Shop } from './rules.ts'

export type Scored = {
  query: GroupedQuery
  answer: Answer
  /** How many right ones the data has; null where a rule doesn't count businesses. */
  rights: number | null
  /** Of the first five, from 0 to 1; null if the data has no right one. */
  precision: number | null
  isFirstRight: boolean | null
  isEmpty: boolean
  isWrongPlace: boolean
  isWronglyCorrected: boolean
  /** The same for each peer, in their order; empty where there is no rule. */
  peers: { precision: number; isFirstRight: boolean }[]
  /** The first five with whether each is right. */
  shown: { name: string; isRight: boolean }[]
}

const first = 5

export function score(
  query: GroupedQuery,
  answer: Answer,
  found: readonly (readonly string[])[],
  { shops, bySlug, now }: { shops: readonly Shop[]; bySlug: ReadonlyMap<string, Shop>; now: Date },
): Scored {
  const { right } = query
  const page = answer.slugs.slice(0, first).flatMap((slug) => bySlug.get(slug) ?? [])
  const isCorrected = answer.corrections.length > 0
  const common = { query, answer, isEmpty: answer.slugs.length === 0 && answer.kind === null }
  const without = { rights: null, isWrongPlace: false, peers: [] }
  const shown = page.map(({ name }) => ({ name, isRight: false }))
  if ('none' in right) {
    const isSpared = !isCorrected && answer.failed === null
    const verdict = { precision: isSpared ? 1 : 0, isFirstRight: null, isWronglyCorrected: isCorrected }
    return { ...common, ...without, ...verdict, isEmpty: false, shown }
  }
  if (!isRule(right)) {
    const isKind = answer.kind === right.kind
    const verdict = { precision: isKind ? 1 : 0, isFirstRight: isKind, isWronglyCorrected: isCorrected }
    return { ...common, ...without, ...verdict, shown }
  }
  const slugs = new Set(shops.filter((shop) => isRight(right, shop, now)).map(({ slug }) => slug))
  const most = Math.min(first, slugs.size)
  const rate = (list: readonly string[]) => ({
    precision: list.slice(0, first).filter((slug) => slugs.has(slug)).length / most,
    isFirstRight: slugs.has(list[0] ?? ''),
  })
  const ours = rate(answer.slugs)
  const { within } = right
  const isElsewhere = within !== undefined && page.length > 0 && !page.some((shop) => isThere(within, shop))
  return {
    ...common,
    rights: slugs.size,
    precision: most === 0 ? null : ours.precision,
    isFirstRight: most === 0 ? null : ours.isFirstRight,
    isWrongPlace: most > 0 && (answer.widened !== null || isElsewhere),
    // What was misspelled must lead to something right, what wasn't to nothing else.
    isWronglyCorrected: isCorrected && (query.typo ? ours.precision === 0 : most === 0 || ours.precision < 1),
    peers: most === 0 ? [] : found.map(rate),
    shown: page.map(({ slug, name }) => ({ name, isRight: slugs.has(slug) })),
  }
}
