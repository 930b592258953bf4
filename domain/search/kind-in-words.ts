import { languageName } from '#domain/languages/languages.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { listActiveFilters } from './href.ts'
import { isQuoted } from './place-in-words.ts'
import type { SearchParams } from './schema.ts'

const gap = ' '
const agencies = 'agenc(?:y|ies)|coach(?:es|ing)?|manager|consult\\w*|training|fair|placement|search help'
/** A "nose job" is done by a surgeon, "odd jobs" by a handyman. */
const tasks = 'paint|body|print|nail|nose|brake|boob|odd|small|snow|clutch|roof|wrap|dye|color|hair|tooth'
const jobs = new RegExp(
  `\\b(?:now|is|are|who is|who['’]s)\\s+hiring\\b|\\bhiring\\b(?! ${agencies})|(?<!\\b(?:${tasks}) )\\b(?:jobs\\b(?! ${agencies})|job$)|\\b(?:vacanc(?:y|ies)|job openings?|employment opportunities|internships?|apprenticeships?)\\b|\\b(?:looking|searching|applying) for (?:an? |some |any )?(?:jobs?|work|employment)\\b|(?<=\\b(?:part|full)[ -]time )(?:work|positions?)\\b`,
  'i',
)
/** "Cooks wanted" is a job; "dresses wanted" isn't. */
const wanted =
  /(?:\b(?:cooks?|chefs?|aides?|nurses?|cnas?|rns?|lpns?|help|staff|maids?|nann(?:y|ies)|tutors?|assistants?)|[a-z]{2}(?:er|or|ist|ian)s?)\s+wanted$/i
/** The beginning of a sentence that says nothing about the job: "help me find a". */
const asking =
  /^(?:(?:i|am|i['’]m|we|need|want|help|helping|me|with|to|get|getting|find|finding|looking|look|search|searching|for|apply|an?|the|some|any|my)(?:\s+|$))+/i
/** "Work from home" is the same as a remote job. */
const fromHome = /\bwork(?:ing)? from home\b/i
const trades =
  'clean\\w*|paint\\w*|remodel\\w*|repair\\w*|mov\\w+|stag\\w+|decor\\w*|insur\\w*|inspect\\w*|renovat\\w*'
const dwellings = 'apartments?|apts?|flats?|condos?|houses?|homes?|basements?|rooms?'
/** "2 bedroom apartment", "basement apartment", "housing in Dallas", "a place to live". */
const dwelling = new RegExp(
  `\\b(?:\\d|one|two|three|four)[\\s-]*(?:bed(?:room)?s?|br)\\b(?:\\s+(?:${dwellings})\\b)?(?!\\s+(?:${trades}|sets?|furniture))|\\b(?:basement|studio|furnished)\\s+(?:apartments?|apts?)\\b(?!\\s+(?:${trades}))|^housing$|^housing(?=\\s+(?:in|near)\\b)|\\bplaces?\\s+to\\s+(?:live|rent)\\b`,
  'i',
)
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
const services =
  'rentals?|plann\\w+|halls?|suppl\\w+|decor\\w*|cater\\w*|spaces?|venues?|centers?|clubs?|company|bus(?:es)?|dress(?:es)?|gowns?|outfits?|makeup|tents?|cakes?|favors?|food|djs?|photo\\w*|video\\w*|designers?|staff\\w*|security|tickets? printing'
/** "African events", "comedy show", "Independence Day party": something to go to, whenever it is. */
const occasions = new RegExp(
  `\\b(?:(?:african|black|diaspora|community|cultural|local|free|kids)\\s+events?|(?:afrobeats?|amapiano|soca|zouk|kompa|day|block|beach|boat|pool|independence(?:\\s+day)?)\\s+part(?:y|ies)|(?:afrobeats?|amapiano)\\s+(?:nights?|events?)|(?:comedy|talent|fashion)\\s+shows?|fund\\s?raisers?|galas?|independence\\s+(?:day|celebrations?|parades?)|(?:job|career|health|book|street)\\s+fairs?)\\b(?!\\s+(?:${services}))`,
  'i',
)
const parties =
  /\b(?:part(?:y|ies)|events?|shows?|live music|comedy)\b(?!\s+(?:rentals?|planners?|halls?|supplies|decor\w*|catering|space|venue|clubs?|company|bus(?:es)?|dress(?:es)?|makeup|tents?|cakes?|favors?|food))/i

const tidied = (q: string) => q.replace(/\s+/g, ' ').trim()

/** The parameters of a list of postings, as in its URL. */
export type PostingsInWords = { kind: PostingKindName; q: string; when?: string }

/**
 * Recognizes queries for postings rather than businesses: "driver jobs", "cna jobs houston", "room for rent", "african events
 * this weekend". Returns the kind and the remaining words, or null.
 */
export function readKindInWords(q: string): PostingsInWords | null {
  if (isQuoted(q.trim())) return null
  const typed = q.trim().replace(fromHome, 'remote jobs')
  const home = homes.exec(typed)
  if (home) {
    const kept =
      home.groups!.what && !/^(?:rooms?|houses?|homes?)$/i.test(home.groups!.what) ? home.groups!.what : gap
    return { kind: 'housing', q: tidied(typed.replace(homes, kept)) }
  }
  if (dwelling.test(typed)) {
    const kept = typed.replace(/^housing\b|\bplaces?\s+to\s+(?:live|rent)\b/i, gap)
    return { kind: 'housing', q: tidied(kept).replace(asking, '').trim() }
  }
  const isWanted = wanted.test(typed)
  if (isWanted || jobs.test(typed)) {
    const words = tidied(typed.replace(isWanted ? /\bwanted$/i : jobs, gap))
    return { kind: 'job', q: words.replace(asking, '').trim() }
  }
  const time = when.find(([said]) => said.test(typed))
  if (happenings.test(typed) || occasions.test(typed) || (time && parties.test(typed))) {
    const words = typed
      .replace(/\b(concerts?|festivals?)\s+tickets?\b/i, '$1')
      .replace(happenings, (said) => (/concert|festival/i.test(said) ? said : gap))
      .replace(occasions, (said) => said.replace(/\bevents?\b/i, gap))
    return {
      kind: 'event',
      q: tidied(time ? words.replace(time[0], gap) : words),
      ...(time && { when: time[1] }),
    }
  }
  return null
}

/**
 * The postings that a search asks for; null if it asks for businesses, or if business filters were chosen. A language in
 * the query stays a search word; other filters in it don't apply to postings.
 */
export function readPostingsAsked(
  /** As given in the URL. */
  given: SearchParams,
  /** After filters were read from the words. */
  read: SearchParams,
): (PostingsInWords & { languages: string[] }) | null {
  const isNarrowed = listActiveFilters(given).some(({ name }) => !['q', 'where', 'lat'].includes(name))
  const postings = given.kind === null && !isNarrowed && readKindInWords(read.q)
  return postings ? { ...postings, languages: read.language.map(languageName) } : null
}
