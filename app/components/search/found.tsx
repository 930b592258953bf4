import type { ComponentProps } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { type GroupKind, groupWords } from '#domain/search/groups.ts'
import { searchHref } from '#domain/search/href.ts'
import type { DroppedParam, SearchParams } from '#domain/search/schema.ts'
import { SearchForm } from '../search-form.tsx'
import { type Everything, FoundElsewhere, FoundGroups } from './found-groups.tsx'

type Part =
  | { one: ComponentProps<typeof OneKind> }
  | { elsewhere: ComponentProps<typeof FoundElsewhere>['groups'] }
  | { below: Everything; params: SearchParams }

/** Search results other than businesses: links above the list, groups below it, or one kind alone. */
export function Found(part: Part) {
  if ('one' in part) return <OneKind {...part.one} />
  if ('elsewhere' in part) return <FoundElsewhere groups={part.elsewhere} />
  return (
    <FoundGroups everything={part.below} moreHref={(kind) => searchHref(part.params, { kind }, '/search')} />
  )
}

export type OneKindProps = {
  title: string
  kind: GroupKind
  params: SearchParams
  dropped: DroppedParam[]
  everything: Everything
}

/** One kind of results other than businesses. */
function OneKind({ title, kind, params, dropped, everything }: OneKindProps) {
  const { q, where } = params
  const isEmpty = everything.groups.length === 0 && everything.failed.length === 0
  const all = searchHref(params, { kind: null }, '/search')
  return (
    <div className="wrap py-6 md:py-8">
      <SearchForm
        q={q}
        where={where}
        suggests={[]}
        label={groupWords(kind).title}
        keep={<input type="hidden" name="kind" value={kind} />}
      />
      <h1 className="mt-6 text-2xl wrap-anywhere sm:text-3xl md:text-4xl">{title}</h1>
      {dropped.map(({ name, value, message }) => (
        <p key={`${name}=${value}`} className="mt-2 break-words text-muted">
          Left out: {message}
        </p>
      ))}
      {isEmpty && (
        <p className="mt-6 text-lg">No {groupWords(kind).many} found. Try other words or a wider area.</p>
      )}
      <FoundGroups everything={everything} moreHref={() => null} />
      <p className="mt-8">
        <ButtonLink to={all} variant="secondary">
          Search everything
        </ButtonLink>
      </p>
    </div>
  )
}
