import type { MetaDescriptor } from 'react-router'
import { type PageMeta, pageMeta } from './meta.ts'
import { itemList, type SiteOfMeta } from './structured-data.ts'

/** A list's metadata but for its entries. Loaders write it: the browser needs the code for its words only later. */
export type ListHead = Pick<PageMeta, 'title' | 'description' | 'path' | 'index' | 'kind' | 'crumbs'> & {
  name: string
  count: number
}

/** Metadata of a list, for search engines and shared links. `items` are the entries on the page. */
export function listMeta(
  site: SiteOfMeta | null,
  { name, count, ...head }: ListHead,
  items: readonly { path: string }[],
): MetaDescriptor[] {
  const paths = items.map(({ path }) => ({ path }))
  return pageMeta(site, { ...head, jsonLd: site ? itemList(site, { name, count, items: paths }) : [] })
}
