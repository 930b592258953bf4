import type { PostingKindName } from './schema.ts'

/** Where visitors find what there is of a kind. */
export const postingPaths: Record<PostingKindName, string> = {
  event: '/events',
  job: '/jobs',
  housing: '/housing',
}
