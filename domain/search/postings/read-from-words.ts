import { searchHref } from '../href.ts'
import { noSearch } from '../params.ts'
import { asLiteral } from '../quoted-words.ts'
import { postingHref } from './href.ts'
import type { PostingParams, PostingSpec } from './spec.ts'

/**
 * What was typed and read in another way, and the link to search for the words alone: among businesses, where the search led
 * here. Null if nothing was read from the words.
 */
export function readFromWords<S extends PostingSpec>(
  spec: S,
  /** As given in the URL. */
  given: PostingParams<S>,
  /** Whether a filter or a place was read from its words. */
  isRead: boolean,
): { typed: string; href: string; isOtherList?: boolean } | null {
  const { q, asked } = given
  if (asked)
    return { typed: asked, href: searchHref(noSearch, { q: asLiteral(asked) }, '/search'), isOtherList: true }
  if (!isRead) return null
  return { typed: q, href: postingHref(spec, given, { q: asLiteral(q) } as Partial<PostingParams<S>>) }
}
