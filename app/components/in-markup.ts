/**
 * The entries of a list. A document shows them in its markup and doesn't send them as data as well, which would be a
 * seventh of a list's document: in the browser `items` is missing then, and `CardList` leaves the markup as it is.
 */
export type InMarkup<T> = { count: number; items?: readonly T[] }

export function inMarkup<T>(items: readonly T[], { isDocument }: { isDocument: boolean }): InMarkup<T> {
  // The page's own rendering reads it; what writes the data passes over it.
  return Object.defineProperty({ count: items.length }, 'items', { value: items, enumerable: !isDocument })
}
