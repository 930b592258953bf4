import { openDays } from '#domain/attributes/attributes.ts'
import { weekdayNames } from '#domain/hours/day-names.ts'
import { languages } from '#domain/languages/languages.ts'
import { toQuery } from './href.ts'
import { isQuoted } from './place-in-words.ts'
import type { SearchParams } from './schema.ts'

/** Each name of a language, with its code: "Twi and Fante (Akan)" has three. */
const codes = new Map(
  languages.flatMap(({ code, name }) =>
    name
      .split(/[(),]| and /)
      .map((each) => [each.trim().toLowerCase(), code] as const)
      .filter(([each]) => each !== ''),
  ),
)
for (const [word, code] of [
  ['francophone', 'fr'],
  ['lusophone', 'pt'],
] as const)
  codes.set(word, code)

// The longest first: "liberian english" before "english". They are letters, spaces and hyphens only.
const names = [...codes.keys()].sort((one, other) => other.length - one.length).join('|')
const someNames = `(?:${names})(?:(?:\\s*(?:,|&|\\b(?:and|or)\\b)\\s*)+(?:${names})(?![\\p{L}-]))*`
const eachName = new RegExp(`(?<![\\p{L}-])(?:${names})(?![\\p{L}])`, 'giu')
const speaks = new RegExp(`(?:\\bcan\\s+)?\\b(?:speaks?|speaking)\\s+${someNames}(?![\\p{L}-])`, 'giu')
const speaking = new RegExp(`(?<![\\p{L}-])${someNames}[\\s-]+speaking(?!\\p{L})`, 'giu')
const shortForms = /\b(francophone|lusophone)\b/gi
const openNow = /\bopen\s+(?:right\s+)?now\b/gi
// A cheap ticket doesn't mean a cheap agency.
const cheap = /\b(?:cheap(?:est)?|inexpensive|low[\s-]cost)\b(?!\s+(?:flights?|tickets?|airfares?|fares?))/gi
const affordable = /\b(?:affordable|reasonably priced)\b/gi
const verified = /\b(?:id[\s-])?verified\b/gi
/** Dropped: every business here is African-owned. */
const owned = /\b(?:black|african|minority|immigrant)[\s-]+owned\b/gi
const topRated = /\b(?:top|best|highest)[\s-]rated\b/gi
const attributes: readonly [RegExp, readonly string[]][] = [
  [/\b(?:wheelchair|handicap)[\s-]+access(?:ible|ibility)?\b/gi, ['wheelchair-access']],
  [/\b(?:open|opened|opens)\s+late\b|\blate[\s-]night\b/gi, ['late-night', 'evening-hours']],
  [
    /\b(?:open|opened|opens)\s+(?:on\s+)?(?:the\s+)?weekends?\b|\bweekend\s+hours\b/gi,
    ['open-saturdays', 'open-sundays'],
  ],
  [/\b(?:(?:open|opened|opens)\s+)?(?:24\s?-?\s?(?:hours?|hrs?)|24\/7)\b/gi, ['open-24-hours']],
  [/\b(?:women|ladies)[\s-]only\b/gi, ['women-only-space']],
  [
    /\b(?:comes?|travels?)\s+to\s+(?:me|you|us|(?:my|your|our)\s+(?:house|home|place))\b|\bhome\s+visits?\b/gi,
    ['home-visits'],
  ],
  [/\b(?:takes?|accepts?)\s+(?:ebt|snap|food\s+stamps)\b/gi, ['accepts-ebt']],
  [/\b(?:takes?|accepts?)\s+medicaid\b/gi, ['accepts-medicaid']],
  [/\b(?:kid|child|family)[\s-]friendly\b/gi, ['kid-friendly']],
]
const dayName = `(?:${weekdayNames.join('|')})s?`
const dayNames = `${dayName}(?:(?:\\s*(?:,|&|-|–|\\b(?:and|or|to|through|thru)\\b)\\s*)+${dayName})*`
/** "open mondays", "open on monday or tuesday", "monday hours". */
const openOn = new RegExp(
  `\\b(?:open|opened|opens)\\s+(?:on\\s+)?${dayNames}\\b(?:\\s+(?:mornings?|afternoons?|evenings?)\\b)?|\\b${dayNames}\\s+hours\\b`,
  'gi',
)
const dayRange = new RegExp(`(${dayName})\\s*(?:-|–|\\b(?:to|through|thru)\\b)\\s*(${dayName})`, 'gi')
const hair = /\b(?:hair|braid\w*|cornrows?|locs?|twists?|styl\w+)\b/i
const negated =
  /\b(?:not|no|never|without|do ?n['’]?t|does ?n['’]?t|is ?n['’]?t|are ?n['’]?t)\s+(?:\w+\s+)?$/i
