import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { noPostingSearch, type PostingChip, postingHref } from '#domain/search/postings/href.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'
import { radii } from '#domain/search/schema.ts'
import type { PostingPage } from './posting-page.ts'

/** Nothing matched: each way out is a link to a search that is a little wider. */
export function EmptyPostings<S extends PostingSpec>({
  spec,
  page: { params, result },
  chips,
  children,
}: {
  spec: S
  page: PostingPage<S>
  chips: readonly PostingChip[]
  /** What else there is to do: post one. */
  children?: ReactNode
}) {
  const wider = result.radius === null ? undefined : radii.find((miles) => miles > result.radius!)
  return (
    <EmptyState
      headingLevel="h2"
      title={chips.length > 0 ? 'Nothing matches all of that' : `No ${spec.many} here yet`}
      actions={
        chips.length > 0 && (
          <>
            {wider && (
              <ButtonLink to={postingHref(spec, params, { radius: wider })}>
                Look within {wider} miles
              </ButtonLink>
            )}
            <ButtonLink
              to={postingHref(spec, noPostingSearch(spec))}
              variant={wider ? 'secondary' : 'primary'}
            >
              All {spec.many}
            </ButtonLink>
          </>
        )
      }
    >
      {chips.length > 0 && (
        <>
          <p>Try removing a filter:</p>
          <p className="mt-3 flex flex-wrap justify-center gap-2">
            {chips.map(({ name, value, label, href }) => (
              <ChipLink key={`${name}=${value}`} to={href}>
                without {label}
              </ChipLink>
            ))}
          </p>
        </>
      )}
      {children}
    </EmptyState>
  )
}
