import { openDays } from '#domain/attributes/attributes.ts'
import { weekdayNames } from '#domain/hours/day-names.ts'
import { anyLanguageName, languageCodes } from '#domain/languages/language-names.ts'
import { withoutAnyBusiness } from '#domain/search-words/any-business.ts'
import { readAmounts } from './amounts-in-words.ts'
import { toQuery } from './href.ts'
import { openToday } from './open-today.ts'
import { inEnglishFilters } from './other-languages.ts'
import { anyPhrase, asWords } from './phrases.ts'
import { isQuoted } from './place-in-words.ts'
import type { SearchParams } from './schema.ts'

const codes = new Map([...languageCodes, ['francophone', 'fr'], ['lusophone', 'pt']])
// They are letters, spaces and hyphens only.
const names = anyLanguageName(codes.keys())
const someNames = `(?:${names})(?:(?:\\s*(?:,|&|\\b(?:and|or)\\b)\\s*)+(?:${names})(?![\\p{L}-]))*`
const eachName = new RegExp(`(?<![\\p{L}-])(?:${names})(?![\\p{L}])`, 'giu')
// "I want my son to speak Tigrinya" asks for a school.
const speaks = new RegExp(
  `(?<!\\bto\\s)(?:\\bcan\\s+)?\\b(?:speaks?|speaking)\\s+${someNames}(?![\\p{L}-])`,
  'giu',
)
const speaking = new RegExp(`(?<![\\p{L}-])${someNames}[\\s-]+speaking(?!\\p{L})`, 'giu')
const shortForms = /\b(francophone|lusophone)\b/gi
const openNow = /\bopen\s+(?:right\s+)?now\b/gi
const cheapest = /\b(?:cheap(?:est)?|inexpensive|low[\s-]cost)\b/i
// A cheap ticket or a cheap rent doesn't mean a cheap agency.
const cheap = new RegExp(
  `${cheapest.source}(?!\\s+(?:flights?|tickets?|airfares?|fares?|rents?(?!\\s+an?\\b)|rentals?))`,
  'gi',
)
const upscale =
  /\b(?:upscale|high[\s-]end|fancy(?=\s+(?:african\s+)?(?:restaurants?|dinner|dining|place|bar|lounge|salon|spa|hotel)))\b/gi
/** "$$ restaurants", as lists of prices show it. */
const dollarSigns = /(?<![\p{L}\p{N}$])\${1,4}(?![\p{L}\p{N}$])/gu
const affordable = /\b(?:affordable|reasonably priced)\b/gi
/** Either of them. */
export const saidCheap = new RegExp(`${cheapest.source}|${affordable.source}`, 'i')
const verified = /\b(?:id[\s-])?verified\b/gi
/** "Is Lagos Kitchen open on Sunday" asks of one business, which is shown whenever it is open. */
const asksOfOne = /^(?:is|does)\s+(?!(?:there|any|anyone|anybody|anything|a|an|it)\b).*\bopen\b/i
/** Dropped: every business here is African-owned. */
const owned = /\b(?:black|african|minority|immigrant)[\s-]+owned\b/gi
/** What else stands beside a filter and asks for nothing: "people who speak Wolof". */
const anybody =
  /^(?:(?:is|are) )?(?:there )?(?:a |any |some )?(?:people|persons?|someone|somebody|something|anyone|anybody|anything|anywhere|places?|spots?)$/i
/** At the end of a request: "tow truck now". */
const rightNow = /(?<=\S+\s+\S+\s+)(?<!\bopen\s+)(?:right\s+)?\bnow[\s.!?]*$/gi
const topRated =
  /\b(?:top|best|highest)[\s-]rated\b|\b(?:5|five)[\s-]stars?\b|^\s*(?:the\s+)?(?:top|best)\s+(?:\d{1,3}|three|five|ten)\b/gi
