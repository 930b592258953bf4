import { DomainError } from '#domain/errors.ts'
import { eventPosting } from '#domain/events/posting.server.ts'
import { housingPosting } from '#domain/housing/posting.server.ts'
import { jobPosting } from '#domain/jobs/posting.server.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import type { PostingKindName } from '#domain/postings/schema.ts'

/** The kinds of postings, a line each. */
const kinds: { [name in PostingKindName]?: PostingKind } = {
  event: eventPosting,
  housing: housingPosting,
  job: jobPosting,
}

/** Throws `invalid` for a kind that isn't offered. */
export function kindOf(name: string): PostingKind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name as PostingKindName] : undefined
  if (!kind) throw new DomainError('invalid', 'There is no such kind of posting')
  return kind
}
