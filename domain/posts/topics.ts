/** Topics of blog posts. The database stores the slug. */
export const topics = [
  { slug: 'starting-up', name: 'Starting up' },
  { slug: 'running-it', name: 'Running it' },
  { slug: 'money', name: 'Money & paperwork' },
  { slug: 'finding-customers', name: 'Finding customers' },
  { slug: 'choosing-well', name: 'Choosing well' },
  { slug: 'community', name: 'Community' },
] as const

type TopicSlug = (typeof topics)[number]['slug']
export const topicSlugs = topics.map(({ slug }) => slug) as [TopicSlug, ...TopicSlug[]]

/** Null for a topic that this version of the program doesn't know. */
export const topicName = (slug: string): string | null =>
  topics.find((topic) => topic.slug === slug)?.name ?? null
