import type { ComponentProps, ReactNode } from 'react'
import { CardList } from '#app/components/card-list.tsx'
import { ListView } from '#app/components/search/list-view.tsx'
import { cn } from '#app/ui/cn.ts'
import { hydrateLater, Later, lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { postingList } from '#domain/search/postings/posting-list.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'
import type { PostingPage } from './posting-page.ts'
import { countOf, postingHeadline, resultLine } from './posting-words.ts'

const EmptyList = lazyOnceThere(async () => ({
  default: (await import('#app/components/search/empty-list.tsx')).EmptyList,
}))
const PostingFilters = hydrateLater(async () => ({
  default: (await import('./posting-filters.tsx')).PostingFilters,
}))

/** A list of one kind of posting. */
export function PostingListView<S extends PostingSpec, C extends { id: string }>({
  spec,
  page,
  subject,
  whenEmpty,
  className = 'list-rows xl:grid-cols-3',
  above,
  cards,
  card,
  groups,
  ...slots
}: {
  spec: S
  page: PostingPage<S>
  /** The heading when there is no search text: "Jobs". */
  subject: string
  /** Links next to the count: a calendar, "Post a job". */
  actions?: ReactNode
  /** A sentence under the heading. */
  intro?: ReactNode
  /** Links to common searches, under the heading. */
  shortcuts?: ReactNode
  whenEmpty?: ReactNode
  /** The list's column classes. */
  className?: string
  /** Above the list: its map. */
  above?: ReactNode
  /** A different view of all results, without pagination and sorting. */
  instead?: ReactNode
} & Pick<ComponentProps<typeof CardList<C>>, 'cards' | 'card' | 'groups'>) {
  const { params, result } = page
  const list = postingList(spec)
  const hasPoint = result.place !== null && result.place.kind !== 'state'
  return (
    <ListView
      list={list}
      page={page}
      heading={postingHeadline(subject, page)}
      countLabel={countOf(result.count, spec)}
      countLine={resultLine(spec, result)}
      sorts={sortsFor(spec, { hasWords: params.q !== '', hasPoint, shown: result.sort })}
      panel={(shown) => (
        <PostingFilters spec={spec} params={shown} radius={hasPoint ? (result.radius ?? null) : null} />
      )}
      renderEmpty={(chips) => (
        <Later of={[result]}>
          <EmptyList
            list={list}
            params={params}
            radius={chips.length > 0 ? result.radius : null}
            chips={chips}
            all={chips.length > 0 ? { label: `All ${spec.many}`, to: spec.path } : null}
          >
            {whenEmpty}
          </EmptyList>
        </Later>
      )}
      {...slots}
    >
      {above}
      <Later of={[result]}>
        <CardList cards={cards} card={card} groups={groups} className={cn('outline-none', className)} />
      </Later>
    </ListView>
  )
}

function sortsFor(
  { sorts }: PostingSpec,
  { hasWords, hasPoint, shown }: { hasWords: boolean; hasPoint: boolean; shown: string },
) {
  return Object.entries(sorts)
    .filter(
      ([value]) => value === shown || ((value !== 'best' || hasWords) && (value !== 'distance' || hasPoint)),
    )
    .map(([value, label]) => ({ value, label }))
}
