import type { MetaDescriptor } from 'react-router'
import { listMeta } from '../list-head.ts'
import type { SearchPage } from './search-page.ts'

export function searchMeta({ siteName, siteUrl, result, head }: SearchPage): MetaDescriptor[] {
  const items = (result.businesses.items ?? []).map(({ slug, name }) => ({ name, path: `/business/${slug}` }))
  return listMeta({ name: siteName, url: siteUrl }, head, items)
}
