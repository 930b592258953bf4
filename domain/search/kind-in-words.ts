import { languageName } from '#domain/languages/languages.ts'
import { type PostingKindName, postingKinds } from '#domain/posting-kinds.ts'
import { listActiveFilters } from './href.ts'
import { isQuoted } from './place-in-words.ts'
import type { SearchParams } from './schema.ts'

const gap = ' '
const agencies = 'agenc(?:y|ies)|coach(?:es|ing)?|manager|consult\\w*|training|fair|placement|search help'
/** A "nose job" is done by a surgeon, "odd jobs" by a handyman. */
const tasks = 'paint|body|print|nail|nose|brake|boob|odd|small|snow|clutch|roof|wrap|dye|color|hair|tooth'
const jobs = new RegExp(
  `\\b(?:now|is|are|who is|who['’]s)\\s+hiring\\b|\\bhiring\\b(?! ${agencies})|(?<!\\b(?:${tasks}) )\\b(?:jobs\\b(?! ${agencies})|job$)|\\b(?:vacanc(?:y|ies)|job openings?|employment opportunities)\\b`,
  'i',
)
/** People are wanted, things are bought. */
const wanted =
  /(?:\b(?:cooks?|chefs?|aides?|nurses?|cnas?|rns?|lpns?|help|staff|maids?|nann(?:y|ies)|tutors?|assistants?)|[a-z]{2}(?:er|or|ist|ian)s?)\s+wanted$/i
/** What isn't asked for, but how one asks. */
const asking =
  /^(?:(?:i|am|i['’]m|we|need|want|help|helping|me|with|to|get|getting|find|finding|looking|look|search|searching|for|apply|an?|the|some|any|my)(?:\s+|$))+/i
const homes =
  /\b(?:(?<what>rooms?|apartments?|houses?|homes?|flats?|studios?|basements?|condos?|townhouses?|duplex)\s+(?:for|to)\s+(?:rent|let|lease)\b(?!\s+signs?)|(?<mate>room\s?mates?(?:\s+(?:wanted|needed))?|sublets?|subleases?)\b(?!\s+(?:agreements?|contracts?|disputes?|lawyers?|mediat\w*))|(?:room|apartment|house|home)\s+wanted\b)/i
const when: [RegExp, string][] = [
  [/\b(?:today|tonight)\b/i, 'today'],
  [/\b(?:this\s+weekend|weekend)\b/i, 'weekend'],
  [/\bthis\s+week\b/i, 'week'],
  [/\bthis\s+month\b/i, 'month'],
]
const happenings =
  /\bthings\s+to\s+do\b|\bconcerts?\b(?!\s+hall)(?:\s+tickets?)?|\bfestivals?\b(?!\s+(?:foods?|markets?|cater\w*|halls?|grounds?|stores?|shops?|wear|outfits?|clothes|clothing|dress(?:es)?|hair|makeup|kitchen|grill))|^events?$|\bevents?(?=\s+(?:in|near|around|at|this|tonight|today|tomorrow|next|on)\b)|\bupcoming\s+events?\b/i
const parties =
  /\b(?:part(?:y|ies)|events?|shows?|live music|comedy)\b(?!\s+(?:rentals?|planners?|halls?|supplies|decor\w*|catering|space|venue|clubs?|company|bus(?:es)?|dress(?:es)?|makeup|tents?|cakes?|favors?|food))/i

const tidied = (q: string) => q.replace(/\s+/g, ' ').trim()

/** What a list of postings is asked for, as its URL has it. */
export type PostingsInWords = { kind: PostingKindName; q: string; when?: string }

/**
 * "driver jobs", "cna jobs houston", "room for rent", "african events this weekend": what is wanted are postings of a kind, and
 * with which words.
 */
export function readKindInWords(q: string): PostingsInWords | null {
  const typed = q.trim()
  if (isQuoted(typed)) return null
  const home = homes.exec(typed)
  if (home) {
    const kept =
      home.groups!.what && !/^(?:rooms?|houses?|homes?)$/i.test(home.groups!.what) ? home.groups!.what : gap
    return { kind: 'housing', q: tidied(typed.replace(homes, kept)) }
  }
  const isWanted = wanted.test(typed)
  if (isWanted || jobs.test(typed)) {
    const words = tidied(typed.replace(isWanted ? /\bwanted$/i : jobs, gap))
    return { kind: 'job', q: words.replace(asking, '').trim() }
  }
  const time = when.find(([said]) => said.test(typed))
  if (happenings.test(typed) || (time && parties.test(typed))) {
    const words = typed.replace(happenings, (said) =>
      /festival|concert/i.test(said) ? said.replace(/\s+tickets?$/i, '') : gap,
    )
    return {
      kind: 'event',
      q: tidied(time ? words.replace(time[0], gap) : words),
      ...(time && { when: time[1] }),
    }
  }
  return null
}

/**
 * The list of a kind of posting that the words ask for, at the same place; null if they don't. Who has chosen filters of
 * businesses wants businesses. A language that was said becomes a word, and what else was said is no filter of postings.
 */
export function postingsHrefOf(
  /** As the URL has them. */
  given: SearchParams,
  /** With the filters that were read from the words. */
  read: SearchParams,
): string | null {
  const isNarrowed = listActiveFilters(given).some(({ name }) => !['q', 'where', 'lat'].includes(name))
  const postings = given.kind === null && !isNarrowed && readKindInWords(read.q)
  if (!postings) return null
  const { where, lat, lng, radius } = given
  const q = [postings.q, ...read.language.map(languageName)].filter(Boolean).join(' ')
  const query = Object.entries({ q, where, lat, lng, radius, when: postings.when }).flatMap(
    ([name, value]) => (value === '' || value === null || value === undefined ? [] : [[name, String(value)]]),
  )
  return [postingKinds[postings.kind].path, new URLSearchParams(query)].filter(String).join('?')
}
