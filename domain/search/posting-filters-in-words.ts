import type { PostingKindName } from '#domain/posting-kinds.ts'
import { saidCheap } from './filters-in-words.ts'

/** Parameters of a list of postings besides its words, as in its URL. */
export type PostingFilters = Record<string, string>

type Said = {
  /** What was typed, for what left the words together with the kind: "room for rent". */
  typed: string
  /** What is left to search for. */
  q: string
  /** The day of the visit, as 2026-11-26: "in december" is the next one. */
  today: string
}
/** A filter, and what it takes from the words. */
type Rule = {
  said: RegExp
  /** What stays in its place. */
  instead?: string
  unless?: RegExp
  filters: PostingFilters | ((found: RegExpExecArray) => PostingFilters)
}

const numbers: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4' }
/** A ZIP code has five digits. */
const dollars =
  /(?:\b(?:for\s+)?(?:under|below|less than|cheaper than|no more than|at most|up to|max(?:imum)?)\s+\$?\s?|(?:\b(?:around|about)\s+)?\$\s?)(\d,\d{3}|\d{3,4})(?:\s*(?:dollars?|bucks))?(?:\s*(?:a|per)\s+month)?(?![\d\p{L}])|\b(\d,\d{3}|\d{3,4})(?:\s*(?:dollars?|bucks))?\s*(?:a|per|each|\/)\s*month\b/iu

const housing: readonly Rule[] = [
  { said: dollars, filters: ([, most, amount]) => ({ rent_max: (most ?? amount)!.replace(',', '') }) },
  { said: /\broom[\s-]?mates?(?:\s+(?:wanted|needed))?\b/i, filters: { type: 'roommate' } },
  {
    said: /\b([1-4]|one|two|three|four)[\s-]*(?:bed(?:room)?s?|brs?|bds?)\b(?:\s+(?:apartments?|apts?|flats?|units?))?/i,
    filters: ([, count]) => ({ beds: numbers[count!.toLowerCase()] ?? count! }),
  },
  {
    said: /\b(?:rooms?(?!\s*mates?)|bedrooms?)\b/i,
    unless:
      /\b(?:[1-9]|one|two|three|four)[\s-]*(?:bed)?rooms?\b|\b(?:living|dining)\s+room|\broom[\s-]?mate/i,
    filters: { type: 'room' },
  },
  { said: /\b(?:apartments?|apts?|flats?)\b/i, unless: /\brooms?\b/i, filters: { type: 'apartment' } },
  {
    said: /\b(?:houses?|townhouses?|townhomes?)\b/i,
    unless: /\b(?:rooms?|house[\s-]?mates?)\b/i,
    filters: { type: 'house' },
  },
  { said: /(?<!\bun)furnished\b/i, filters: { furnished: 'yes' } },
  {
    said: /\b(?:with\s+)?(?:all\s+)?(?:utilities|utils|bills)\s+(?:are\s+)?(?:included|paid|inclusive)\b|\b(?:includes?|including|with)\s+(?:all\s+)?(?:utilities|bills)\b/i,
    filters: { utilities: '1' },
  },
  {
    said: /\b([1-3]|one|two|three)[\s-]*(?:full[\s-]+)?bath(?:room)?s?\b/i,
    filters: ([, count]) => ({ baths: numbers[count!.toLowerCase()] ?? count! }),
  },
  {
    said: /\b(?:(?:that|which)\s+)?(?:(?:allows?|accepts?|takes?|with)\s+(?:my\s+)?)?(dogs?|cats?)(?:\s+(?:allowed|welcome|friendly|ok(?:ay)?))?\b/i,
    filters: ([, animal]) => ({ pets: animal!.toLowerCase().replace(/s?$/, 's') }),
  },
  {
    said: /\b(?:(?:that|which)\s+)?(?:(?:allows?|accepts?|takes?|with)\s+(?:my\s+)?)?pets?(?:[\s-]+(?:allowed|welcome|friendly|ok(?:ay)?))?\b/i,
    unless: /\bno\s+pets?\b/i,
    filters: { pets: 'some' },
  },
  { said: saidCheap, filters: { sort: 'rent' } },
]

