import { parseCompareIds } from '#domain/businesses/compare-ids.ts'
import { shortNames } from '#domain/categories/schema.ts'
import { mostHelpWords } from '#domain/help/schema.ts'
import { postingListAt } from '#domain/posting-lists/lists.ts'
import { topicName } from '#domain/posts/topics.ts'
import { toQuery } from '#domain/search/href.ts'
import { noSearch, parseSearchParams } from '#domain/search/params.ts'
import { paramNames, postingQuery } from '#domain/search/postings/href.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'

export type PageKey = {
  /** Null for a page that is made for one question and not kept. */
  key: string | null
  /** Path and query that the loaders see: nothing in it that isn't in the key. */
  path: string
}

const searchPages = new Set(['/directory', '/search'])
const longestKey = 2_000

/**
 * Names a page by what it depends on. Parameters that a page doesn't know are taken away from it, so that no link with
 * a tracking mark, and no flood of made-up ones, makes a page of its own.
 */
export function pageKey(url: URL, routeIds: ReadonlySet<string>): PageKey {
  const isData = url.pathname.endsWith('.data')
  const page = isData ? url.pathname.replace(/(\/_)?\.data$/, '') : url.pathname
  const { query, isKept } = pageQuery(page.replace(/\/$/, ''), url.searchParams)

  const routes = isData ? wantedRoutes(url.searchParams, routeIds) : null
  if (routes) query.set('_routes', routes)
  const search = query.toString()
  const path = search === '' ? url.pathname : `${url.pathname}?${search}`
  return { key: isKept && path.length <= longestKey ? path : null, path }
}

type PageQuery = { query: URLSearchParams; isKept: boolean }

function pageQuery(page: string, given: URLSearchParams): PageQuery {
  if (searchPages.has(page)) return searchQuery(given)
  const postings = postingListAt(page)
  if (postings) return postingListQuery(postings, given)
  if (page === '/compare') return compareQuery(given)
  // A link from somebody's mail, or a page to pay at: nobody else's page, and met once.
  if (
    /^\/(confirm|test-checkout|newsletter\/confirm|(newsletter|searches)\/unsubscribe|jobs\/withdraw)\//.test(
      page,
    )
  )
    return { query: new URLSearchParams(), isKept: false }
  return { query: ownQuery(page, given), isKept: true }
}

function searchQuery(given: URLSearchParams): PageQuery {
  const { params, dropped } = parseSearchParams(given)
  if (dropped.length > 0) {
    // The page says what it dropped, so it has to see it.
    return { query: new URLSearchParams([...given].filter(([name]) => name in noSearch)), isKept: false }
  }
  // Somebody's whereabouts are nobody else's page, and a cursor is met once.
  return { query: toQuery(params), isKept: params.lat === null && params.after === null }
}

function postingListQuery(spec: PostingSpec, given: URLSearchParams): PageQuery {
  const { params, dropped } = readPostingParams(given, spec)
  if (dropped.length === 0) return { query: postingQuery(spec, params), isKept: params.lat === null }
  const known = new Set(paramNames(spec))
  return { query: new URLSearchParams([...given].filter(([name]) => known.has(name))), isKept: false }
}

function compareQuery(given: URLSearchParams): PageQuery {
  const { slugs, over, unreadable } = parseCompareIds(given.getAll('ids'))
  // The page says what it left out, so it has to see it.
  const ids = [...slugs, ...over, ...unreadable].join(',')
  return {
    query: new URLSearchParams(ids === '' ? {} : { ids }),
    isKept: over.length + unreadable.length === 0,
  }
}

/** What other pages know: that of a business, which page of its reviews; the plans, which is chosen; the categories, which is open. */
function ownQuery(page: string, given: URLSearchParams): URLSearchParams {
  if (page.replace(/\/$/, '') === '/pricing') return planQuery(given)
  if (page.replace(/\/$/, '') === '/blog') return blogQuery(given)
  if (page === '/help') return helpQuery(given)
  if (/^\/(newsletter|contact|suggest)\/?$/.test(page)) return plainFormQuery(given)
  // What became of a form without scripts.
  if (/^\/jobs\/[^/]+\/apply\/?$/.test(page) && given.get('sent') === '1')
    return new URLSearchParams({ sent: '1' })
  const reviews = page.startsWith('/business/') ? given.get('reviews') : null
  if (reviews && /^[1-9]\d{0,2}$/.test(reviews) && reviews !== '1') return new URLSearchParams({ reviews })
  const category = /^\/categories\/?$/.test(page) ? given.get('category') : null
  // What there isn't shows one page, whatever it is called.
  if (category)
    return new URLSearchParams({ category: Object.hasOwn(shortNames, category) ? category : 'unknown' })
  return new URLSearchParams()
}

/** Topics that there are, and pages but the first. */
function blogQuery(given: URLSearchParams): URLSearchParams {
  const topic = given.get('topic') ?? ''
  const page = given.get('page') ?? ''
  return new URLSearchParams({
    ...(topicName(topic) && { topic }),
    ...(/^[1-9]\d{0,2}$/.test(page) && page !== '1' && { page }),
  })
}

/** The words that are looked for, in one way of writing. */
function helpQuery(given: URLSearchParams): URLSearchParams {
  const words = (given.get('q') ?? '').toWellFormed().replaceAll(/\s+/g, ' ').trim().slice(0, mostHelpWords)
  return new URLSearchParams(words === '' ? {} : { q: words })
}

/** What came of a form that was sent without scripts. */
function plainFormQuery(given: URLSearchParams): URLSearchParams {
  const problem = given.get('problem')
  return new URLSearchParams({
    ...(given.has('asked') && { asked: '1' }),
    ...(problem && { problem: problem === 'often' ? 'often' : 'fields' }),
  })
}

/** What is chosen, and whether there is a listing and a checkout that was left; whose, only the browser knows. */
function planQuery(given: URLSearchParams): URLSearchParams {
  const tier = given.get('tier')
  return new URLSearchParams({
    ...((tier === 'premium' || tier === 'featured') && { tier }),
    ...(given.get('billing') === 'yearly' && { billing: 'yearly' }),
    ...(given.has('business') && { business: '1' }),
    ...(given.has('canceled') && { canceled: '1' }),
  })
}

/** Which routes' data the browser still needs, without names that don't exist. */
function wantedRoutes(given: URLSearchParams, routeIds: ReadonlySet<string>): string | null {
  const asked = given.get('_routes')
  if (asked === null) return null
  return [...new Set(asked.split(','))]
    .filter((id) => routeIds.has(id))
    .sort()
    .join(',')
}
