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
  params: PostingParams<S>,
  placeRead: string | null,
): { typed: string; href: string; isOtherList?: boolean } | null {
  const { q, asked } = params
  if (asked)
    return { typed: asked, href: searchHref(noSearch, { q: asLiteral(asked) }, '/search'), isOtherList: true }
  if (placeRead === null) return null
  return { typed: q, href: postingHref(spec, params, { q: asLiteral(q) } as Partial<PostingParams<S>>) }
}
