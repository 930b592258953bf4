import { textKinds } from '#domain/texts/kinds.ts'

/** The tabs of /admin/content in order, each with its own route. The first opens by default. */
export const contentSections = [
  ...textKinds.map(({ kind, label }) => ({ path: kind, label })),
  { path: 'messages', label: 'Messages' },
  { path: 'postings', label: 'Events, jobs, homes' },
] as const
