import { Link } from 'react-router'
import { formatNumber } from '#domain/format-number.ts'
import { directoryPath } from '#domain/landing/directory-path.ts'
import type { Counted } from '#domain/landing/schema.ts'
import { placeInWords } from '#domain/landing/words.ts'
import type { SearchParams } from '#domain/search/schema.ts'
import type { LandingRest } from './shown-landing.ts'

const words = ['Inexpensive', 'Moderate', 'Expensive', 'Very expensive']

/** How the businesses break down, each part linking to its list. */
export function Facts({ page }: { page: LandingRest }) {
  const { key, facts, category } = page
  const { count, heritages, languages, subcategories, prices } = facts
  const parts: { title: string; values: Counted[]; change: (value: string) => Partial<SearchParams> }[] = [
    {
      title: category ? 'By kind' : 'What they do',
      values: subcategories,
      change: (value) => ({ subcategory: [value] }),
    },
    { title: 'Heritage', values: heritages, change: (value) => ({ heritage: [value] }) },
    { title: 'Languages', values: languages, change: (value) => ({ language: [value] }) },
    {
      title: 'Prices',
      values: prices.map((each) => ({
        ...each,
        label: `${each.label} ${words[Number(each.value) - 1] ?? ''}`,
      })),
      change: (value) => ({ price: [Number(value)] }),
    },
  ]
  const shown = parts.filter(({ values }) => values.length > 0)
  if (count < 2 || shown.length === 0) return null
  return (
    <section aria-labelledby="facts" className="mt-16">
      <h2 id="facts" className="text-2xl sm:text-3xl">
        {category
          ? `${category.name} in ${placeInWords(page)}, by numbers`
          : `${placeInWords(page)} by numbers`}
      </h2>
      <div className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ title, values, change }) => (
          <div key={title}>
            <h3 className="text-lg">{title}</h3>
            <ul className="facts">
              {values.map(({ value, label, count: each }) => (
                <li key={value}>
                  {/* The header's link makes its route known. */}
                  <Link to={directoryPath(key, change(value))} discover="none">
                    <span>{label}</span>
                    <small>{formatNumber(each)}</small>
                    <Bar share={each / count} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** Drawn as SVG, because the page's security policy blocks inline styles. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true">
      <rect width={`${Math.max(1, Math.round(Math.min(1, share) * 100))}%`} />
    </svg>
  )
}