// biome-ignore format: a filter a line reads as a table
/** Phrases as `anyPhrase` reads them, with the values of the filter that they choose. */
const attributes: readonly [said: string | RegExp, keys: readonly string[]][] = [
  ['wheelchair/handicap access/accessible/accessibility, wheelchair-access/wheelchair-accessible', ['wheelchair-access']],
  ['open/opened/opens late [at] [night/nights/hours], late night/nights/hours, late-night, open/opened/opens tonight, open/opened/opens past midnight/11, after/past midnight', ['late-night', 'evening-hours']],
  [/\b(?:(?:stays?|is|are)\s+)?(?:open|opened|opens)\s+(?:until|till?|til|past|after)\s+(?:midnight|(?:9|10|11)\s*(?:p\.?m\.?|at night)?|(?:12|1|2|3|4|5)\s*a\.?m\.?)(?![\w:])/gi, ['late-night', 'evening-hours']],
  [/\b(?:(?:stays?|is|are)\s+)?(?:open|opened|opens)\s+(?:until|till?|til|past|after)\s+(?:work|[678]\s*(?:p\.?m\.?)?)(?![\w:])/gi, ['evening-hours', 'late-night']],
  ['open/opened/opens [on/in] [the/this] evenings/evening, evening hours', ['evening-hours', 'late-night']],
  ["open/opened/opens today, today's hours", [openToday]],
  ['open/opened/opens [on] [the] weekend/weekends, weekend hours', ['open-saturdays', 'open-sundays']],
  [/\b(?:(?:open|opened|opens)\s+)?(?:24\s?-?\s?(?:hours?|hrs?)|24\/7)\b/gi, ['open-24-hours']],
  ['[open/opened/opens] 7/seven days [a] week, open/opened/opens 7/seven days, open/opened/opens every day, open/opened/opens everyday', ['open-sundays']],
  ['open/opened/opens all night', ['open-24-hours', 'late-night']],
  ['open/opened/opens at night, open/opened/opens nights', ['evening-hours', 'late-night']],
  [/(?<=\b(?:food|meals?|grocery|groceries|meat|fish|supermarket|restaurants?|jollof|injera|suya|pizza|pharmacy|cakes?|flowers?)\s)(?:home\s+)?delivery\b|\b(?:that|who|which)\s+(?:deliver|delivers|does\s+delivery)\b|\b(?:with|has|have|offers?)\s+(?:(?:free|home)\s+)?delivery\b(?!\s+driver)|\bdelivers?\s+to\s+(?:me|us|my\s+\w+)\b/gi, ['delivers']],
  ['free [first/initial] consultation/consultations/consult', ['free-consultation']],
  ['free estimate/estimates/quote/quotes', ['free-estimates']],
  ['take/takes/accept/accepts/taking/accepting mobile money/payments/payment, take/takes/accept/accepts momo/mpesa/m-pesa', ['accepts-mobile-money']],
  [/\bemergency\s+(?=(?:plumb|electric|dent|lock|hvac|heat|tow|road|mechanic|repair|doctor|clinic))/gi, ['emergency-service']],
  [/\b(?:licensed\s+(?:and|&)\s+(?:insured|bonded)|licensed)\b(?!\s+(?:practical|vocational|nurse|clinical|massage))/gi, ['licensed']],
  ['ships/ship/shipping nationwide, nationwide shipping/delivery', ['ships-nationwide']],
  ['ships/ship to africa', ['ships-to-africa']],
  ['with/has/have [a] prayer room/rooms/space/area', ['prayer-space']],
  ['with/has/have [a] private room/rooms', ['private-room']],
  ['[with] interpreter/interpreters available, with/has/have [an] interpreter/interpreters', ['interpreter']],
  [/\bonline\s+(?=(?:tutor|lawyer|attorney|therap|counsel|doctor|consult|account|tax|class|lesson|nutrition))/gi, ['online-service']],
  ['women/ladies only, women-only/ladies-only, hijab/hijabi/hijabis/muslimah friendly, hijab-friendly/hijabi-friendly', ['women-only-space']],
  ['no/without alcohol, alcohol free, alcohol-free, non alcoholic, non-alcoholic', ['alcohol-free']],
  ['woman/women/female/lady owned, woman-owned/women-owned/female-owned', ['women-owned']],
  ['veteran/vet owned, veteran-owned/vet-owned', ['veteran-owned']],
  ['family owned, family-owned', ['family-owned']],
  ['come/comes/travel/travels to me/you/us, come/comes/travel/travels to my/your/our house/home/place/office, home visit/visits', ['home-visits']],
  ['take/takes/accept/accepts/taking/accepting ebt/snap, take/takes/accept/accepts food stamps', ['accepts-ebt']],
  ['take/takes/accept/accepts/taking/accepting medicaid', ['accepts-medicaid']],
  ['take/takes/accept/accepts/taking/accepting medicare', ['accepts-medicare']],
  ['take/takes/accept/accepts/taking/accepting [credit] card/cards', ['accepts-cards']],
  ['take/takes/accept/accepts/taking/accepting [my] insurance', ['accepts-insurance']],
  ['take/takes/accept/accepts zelle/cashapp, take/takes/accept/accepts cash app', ['accepts-zelle-cash-app']],
  ['cash only, cash-only', ['cash-only']],
  ['kid/kids/child/children/family friendly, kid-friendly/kids-friendly/child-friendly/family-friendly', ['kid-friendly']],
  ['walk in/ins [welcome], walk-in/walk-ins/walkin/walkins [welcome], no appointment [needed/necessary], without [an] appointment', ['walk-ins']],
  ['payment plan/plans, pay in installments', ['payment-plans']],
  ['with/has/have [free] parking, free parking', ['parking']],
  ['with/has/have [free] wifi/wi-fi, free wifi/wi-fi', ['wifi']],
  ['gluten free, gluten-free', ['gluten-free']],
  ['[with/has/have] online booking, book/books online, [with/has/have] online appointments', ['online-booking']],
  ['[with/has/have] sliding scale [fees/fee], sliding-scale [fees/fee]', ['sliding-scale']],
  ['outdoor seating, patio seating', ['outdoor-seating']],
]
const taken = attributes.map(([said, keys]) => ({
  keys,
  pattern: typeof said === 'string' ? new RegExp(asWords(anyPhrase(said)), 'giu') : said,
}))
/** "Mobile" says that these come; other trades that do have a name of their own, as mobile mechanics. */
const mobile =
  /\bmobile\s+(?=(?:(?:african\s+)?hair\s*)?(?:braid\w*|barbers?|stylists?|hair\w*|make\s?up|nails?|mani\w*|henna|massage|spa|tailors?|nurses?|doctors?|dentists?|vets?)\b)/gi
