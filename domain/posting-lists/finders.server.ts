import { eventFinder } from '#domain/events/finder.server.ts'
import { homeFinder } from '#domain/housing/finder.server.ts'
import { jobFinder } from '#domain/jobs/finder.server.ts'
import type { PostingKindName } from '#domain/postings/schema.ts'
import type { PostingFinder } from '#domain/search/postings/posting-finder.ts'

/** The kinds of postings, in the order in which pages show them. */
export const postingFinders: { readonly [kind in PostingKindName]?: PostingFinder } = {
  event: eventFinder,
  job: jobFinder,
  housing: homeFinder,
}

export const allFinders = (): PostingFinder[] => Object.values(postingFinders)
