import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'

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
