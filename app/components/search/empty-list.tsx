import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { radii } from '#domain/search/schema.ts'
import type { Chip, ListParams, SearchList } from '#domain/search/search-list.ts'

/** No results: each suggestion links to a slightly wider search. */
export function EmptyList<P extends ListParams>({
  list,
  params,
  radius,
  chips,
  all,
  children,
}: {
  list: SearchList<P>
  params: P
  radius: number | null
  chips: readonly Chip[]
  /** The whole list; null if this is it. */
  all: { label: string; to: string } | null
  /** Further options. */
  children?: ReactNode
}) {
  const isWordsAlone = chips.length === 1 && chips[0]!.name === 'q'
  const wider = radius === null ? undefined : radii.find((miles) => miles > radius)
  return (
    <EmptyState
      headingLevel="h2"
      title={chips.length > 0 ? 'No matches' : `No ${list.many} here yet`}
      actions={
        <>
          {wider && (
            <ButtonLink to={list.href(params, { radius: wider })}>Look within {wider} miles</ButtonLink>
          )}
          {all && (
            <ButtonLink to={all.to} variant={wider ? 'secondary' : 'primary'}>
              {all.label}
            </ButtonLink>
          )}
        </>
      }
    >
      {isWordsAlone && <p>Try other words, or fewer of them.</p>}
      {chips.length > 0 && !isWordsAlone && (
        <>
          <p>Try removing a filter:</p>
          <p className="mt-3 flex flex-wrap justify-center gap-2">
            {chips.map(({ name, value, label, href }) => (
              <ChipLink key={`${name}=${value}`} to={href}>
                <span className="truncate">without {label}</span>
              </ChipLink>
            ))}
          </p>
        </>
      )}
      {children}
    </EmptyState>
  )
}
