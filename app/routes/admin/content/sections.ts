import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { textKinds } from '#domain/texts/kinds.ts'

/** The tabs of /admin/content in order, each with its own route. The first opens by default. */
export const contentSections = [
  ...textKinds.map(({ kind, label }) => ({ path: kind, label })),
  { path: 'calendar', label: 'Calendar' },
  { path: 'messages', label: 'Messages' },
  { path: 'postings', label: 'Events, jobs, homes' },
] as const

/** Metadata of a page below /admin/content. */
export const contentMeta = (
  matches: Parameters<typeof siteOf>[0],
  { title, description, path }: { title: string; description: string; path: `/admin/content/${string}` },
): MetaDescriptor[] =>
  pageMeta(siteOf(matches), {
    title: `${title}, content`,
    description: `${description}, for administrators of this site.`,
    path,
    index: false,
  })