const job: readonly Rule[] = [
  { said: /\bpart[\s-]?time\b/i, filters: { type: 'part_time' } },
  { said: /\bfull[\s-]?time\b/i, filters: { type: 'full_time' } },
  { said: /\bintern(?:ship)?s?\b/i, filters: { type: 'internship' } },
  { said: /\bapprentices?(?:hips?)?\b/i, filters: { type: 'apprenticeship' } },
  { said: /\bvolunteer(?:s|ing)?\b/i, filters: { type: 'volunteer' } },
  { said: /\b(?:seasonal|temporary|temp)\b/i, filters: { type: 'temporary' } },
  { said: /\b(?:remote(?:ly)?|(?:work(?:ing)?[\s-]+)?from[\s-]+home)\b/i, filters: { remote: '1' } },
  // As employers call it.
  {
    said: /\bcnas?\b|\bcertified\s+nursing\s+assistants?\b|\bnurses?\s+aides?\b/i,
    instead: 'home health aide',
    filters: {},
  },
  { said: /\b(?:truck|18\s*wheeler|semi)\s+driv(?:ers?|ing)\b/i, instead: 'cdl driver', filters: {} },
  // Says nothing that postings say in words.
  { said: /\b(?:that|which)\s+pays?\s+(?:weekly|daily|well|good|cash|biweekly)\b/i, filters: {} },
  {
    said: /\bfor\s+(?:college\s+|international\s+)?(?:students?|me|immigrants?|foreigners|beginners)\b/i,
    filters: {},
  },
]

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const monthNames = new RegExp(
  `\\b(?:in\\s+|on\\s+|this\\s+|next\\s+)?(${months.filter((name) => name !== 'may').join('|')}|(?<=\\b(?:in|on)\\s+)may)\\b(?:\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b)?(?:,?\\s+(20\\d\\d)\\b)?`,
  'i',
)

/** The next month of that name, or of that year; of the running one, from its first day. Or that day of it. */
function monthOf([, name, day, year]: RegExpExecArray, today: string): PostingFilters {
  const month = months.indexOf(name!.toLowerCase()) + 1
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const of = Number(year ?? (month < thisMonth ? thisYear + 1 : thisYear))
  const last = new Date(Date.UTC(of, month, 0)).getUTCDate()
  const [from, to] =
    day !== undefined && Number(day) >= 1 && Number(day) <= last ? [Number(day), Number(day)] : [1, last]
  const dayOf = (nth: number) => `${of}-${String(month).padStart(2, '0')}-${String(nth).padStart(2, '0')}`
  return { from: dayOf(from), to: dayOf(to) }
}

const rulesOf = (kind: PostingKindName, today: string): readonly Rule[] =>
  ({
    housing,
    job,
    event: [
      { said: monthNames, filters: (found: RegExpExecArray) => monthOf(found, today) },
      { said: /\bfree\b/i, filters: { free: '1' } },
      { said: /\b(?:online|virtual)\b/i, filters: { online: '1' } },
    ],
  })[kind]

/** What is said of postings in words and is a filter of their list: "two bedroom apartment under $1,500". */
export function readPostingFilters(
  kind: PostingKindName,
  { typed, q, today }: Said,
): { q: string; filters: PostingFilters } {
  let words = q
  const filters: PostingFilters = {}
  for (const { said, instead = ' ', unless, filters: read } of rulesOf(kind, today)) {
    const found = said.exec(typed)
    if (!found || unless?.test(typed)) continue
    const more = typeof read === 'function' ? read(found) : read
    if (Object.keys(more).some((name) => name in filters)) continue
    Object.assign(filters, more)
    words = words.replace(said, instead)
  }
  return { q: words.replace(/\s+/g, ' ').trim(), filters }
}
