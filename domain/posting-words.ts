import { type PostingKindName, postingKinds } from './posting-kinds.ts'

// Separate from the kinds themselves, which every page loads.

/** "job" and "jobs", for counts and sentences. */
export function postingNouns(kind: PostingKindName): { one: string; many: string } {
  const { label, plural } = postingKinds[kind]
  return { one: label.toLowerCase(), many: plural.toLowerCase() }
}

type FeatureOf<Path> = Path extends `/${infer Name}` ? Name : never
export type PostingFeature = FeatureOf<(typeof postingKinds)[PostingKindName]['path']>

/** The settings switch for accepting new ones, named after the list's path. */
export const postingFeature = (kind: PostingKindName) => postingKinds[kind].path.slice(1) as PostingFeature
