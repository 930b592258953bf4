import { Link } from 'react-router'
import { formatNumber } from '#domain/format-number.ts'
import { directoryPath } from '#domain/landing/directory-path.ts'
import type { ShownLanding } from './shown-landing.ts'

type Figure = { label: string; value: string; to: string | null }

/** The page in four numbers; those with a list are links. */
export function Numbers({ page }: { page: ShownLanding }) {
  const figures = figuresOf(page)
  return (
    <dl
      aria-label="In numbers"
      className="grid grid-cols-4 gap-4 max-md:-mx-5 max-md:flex max-md:gap-2 max-md:overflow-x-auto max-md:px-5 max-md:py-1"
    >
      {figures.map(({ label, value, to }) => (
        <div key={label} className="figure">
          <dt>{label}</dt>
          <dd>
            {to ? (
              <Link to={to} aria-label={`${label}: ${value}`}>
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

function figuresOf({ key, place, facts, placeCounts, nearbyCount }: ShownLanding): Figure[] {
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
        : plain(nearbyCount, 'City nearby', 'Cities nearby')
      : plain(placeCounts.cities, 'City', 'Cities'),
  ]
}
