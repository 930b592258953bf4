import { eventSpec } from '#domain/events/list-spec.ts'
import { housingSpec } from '#domain/housing/filters.ts'
import { jobSpec } from '#domain/jobs/list-spec.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'

/** The lists of postings, a line for each kind. */
export const postingLists: readonly PostingSpec[] = [eventSpec, housingSpec, jobSpec]

export function postingListAt(path: string): PostingSpec | null {
  return postingLists.find((spec) => spec.path === path) ?? null
}
