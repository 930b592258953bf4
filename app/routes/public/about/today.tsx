import { Link } from 'react-router'

export type Counted = { businesses: number; cities: number; states: number; articles: number }

const whole = new Intl.NumberFormat('en-US')

/** Current counts from the database, next to the copy's claims about eleven years. */
export function Today({ counted, isDemo }: { counted: Counted; isDemo: boolean }) {
  const { businesses, cities, states, articles } = counted
  const lines = [
    {
      value: businesses,
      label: businesses === 1 ? 'business is listed' : 'businesses are listed',
      to: '/directory',
    },
    { value: cities, label: cities === 1 ? 'city has one' : 'cities have one', to: '/sitemap' },
    { value: states, label: 'states and territories have one', to: '/sitemap' },
    { value: articles, label: 'help articles say how it works', to: '/help' },
  ].filter(({ value }) => value > 0)
  if (businesses === 0) return null
  return (
    <section aria-labelledby="today" className="wrap pt-14">
      <h2 id="today" className="text-2xl">
        In the directory today
      </h2>
      <p className="mt-1 text-muted">
        Counted by the database, not by us
        {isDemo && ', and with the fictional businesses of the demo data'}. The numbers above are what we say
        of all our years.
      </p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {lines.map(({ value, label, to }) => (
          <li key={label} className="rounded-card border border-line bg-paper p-4">
            <Link to={to} className="group block">
              <span className="block font-display text-3xl font-bold tabular-nums">
                {whole.format(value)}
              </span>
              <span className="text-muted underline-offset-4 group-hover:underline">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
