import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/components/meta.ts'
import { itemList, type SiteOfMeta } from '#app/components/structured-data.ts'
import { isIndexablePostings, postingHref } from '#domain/search/postings/href.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'
import type { PostingPage } from './posting-page.ts'
import { postingHeadline, resultLine } from './posting-words.ts'

/** Metadata of a list of postings, for search engines and shared links. */
export function postingListMeta<S extends PostingSpec>(
  site: SiteOfMeta | null,
  {
    spec,
    page,
    subject,
    sentence,
    items,
  }: {
    spec: S
    page: PostingPage<S>
    subject: string
    /** After the count: "at African-owned businesses and beyond." */
    sentence: string
    /** The cards on the page. */
    items: readonly { title: string; path: string }[]
  },
): MetaDescriptor[] {
  const { params, result } = page
  const heading = postingHeadline(subject, page)
  return pageMeta(site, {
    title: result.page > 1 ? `${heading}, page ${result.page}` : heading,
    description: `${resultLine(spec, result)}: ${sentence}`,
    path: postingHref(spec, params, { page: result.page }),
    index: isIndexablePostings(spec, params) && result.count > 0,
    kind: 'CollectionPage',
    crumbs: [{ label: subject, to: spec.path }],
    jsonLd: site
      ? itemList(site, {
          name: heading,
          count: result.count,
          items: items.map(({ title, path }) => ({ name: title, path })),
        })
      : [],
  })
}
