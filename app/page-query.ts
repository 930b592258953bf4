import type { ListParams, SearchList } from '#domain/search/search-list.ts'

/**
 * What a page reads from its URL's query. The loader gets `read`; the page cache uses `canonical` as its key and drops
 * everything else, so that tracking parameters don't create separate entries.
 */
export type PageQuery<T = unknown> = {
  /** Never throws: invalid values become the default. */
  read(given: URLSearchParams): T
  /**
   * All that the page depends on, in a fixed order and without defaults; not shared if no other visitor would request
   * it.
   */
  canonical(given: URLSearchParams): { query: URLSearchParams; isShared: boolean }
}

/** One parameter: parses all values given under its name, and serializes back; null omits it. */
type Param<V> = { read(given: readonly string[]): V; write(value: V): string | null }

/**
 * A loader, with what its page reads from the URL. Page modules export it, and the server finds the declaration there.
 */
export function withQuery<T, A extends { url: URL }, R>(
  query: PageQuery<T>,
  load: (args: A, query: T) => R,
): ((args: A) => R) & { query: PageQuery<T> } {
  return Object.assign((args: A) => load(args, query.read(args.url.searchParams)), { query })
}

/** A page behind an emailed link, or a payment page: it reads no query, and is never cached. */
export const forOneVisitor = <A extends { url: URL }, R>(load: (args: A) => R) => withQuery(oneVisitor, load)

const oneVisitor: PageQuery<null> = {
  read: () => null,
  canonical: () => ({ query: new URLSearchParams(), isShared: false }),
}

/** A page whose parameters are independent. */
export function pageQuery<T>(params: { [Name in keyof T]: Param<T[Name]> }): PageQuery<T> {
  const entries = Object.entries(params) as [string, Param<unknown>][]
  return {
    read: (given) =>
      Object.fromEntries(entries.map(([name, param]) => [name, param.read(given.getAll(name))])) as T,
    canonical(given) {
      const query = new URLSearchParams()
      for (const [name, param] of entries) {
        const written = param.write(param.read(given.getAll(name)))
        if (written !== null) query.set(name, written)
      }
      return { query, isShared: true }
    },
  }
}

export const flag: Param<boolean> = {
  read: (given) => given.length > 0,
  write: (value) => (value ? '1' : null),
}

/** From 1 to 999; anything else is the first page. */
export const pageNumber: Param<number> = {
  read: ([given = '']) => (/^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1),
  write: (value) => (value === 1 ? null : String(value)),
}

/** One of these, or null. */
export const oneOf = <const V extends string>(values: readonly V[]): Param<V | null> => ({
  read: ([given]) => values.find((value) => value === given) ?? null,
  write: (value) => value,
})

/** Typed text, with single spaces and at most this many characters. */
export const typed = (most: number): Param<string> => ({
  read: ([given = '']) => given.toWellFormed().replaceAll(/\s+/g, ' ').trim().slice(0, most),
  write: (value) => value || null,
})

/** A searchable list: its canonical URL, or all known parameters if it must say what it dropped. */
export const listQuery = <P extends ListParams>(
  list: SearchList<P>,
): PageQuery<ReturnType<SearchList<P>['read']>> => ({
  read: list.read,
  canonical(given) {
    const { params, dropped } = list.read(given)
    if (dropped.length > 0) {
      const known = [...given].filter(([name]) => list.names.includes(name))
      return { query: new URLSearchParams(known), isShared: false }
    }
    const query = list.query(params)
    // A visitor's position is of no use to others, and a cursor is rarely requested twice.
    return { query, isShared: !query.has('lat') && !query.has('after') }
  },
})
