import { languageName } from '#domain/languages/languages.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { listActiveFilters } from './href.ts'
import { type KindSign, kindSigns, sameAsJob, startOfRequest, times } from './kind-signs.ts'
import { anyPhrase, asWords } from './phrases.ts'
import { isQuoted } from './place-in-words.ts'
import type { SearchParams } from './schema.ts'

/** The parameters of a list of postings, as in its URL. */
type PostingsInWords = { kind: PostingKindName; q: string; when?: string }

type Compiled = Pick<KindSign, 'kind' | 'stays' | 'needsTime'> & { pattern: RegExp; unless: RegExp | null }

const signs: readonly Compiled[] = kindSigns.map(({ kind, stays, needsTime, unless, ...sign }) => ({
  kind,
  stays,
  needsTime,
  unless: unless === undefined ? null : new RegExp(asWords(anyPhrase(unless)), 'iu'),
  pattern: compile(sign),
}))
const moments = times.map(({ said, when }) => ({ when, pattern: new RegExp(asWords(anyPhrase(said)), 'iu') }))
const request = new RegExp(`^(?:${anyPhrase(startOfRequest)}(?:\\s+|$))+`, 'iu')

function compile({
  said,
  stands,
  after,
  notAfter,
  before,
  notBefore,
}: Omit<KindSign, 'kind' | 'unless'>): RegExp {
  const [start, end] = [stands === 'whole' ? '^' : '', stands === 'last' || stands === 'whole' ? '$' : '']
  const edges = [
    start,
    stands === 'first' ? '^' : '',
    after ? `(?<=${asWords(anyPhrase(after))}\\s+)` : '',
    notAfter ? `(?<!${asWords(anyPhrase(notAfter))}\\s+)` : '',
  ]
  const rest = [
    end,
    before ? `(?=\\s+${asWords(anyPhrase(before))})` : '',
    notBefore ? `(?!\\s+${asWords(anyPhrase(notBefore))})` : '',
  ]
  return new RegExp(`${edges.join('')}${asWords(anyPhrase(said))}${rest.join('')}`, 'iu')
}

const saidAgain = new RegExp(asWords(anyPhrase(sameAsJob)), 'giu')

const tidied = (q: string) => q.replace(/\s+/g, ' ').trim()

/** When an event is asked for, and the remaining words: "afrobeats this weekend". Null if no time is said. */
export function readTimeInWords(words: string): { when: string; q: string } | null {
  const time = moments.find(({ pattern }) => pattern.test(words))
  return time ? { when: time.when, q: tidied(words.replace(time.pattern, ' ')) } : null
}

/**
 * Recognizes queries for postings rather than businesses: "driver jobs", "cna jobs houston", "room for rent", "african events
 * this weekend". Returns the kind and the remaining words, or null.
 */
export function readKindInWords(q: string): PostingsInWords | null {
  if (isQuoted(q.trim())) return null
  const typed = tidied(q).replace(/[?!.]+$/, '')
  const time = readTimeInWords(typed)
  const sign = signs.find(
    ({ pattern, needsTime, unless }) => (!needsTime || time) && pattern.test(typed) && !unless?.test(typed),
  )
  if (!sign) return null
  const { kind, stays, pattern } = sign
  const said = typed.replace(pattern, stays === true ? '$&' : (stays ?? ' '))
  // "Jobs hiring near me", "job openings in Dallas" say twice what is asked for.
  const words = kind === 'job' ? said.replace(saidAgain, ' ') : said
  if (kind !== 'event') return { kind, q: tidied(words).replace(request, '').trim() }
  const left = (readTimeInWords(words)?.q ?? tidied(words)).replace(request, '')
  return { kind, q: left.trim(), ...(time && { when: time.when }) }
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
