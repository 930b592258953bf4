import { DomainError } from '#domain/errors.ts'
import { eventPosting } from '#domain/events/posting.server.ts'
import { housingPosting } from '#domain/housing/posting.server.ts'
import { jobPosting } from '#domain/jobs/posting.server.ts'
import { type PostingKindName, postingKindNames } from '#domain/posting-kinds.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'

/** What the server does for each kind of posting, one line each. */
export const kinds: { readonly [name in PostingKindName]: PostingKind } = {
  event: eventPosting,
  job: jobPosting,
  housing: housingPosting,
}

/** In display order. */
export const allKinds: readonly PostingKind[] = postingKindNames.map((name) => kinds[name])

/** Throws `invalid` for a kind that isn't offered. */
export function kindOf(name: string): PostingKind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name as PostingKindName] : undefined
  if (!kind) throw new DomainError('invalid', 'Unknown kind of posting')
  return kind
}

/** The lists of postings, one per kind. */
export const postingLists: readonly PostingSpec[] = allKinds.map(({ finder }) => finder.spec)
