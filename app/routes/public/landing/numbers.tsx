import { Link } from 'react-router'
import { formatNumber } from '#domain/format-number.ts'
import { directoryPath } from '#domain/landing/directory-path.ts'
import type { ShownLanding } from './shown-landing.ts'

type Figure = { label: string; value: string; to: string | null }

/** The page in four numbers; those with a list are links. */
export function Numbers({ page }: { page: ShownLanding }) {
  const figures = figuresOf(page)
  return (
    <dl aria-label="In numbers" className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
      {figures.map(({ label, value, to }) => (
        <div
          key={label}
          className="relative flex flex-col-reverse justify-end rounded-card border border-line bg-paper px-4 py-3 has-[a]:hover:border-line-strong sm:px-5 sm:py-4"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-2xl font-bold tracking-tight tabular-nums sm:text-3xl">
            {to ? (
              <Link
                to={to}
                aria-label={`${label}: ${value}`}
                className="rounded no-underline after:absolute after:inset-0 after:rounded-card after:content-['']"
              >
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function figuresOf({ key, place, facts, placeCounts, nearby }: ShownLanding): Figure[] {
  const { count, verified, open, isOpenCapped, heritageCount } = facts
  const list = (value: number, changes: Parameters<typeof directoryPath>[1]) =>
    value > 0 ? directoryPath(key, changes) : null
  const plain = (value: number, one: string, many: string): Figure => ({
    label: value === 1 ? one : many,
    value: formatNumber(value),
    to: null,
  })
  return [
    { ...plain(count, 'Business', 'Businesses'), to: directoryPath(key) },
    {
      label: 'Open now',
      value: `${formatNumber(open)}${isOpenCapped ? '+' : ''}`,
      to: list(open, { open: true }),
    },
    ...(verified === null
      ? []
      : [{ label: 'Verified', value: formatNumber(verified), to: list(verified, { verified: true }) }]),
    place?.city
      ? heritageCount > 1
        ? plain(heritageCount, 'Heritage', 'Heritages')
        : plain(nearby.length, 'City nearby', 'Cities nearby')
      : plain(placeCounts.cities, 'City', 'Cities'),
  ]
}
