import { Link } from 'react-router'
import { onIntent } from '#app/components/prefetch.ts'
import { Alert } from '#app/ui/alert.tsx'
import { chipVariants } from '#app/ui/chip.tsx'
import { formatNumber } from '#domain/format-number.ts'
import { type FoundThing, type GroupKind, groupWords, type ResultGroup } from '#domain/search/groups.ts'

/** Results other than businesses, by kind, and the kinds that couldn't be searched. */
export type Everything = { groups: ResultGroup[]; failed: GroupKind[] }

/** The number of other results: a line above the businesses that links down to them. */
export function FoundElsewhere({ groups }: { groups: readonly Pick<ResultGroup, 'kind' | 'total'>[] }) {
  if (groups.length === 0) return null
  return (
    <nav aria-label="Other results" className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">Also found:</span>
      {groups.map(({ kind, total }) => (
        <a key={kind} href={`#found-${kind}`} className={chipVariants()}>
          {countLabel(kind, total)}
        </a>
      ))}
    </nav>
  )
}

export function FoundGroups({
  everything: { groups, failed },
  moreHref,
}: {
  everything: Everything
  /** URL for more of one kind on this page. */
  moreHref: (kind: GroupKind) => string | null
}) {
  return (
    <>
      {groups.map((group) => (
        <FoundGroup key={group.kind} group={group} moreHref={moreHref(group.kind)} />
      ))}
      {failed.length > 0 && (
        <Alert variant="warning" className="mt-10">
          {failed.map((kind) => groupWords(kind).title).join(', ')} couldn’t be searched just now. Reload the
          page to try again.
        </Alert>
      )}
    </>
  )
}

function FoundGroup({ group, moreHref }: { group: ResultGroup; moreHref: string | null }) {
  const { kind, things, total, href } = group
  const all = href ?? moreHref
  return (
    <section aria-labelledby={`found-${kind}`} className="mt-12 border-t border-line pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`found-${kind}`} className="scroll-mt-24 text-2xl">
          {groupWords(kind).title}{' '}
          <span className="text-base font-normal text-muted tabular-nums">{formatNumber(total)}</span>
        </h2>
        {all && total > things.length && (
          <Link to={all} prefetch={onIntent()} className="see-all">
            See all {countLabel(kind, total)}
          </Link>
        )}
      </div>
      <ul className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {things.map((thing) => (
          <Thing key={thing.path} thing={thing} />
        ))}
      </ul>
    </section>
  )
}

function Thing({ thing: { path, title, detail, note } }: { thing: FoundThing }) {
  return (
    <li className="found-thing">
      <h3>
        <Link to={path} prefetch={onIntent()}>
          {title}
        </Link>
      </h3>
      {detail && <p>{detail}</p>}
      {note && <span className="badge">{note}</span>}
    </li>
  )
}

function countLabel(kind: GroupKind, total: number): string {
  const { one, many } = groupWords(kind)
  return `${formatNumber(total)} ${total === 1 ? one : many}`
}
