import { counted, formatNumber } from '#domain/format-number.ts'
import type { PreviewedResult, SynonymsPreview } from '#domain/search-learning/schema.ts'

const countOf = ({ count, isCountCapped }: PreviewedResult) =>
  `${formatNumber(count)}${isCountCapped ? '+' : ''}`
const isSame = (one: PreviewedResult, other: PreviewedResult) => JSON.stringify(one) === JSON.stringify(other)

/** What saving would change in what people search for. */
export function PreviewedSearches({ preview: { queries, unchecked } }: { preview: SynonymsPreview }) {
  const changed = queries.filter(({ before, after }) => !isSame(before, after))
  const same = queries.length - changed.length
  const isStored = queries.some(({ searches }) => searches !== null)
  return (
    <section aria-label="Preview" className="grid gap-3 rounded-control border border-line bg-tint p-4">
      <p role="status" className="font-semibold">
        {changed.length === 0 ? 'Nothing changes in these searches' : 'Searches that change'}
      </p>
      <ul className="grid gap-3">
        {changed.map(({ words, searches, before, after }) => (
          <li key={words} className="min-w-0">
            <p className="break-words">
              <span className="font-semibold">{words}</span>{' '}
              {searches !== null && (
                <span className="text-sm text-muted">{counted(searches, 'search', 'searches')}</span>
              )}
            </p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
              <Found label="Now" result={before} />
              <Found label="After" result={after} />
            </dl>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {isStored
          ? 'Checked: the most frequent searches with these words, everywhere.'
          : 'Nobody has searched for these words yet, so the words themselves were checked.'}
        {same > 0 && ` ${same} unchanged.`}
        {unchecked > 0 && ` ${unchecked} left out, because checking took long.`}
      </p>
    </section>
  )
}

function Found({ label, result }: { label: string; result: PreviewedResult }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">
        <span className="font-semibold tabular-nums">{countOf(result)}</span>
        {result.names.length > 0 && `: ${result.names.join(', ')}`}
      </dd>
    </>
  )
}
