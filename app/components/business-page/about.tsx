import { Link } from 'react-router'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { placeTypeWords } from './words.ts'

export function About({ business }: { business: BusinessPage }) {
  const facts = listFacts(business)
  const paragraphs = business.description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <section aria-labelledby="about" className="break-words">
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
  const { heritage, languages, attributes, names } = business
  const facts: (Fact | false)[] = [
    heritage.length > 0 && {
      name: 'Heritage',
      value: <Links values={heritage} facet="heritage" names={names.heritage} />,
    },
    languages.length > 0 && {
      name: 'Languages',
      value: <Links values={languages} facet="language" names={names.languages} />,
    },
    names.communities.length > 0 && { name: 'Communities', value: names.communities.join(', ') },
    { name: 'How to visit', value: placeTypeWords[business.placeType] },
    ...business.facts.map(({ label, text }) => ({ name: label, value: text })),
    attributes.length > 0 && {
      name: 'Good to know',
      value: <Links values={attributes} facet="attribute" names={names.attributes} />,
    },
  ]
  return facts.filter((fact) => fact !== false)
}

/** Each fact links to the other businesses that share it. */
function Links({
  values,
  facet,
  names,
}: {
  values: string[]
  facet: string
  /** One per value. */
  names: string[]
}) {
  return (
    <ul className="flex flex-wrap gap-2">
      {values.map((value, at) => (
        <li key={value}>
          <Link
            to={`/directory?${facet}=${encodeURIComponent(value)}`}
            className="inline-flex min-h-8 items-center rounded-lg bg-tint px-2.5 py-1 text-sm no-underline hover:underline"
          >
            {names[at]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
