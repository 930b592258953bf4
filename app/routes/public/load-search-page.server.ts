import { type RouterContextProvider, redirect } from 'react-router'
import { inMarkup } from '#app/components/in-markup.ts'
import { searchHead } from '#app/components/search/search-head.ts'
import type { SearchPage } from '#app/components/search/search-page.ts'
import { pageContext } from '#app/context.ts'
import { listQuery, type PageQuery } from '#app/page-query.ts'
import { listed } from '#domain/businesses/listed.ts'
import { findUnknownFilterValues } from '#domain/categories/custom-fields/queries.server.ts'
import { findUnknownCategories } from '#domain/categories/redirects.server.ts'
import { businessTag } from '#domain/page-cache/tags.ts'
import { businessLists } from '#domain/search/business-list.ts'
import { hasReadFilters, readFiltersInWords } from '#domain/search/filters-in-words.ts'
import { followCategories } from '#domain/search/follow-categories.server.ts'
import { searchHref } from '#domain/search/href.ts'
import { onTheDay } from '#domain/search/open-today.ts'
import type { parseSearchParams } from '#domain/search/params.ts'
import { moveReadPlace } from '#domain/search/place-in-words.ts'
import { asLiteral } from '#domain/search/quoted-words.ts'
import type { SearchParams } from '#domain/search/schema.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import { shownFacets } from '#domain/search/shown-facets.ts'
import { suggestOtherPlaces } from '#domain/search/suggest-other-places.server.ts'

// The cards say "open now".
const longestMs = 60_000

type Asked = ReturnType<typeof parseSearchParams> & {
  /** The parameters as given in the URL. */
  given: SearchParams
}

/** What /directory and /search read from their URL, including filters written in the words. */
export function searchQuery(path: SearchPage['path']): PageQuery<Asked> {
  const query = listQuery(businessLists[path])
  return {
    ...query,
    read(given) {
      const { params, dropped } = query.read(given)
      return { params: readFiltersInWords(params), dropped, given: params }
    },
  }
}

/** What /directory and /search show for a URL. */
export async function loadSearchPage(
  context: Readonly<RouterContextProvider>,
  { params: asked, dropped, given }: Asked,
  path: SearchPage['path'],
): Promise<SearchPage> {
  const { site, now, read, tag, validUntil, isDocument } = context.get(pageContext)
  const { params, result, placeSuggestions, moved } = await read(async (tx) => {
    const slugs = [...asked.category, ...asked.subcategory]
    const unknown = new Set(await findUnknownCategories(tx, slugs))
    for (const slug of unknown) {
      const name = asked.category.includes(slug) ? 'category' : 'subcategory'
      dropped.push({ name, value: slug, message: `${name} “${slug}” isn’t one of ours` })
    }
    for (const value of await findUnknownFilterValues(tx, asked.field)) {
      unknown.add(value)
      dropped.push({ name: 'field', value, message: `field “${value}” isn’t one of ours` })
    }
    const isKnown = (slug: string) => !unknown.has(slug)
    const params = {
      ...asked,
      category: asked.category.filter(isKnown),
      subcategory: asked.subcategory.filter(isKnown),
      field: asked.field.filter(isKnown),
    }
    const found = await searchBusinesses(tx, params, { now })
    const shown = moveReadPlace(
      { ...params, attribute: onTheDay(params.attribute, { state: found.place?.state, now }) },
      found.readPlaceFromWords,
    )
    return {
      params: shown,
      result: found,
      placeSuggestions: await suggestOtherPlaces(tx, shown.where, found),
      moved: await followCategories(tx, params),
    }
  })
  tag('categories')
  if (moved) throw redirect(searchHref(params, moved, path), 301)
  tag('directory', ...result.businesses.map(({ id }) => businessTag(id)))
  validUntil(result.validUntil)
  validUntil(new Date(now.getTime() + longestMs))
  const { why, ...shown } = result
  const cards = listed(result.businesses, now, { languages: params.language })
  const page: Omit<SearchPage, 'head'> = {
    path,
    params,
    dropped: [...dropped, ...result.dropped],
    result: {
      ...shown,
      businesses: inMarkup(
        cards.map((card) => (why[card.id] ? { ...card, why: why[card.id] } : card)),
        { isDocument: isDocument && params.view === 'list' },
      ),
      facets: shownFacets(result.facets, params),
    },
    placeSuggestions,
    readFromWords:
      hasReadFilters(given, asked) || result.readPlaceFromWords?.place
        ? { typed: given.q, href: searchHref(given, { q: asLiteral(given.q) }, path) }
        : null,
    siteName: site.name,
    siteUrl: site.url,
  }
  return { ...page, head: searchHead(page) }
}
