import type { SiteCopy } from '#domain/site/schema.ts'

export function Numbers({ about }: { about: SiteCopy['about'] }) {
  const numbers = [
    { value: capitalize(about.businessesServed), label: 'businesses served' },
    { value: about.cities, label: 'cities' },
    { value: about.yearsOfService, label: `years of service, since ${about.founded}` },
    { value: about.headquarters, label: 'headquarters' },
  ]
  return (
    <section aria-label="In numbers" className="border-b border-line">
      <dl className="wrap grid grid-cols-2 gap-x-6 md:grid-cols-4 md:gap-0 md:divide-x md:divide-line">
        {numbers.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end py-5 md:px-5 md:py-8 lg:px-8 md:first:pl-0"
          >
            <dt className="text-sm text-muted sm:text-base">{label}</dt>
            <dd className="font-display text-2xl font-bold tracking-tight sm:text-3xl md:text-2xl lg:text-4xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