const dayName = `(?:${weekdayNames.join('|')})s?`
const dayNames = `${dayName}(?:(?:\\s*(?:,|&|-|–|\\b(?:and|or|to|through|thru)\\b)\\s*)+${dayName})*`
/** "On a Sunday". */
const anyDay = '(?:(?:an?|any|the)\\s+)?'
const partOfDay = '(?:\\s+(?:mornings?|afternoons?|evenings?)\\b)?'
/** "open mondays", "open this monday or tuesday", "monday hours". */
const openOn = new RegExp(
  `\\b(?:open|opened|opens)\\s+(?:(?:on|this|next)\\s+)?${anyDay}${dayNames}\\b${partOfDay}|\\b${dayNames}\\s+hours\\b`,
  'gi',
)
/** "braids this sunday" */
const onDay = new RegExp(`(?<!\\bclosed\\s+)\\b(?:on|this|next)\\s+${anyDay}${dayNames}\\b${partOfDay}`, 'gi')
const weeklyTrades =
  '(?:barber\\w*|braid\\w*|hair\\w*|nails?|salons?|mechanics?|tailors?|dentists?|doctors?|clinics?|pharmac\\w+|daycares?|tutor\\w*|notary|lawyers?|groceries|grocery|brunch|breakfast|lunch|dinner|buffet|food|restaurants?)'
