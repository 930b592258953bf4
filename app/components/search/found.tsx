import type { ComponentProps } from 'react'
import { searchHref } from '#domain/search/href.ts'
import type { SearchParams } from '#domain/search/schema.ts'
import { type Everything, FoundElsewhere, FoundGroups } from './found-groups.tsx'
import { OneKind } from './one-kind.tsx'

type Part =
  | { one: ComponentProps<typeof OneKind> }
  | { elsewhere: Everything }
  | { below: Everything; params: SearchParams }

/** What a search finds beside businesses: links over their list, what is below it, or one kind alone. */
export function Found(part: Part) {
  if ('one' in part) return <OneKind {...part.one} />
  if ('elsewhere' in part) return <FoundElsewhere everything={part.elsewhere} />
  return (
    <FoundGroups everything={part.below} moreHref={(kind) => searchHref(part.params, { kind }, '/search')} />
  )
}
