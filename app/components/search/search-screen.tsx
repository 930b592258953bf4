import { Written } from '../card-list.tsx'
import type { InMarkup } from '../in-markup.ts'
import { Found, type OneKindProps } from './found.tsx'
import type { Everything } from './found-groups.tsx'
import type { SearchPage } from './search-page.ts'
import { SearchView } from './search-view.tsx'

type Groups = Everything['groups']

/** What /search found: businesses with what else there is, or one other kind alone. */
export default function SearchScreen({
  found: { page, one, everything },
}: {
  found:
    | { page: null; one: OneKindProps; everything: null }
    | {
        page: SearchPage
        one: null
        everything: {
          total: number
          groups: Pick<Groups[number], 'kind' | 'total'>[]
          below: InMarkup<Everything>
        } | null
      }
}) {
  if (!page) return <Found one={one} />
  return (
    <SearchView
      page={page}
      alsoFound={everything?.total ?? 0}
      elsewhere={everything && <Found elsewhere={everything.groups} />}
      below={
        everything && (
          <Written of={everything.below}>
            {([found]) => found && <Found below={found} params={page.params} />}
          </Written>
        )
      }
    />
  )
}
