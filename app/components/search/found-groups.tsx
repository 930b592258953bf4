import { Link } from 'react-router'
import { onIntent } from '#app/components/prefetch.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { chipVariants } from '#app/ui/chip.tsx'
import { formatNumber } from '#domain/format-number.ts'
import { type FoundThing, type GroupKind, groupWords, type ResultGroup } from '#domain/search/groups.ts'

/** Results other than businesses, by kind, and the kinds that couldn't be searched. */
export type Everything = { groups: ResultGroup[]; failed: GroupKind[] }

/** The number of other results: a line above the businesses that links down to them. */
export function FoundElsewhere({ everything: { groups } }: { everything: Everything }) {
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

export function FoundGroup({ group, moreHref }: { group: ResultGroup; moreHref: string | null }) {
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
          <Link
            to={all}
            prefetch={onIntent()}
            className="inline-flex min-h-9 items-center font-medium text-forest-ink underline underline-offset-4 pointer-coarse:min-h-11"
          >
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
    <li className="relative rounded-card border border-line bg-paper p-4 transition-colors duration-150 hover:border-line-strong hover:bg-tint">
      <h3 className="text-lg break-words">
        <Link
          to={path}
          prefetch={onIntent()}
          className="rounded text-ink no-underline after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </Link>
      </h3>
      {detail && <p className="mt-1 line-clamp-3 text-[0.9375rem] break-words text-muted">{detail}</p>}
      {note && (
        <p className="mt-2">
          <Badge className="whitespace-normal">{note}</Badge>
        </p>
      )}
    </li>
  )
}

function countLabel(kind: GroupKind, total: number): string {
  const { one, many } = groupWords(kind)
  return `${formatNumber(total)} ${total === 1 ? one : many}`
}
