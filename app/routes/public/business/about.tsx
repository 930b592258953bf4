import { Link } from 'react-router'
import { attributeLabel } from '#domain/attributes/attributes.ts'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { communityName } from '#domain/heritage/communities.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { languageName } from '#domain/languages/languages.ts'
import { placeTypeWords } from './words.ts'

export function About({ business }: { business: BusinessPage }) {
  const facts = listFacts(business)
  const paragraphs = business.description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-2xl">
        About {business.name}
      </h2>
      <div className="mt-4 grid max-w-[68ch] gap-4 text-[1.0625rem] leading-relaxed whitespace-pre-line">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {facts.length > 0 && (
        <dl className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {facts.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm font-semibold text-muted">{name}</dt>
              <dd className="mt-1.5">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type Fact = { name: string; value: React.ReactNode }

function listFacts(business: BusinessPage): Fact[] {
  const { heritage, communities, languages, attributes, yearEstablished } = business
  const facts: (Fact | false)[] = [
    heritage.length > 0 && {
      name: 'Heritage',
      value: <Links values={heritage} facet="heritage" label={countryName} />,
    },
    languages.length > 0 && {
      name: 'Languages',
      value: <Links values={languages} facet="language" label={languageName} />,
    },
    communities.length > 0 && { name: 'Communities', value: communities.map(communityName).join(', ') },
    { name: 'How to visit', value: placeTypeWords[business.placeType] },
    yearEstablished !== null && { name: 'Since', value: yearEstablished },
    attributes.length > 0 && {
      name: 'Good to know',
      value: <Links values={attributes} facet="attribute" label={attributeLabel} />,
    },
  ]
  return facts.filter((fact) => fact !== false)
}

/** Each fact leads to the others who share it. */
function Links({
  values,
  facet,
  label,
}: {
  values: string[]
  facet: string
  label: (value: string) => string
}) {
  return (
    <ul className="flex flex-wrap gap-2">
      {values.map((value) => (
        <li key={value}>
          <Link
            to={`/directory?${facet}=${encodeURIComponent(value)}`}
            className="inline-flex min-h-8 items-center rounded-lg bg-tint px-2.5 py-1 text-sm no-underline hover:underline"
          >
            {label(value)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