/** "barber sunday", "sunday morning braids", "monday barber". A day alone begins a name: "Sunday Pot". */
const dayAlone = new RegExp(
  `(?<=\\S\\s)(?<!\\b(?:closed|on|by|before|until|from|to|every|last|black|good|palm|easter|super|ash|fat|cyber|holy|giving)\\s)${dayNames}\\b${partOfDay}[\\s.!?]*$|^${dayName}(?=\\s+${weeklyTrades}\\b)|^${dayName}\\s+(?:mornings?|afternoons?|evenings?)\\b(?=\\s+\\S)`,
  'gi',
)
/** Of an occasion the day says when it is, and not when the shop is open: "dj for a wedding this saturday". */
const occasion =
  /\bfor\b|\b(?:wedding|event|funeral|burial|birthday|shower|graduation|anniversary|concert)s?\b|\b(?:part|ceremon)(?:y|ies)\b/i
const dayRange = new RegExp(`(${dayName})\\s*(?:-|–|\\b(?:to|through|thru)\\b)\\s*(${dayName})`, 'gi')
const hair = /\b(?:hair|braid\w*|cornrows?|locs?|twists?|styl\w+)\b/i
const salon = /\b(?:salons?|barber\w*)\b/i
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
  if (params.q === '' || isQuoted(params.q) || asksOfOne.test(params.q)) return params
  const spoken: string[] = []
  const note = (said: string) => {
    for (const [name] of said.matchAll(eachName)) spoken.push(codes.get(name.toLowerCase())!)
  }
  let isOpen = params.open
  let isVerified = params.verified
  const amounts = readAmounts({ ...params, q: inEnglishFilters(params.q) })
  let { q, sort, price } = amounts
  const take = (pattern: RegExp, choose: (said: string) => void) => {
    q = without(q, pattern, choose)
  }
  const had: string[] = []
  for (const pattern of [speaks, speaking, shortForms]) take(pattern, note)
  for (const pattern of [openNow, rightNow])
    take(pattern, () => {
      isOpen = true
    })
  take(cheap, () => {
    if (price.length === 0) price = [1]
  })
  take(affordable, () => {
    if (price.length === 0) price = [1, 2]
  })
  take(upscale, () => {
    if (price.length === 0) price = [3, 4]
  })
  take(dollarSigns, (said) => {
    if (price.length === 0) price = [said.length]
  })
  take(owned, () => {})
  take(verified, () => {
    isVerified = true
  })
  take(topRated, () => {
    sort ??= 'rating'
  })
  for (const pattern of occasion.test(q) ? [openOn] : [openOn, onDay, dayAlone])
    take(pattern, (said) => had.push(...openOnDays(said)))
  for (const { pattern, keys } of taken) take(pattern, () => had.push(...keys))
  take(mobile, () => had.push('home-visits'))
  if (had.includes('home-visits') && hair.test(q)) had.push('braiding-at-home')
  if (had.includes('kid-friendly') && (hair.test(q) || salon.test(q))) had.push('childrens-hair')
  q = withoutAnyBusiness(q.replace(/\s+/g, ' ').replace(dangling, '').trim())
  if (/^open$/i.test(q)) {
    isOpen = true
    q = ''
  }
  if (/^(?:the )?(?:best|top)(?: ones?)?$/i.test(q)) {
    sort ??= 'rating'
    q = ''
  }
  if ((spoken.length + had.length > 0 || isOpen) && anybody.test(q)) q = ''
  if (q === params.q) return params
  return {
    ...params,
    q,
    open: isOpen,
    verified: isVerified,
    radius: amounts.radius,
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