const pronoun = /\b(?:that|who|which)(?:['’]?s|\s+(?:is|are|can))?\s*$/i
const dangling =
  /^(?:(?:and|with|but)(?![\p{L}\p{M}\p{N}])|[\s,&])+|(?:[\s,&]+(?:and|with|but|who|that|which|is|are))*[\s,&]*$/giu

/**
 * What is said in words and is a filter or a sort order: "open now barber", "pediatrician who speaks amharic", "top rated
 * braider". It moves from the words to the parameters, so that the page shows it as chosen and it can be removed.
 */
export function readFiltersInWords(params: SearchParams): SearchParams {
  if (params.q === '' || isQuoted(params.q)) return params
  const spoken: string[] = []
  const note = (said: string) => {
    for (const [name] of said.matchAll(eachName)) spoken.push(codes.get(name.toLowerCase())!)
  }
  let isOpen = params.open
  let isVerified = params.verified
  let { q, sort, price } = params
  const take = (pattern: RegExp, choose: (said: string) => void) => {
    q = without(q, pattern, choose)
  }
  const had: string[] = []
  for (const pattern of [speaks, speaking, shortForms]) take(pattern, note)
  take(openNow, () => {
    isOpen = true
  })
  take(cheap, () => {
    if (price.length === 0) price = [1]
  })
  take(affordable, () => {
    if (price.length === 0) price = [1, 2]
  })
  take(owned, () => {})
  take(verified, () => {
    isVerified = true
  })
  take(topRated, () => {
    sort ??= 'rating'
  })
  take(openOn, (said) => had.push(...openOnDays(said)))
  for (const [pattern, keys] of attributes) take(pattern, () => had.push(...keys))
  if (had.includes('home-visits') && hair.test(q)) had.push('braiding-at-home')
  if (q === params.q) return params
  return {
    ...params,
    q: q.replace(/\s+/g, ' ').replace(dangling, '').trim(),
    open: isOpen,
    verified: isVerified,
    price,
    sort,
    language: [...new Set([...params.language, ...spoken])],
    attribute: [...new Set([...params.attribute, ...had])],
  }
}

/** The words without what matches, and without the pronoun before it; what is negated stays: "not open on sunday". */
function without(words: string, pattern: RegExp, choose: (said: string) => void): string {
  let kept = ''
  let from = 0
  for (const found of words.matchAll(pattern)) {
    const before = words.slice(0, found.index)
    if (negated.test(before)) continue
    choose(found[0])
    kept += `${words.slice(from, found.index).replace(pronoun, '')} `
    from = found.index + found[0].length
  }
  return from === 0 ? words : kept + words.slice(from)
}

const dayOf = (name: string) =>
  weekdayNames.findIndex((day) => name.toLowerCase().startsWith(day.toLowerCase()))

/** "Monday to Wednesday" is three days. */
function openOnDays(said: string): string[] {
  const days = new Set<number>()
  for (const [, first = '', last = ''] of said.matchAll(dayRange))
    for (let day = dayOf(first); day !== dayOf(last); day = (day + 1) % 7) days.add(day)
  for (const [day, name] of weekdayNames.entries()) if (new RegExp(name, 'i').test(said)) days.add(day)
  return openDays.flatMap(({ key }, day) => (days.has(day) ? key : []))
}

/** Whether `readFiltersInWords` chose anything; dropping words that say nothing isn't choosing. */
export function hasReadFilters(given: SearchParams, read: SearchParams): boolean {
  const chosen = (params: SearchParams) => toQuery({ ...params, q: '' }).toString()
  return chosen(given) !== chosen(read)
}
