/**
 * The kinds of postings besides businesses, with the names that every part of the site may need. Every page loads this,
 * so whatever fewer parts need is kept with the kind (`posting-life/kinds.server.ts`, `dashboard/postings/kinds.ts`).
 * The order is that of menus, pages and lists.
 */
export const postingKinds = {
  event: {
    path: '/events',
    /** Name of its section, in menus. */
    section: 'Events',
    /** On a badge. */
    label: 'Event',
    plural: 'Events',
    /** Text of its list's social picture. */
    title: 'African events near you, by day and by place',
  },
  job: {
    path: '/jobs',
    section: 'Jobs',
    label: 'Job',
    plural: 'Jobs',
    title: 'Jobs at African-owned businesses',
  },
  housing: {
    path: '/housing',
    section: 'Housing',
    label: 'Home',
    plural: 'Homes',
    title: 'Rooms, apartments and houses to rent',
  },
} as const

export type PostingKindName = keyof typeof postingKinds

export const postingKindNames = Object.keys(postingKinds) as [PostingKindName, ...PostingKindName[]]

/** "job" and "jobs", for counts and sentences. */
export function postingNouns(kind: PostingKindName): { one: string; many: string } {
  const { label, plural } = postingKinds[kind]
  return { one: label.toLowerCase(), many: plural.toLowerCase() }
}

type FeatureOf<Path> = Path extends `/${infer Name}` ? Name : never
export type PostingFeature = FeatureOf<(typeof postingKinds)[PostingKindName]['path']>

/** The settings switch for accepting new ones, named after the list's path. */
export const postingFeature = (kind: PostingKindName) => postingKinds[kind].path.slice(1) as PostingFeature
