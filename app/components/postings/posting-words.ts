import { formatNumber } from '#domain/format-number.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'
import { quotedWords } from '#domain/search/quoted-words.ts'
import type { PostingPage } from './posting-page.ts'

type Result = PostingPage['result']
type Nouns = { one: string; many: string }

/** "1 job", "312 jobs", "No jobs". */
export function countOf(count: number, { one, many }: Nouns): string {
  if (count === 0) return `No ${many}`
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** "within 25 miles of Houston, TX", "in Texas"; empty without a place. */
function wherePostings({ place, radius }: Pick<Result, 'place' | 'radius'>): string {
  if (!place) return ''
  if (place.kind === 'state') return `in ${place.label}`
  return radius === null ? `near ${place.label}` : `within ${radius} miles of ${place.label}`
}

/**
 * "12 jobs within 25 miles of Houston, TX, and 5 remote jobs". When a search was widened, the notice says where they
 * are.
 */
export function resultLine(spec: PostingSpec, result: Result): string {
  const { count, localCount, widening } = result
  const where = widening ? '' : wherePostings(result)
  const anywhere = count - localCount
  const local = [countOf(localCount, spec), where].filter(Boolean).join(' ')
  if (anywhere === 0 || !spec.anywhere) return local
  return `${local}${where ? ',' : ''} and ${countOf(anywhere, spec.anywhere)}`
}

/** The heading: "“nurse” near Houston, TX", or the kind's own heading, such as "Jobs", with the place. */
export function postingHeadline(
  subject: string,
  { params, result }: { params: { q: string }; result: Pick<Result, 'place'> },
): string {
  const what = params.q ? quotedWords(params.q) : subject
  const { place } = result
  if (!place) return what
  if (place.kind === 'state') return `${what} in ${place.label}`
  return place.kind === 'point' ? `${what} near you` : `${what} near ${place.label}`
}
