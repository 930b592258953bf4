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
const speaks = new RegExp(
  `(?:\\b(?:who|that|which)\\s+)?(?:\\bcan\\s+)?\\b(?:speaks?|speaking)\\s+(${names})(?![\\p{L}-])`,
  'giu',
)
const speaking = new RegExp(`(?<![\\p{L}-])(${names})[\\s-]+speaking(?!\\p{L})`, 'giu')
const shortForms = /\b(francophone|lusophone)\b/gi
const openNow = /(?:\b(?:that|who|which)['’]?s?\s+(?:is\s+|are\s+)?)?\bopen\s+(?:right\s+)?now\b/gi
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
    /\b(?:(?:that|who|which)\s+)?(?:can\s+)?(?:comes?|travels?)\s+to\s+(?:me|you|us|(?:my|your|our)\s+(?:house|home|place))\b|\bhome\s+visits?\b/gi,
    ['home-visits', 'braiding-at-home'],
  ],
  [/\b(?:takes?|accepts?)\s+(?:ebt|snap|food\s+stamps)\b/gi, ['accepts-ebt']],
  [/\b(?:takes?|accepts?)\s+medicaid\b/gi, ['accepts-medicaid']],
  [/\b(?:kid|child|family)[\s-]friendly\b/gi, ['kid-friendly']],
]
const dayName = `(?:${weekdayNames.join('|')})s?`
const dayNames = `${dayName}(?:(?:\\s*(?:,|&|-|–|\\b(?:and|or|to|through|thru)\\b)\\s*)+${dayName})*`
/** "open mondays", "open on monday or tuesday", "monday hours". */
const openOn = new RegExp(
  `\\b(?:open|opened|opens)\\s+(?:on\\s+)?${dayNames}\\b|\\b${dayNames}\\s+hours\\b`,
  'gi',
)
const dangling =
  /^(?:(?:and|with|but)(?![\p{L}\p{M}\p{N}])|[\s,])+|(?:[\s,]+(?:and|with|but|who|that|which|is|are))*[\s,]*$/giu

/**
 * What is said in words and is a filter or a sort order: "open now barber", "pediatrician who speaks amharic", "top rated
 * braider". It moves from the words to the parameters, so that the page shows it as chosen and it can be removed.
 */
export function readFiltersInWords(params: SearchParams): SearchParams {
  if (params.q === '' || isQuoted(params.q)) return params
  const spoken: string[] = []
  const note = (_: string, name: string) => {
    spoken.push(codes.get(name.toLowerCase())!)
    return ' '
  }
  let isOpen = params.open
  let isVerified = params.verified
  let { sort, price } = params
  let q = params.q
    .replace(speaks, note)
    .replace(speaking, note)
    .replace(shortForms, note)
    .replace(openNow, () => {
      isOpen = true
      return ' '
    })
    .replace(cheap, () => {
      if (price.length === 0) price = [1]
      return ' '
    })
    .replace(affordable, () => {
      if (price.length === 0) price = [1, 2]
      return ' '
    })
    .replace(owned, ' ')
    .replace(verified, () => {
      isVerified = true
      return ' '
    })
    .replace(topRated, () => {
      sort ??= 'rating'
      return ' '
    })
  const had: string[] = []
  q = q.replace(openOn, (said) => {
    had.push(
      ...openDays.flatMap(({ key }, day) => (new RegExp(weekdayNames[day]!, 'i').test(said) ? key : [])),
    )
    return ' '
  })
  for (const [said, keys] of attributes)
    q = q.replace(said, () => {
      had.push(...keys)
      return ' '
    })
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

/** Whether `readFiltersInWords` chose anything; dropping words that say nothing isn't choosing. */
export function hasReadFilters(given: SearchParams, read: SearchParams): boolean {
  const chosen = (params: SearchParams) => toQuery({ ...params, q: '' }).toString()
  return chosen(given) !== chosen(read)
}
