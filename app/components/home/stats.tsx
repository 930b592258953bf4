import type { SiteCopy } from '#domain/site/schema.ts'

export function Stats({ stats }: { stats: SiteCopy['stats'] }) {
  return (
    <section aria-label="In numbers" className="border-b border-line">
      <dl className="wrap grid grid-cols-2 gap-x-6 md:grid-cols-4 md:gap-0 md:divide-x md:divide-line">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end py-5 md:px-8 md:py-8 md:first:pl-0">
            <dt className="text-sm text-muted sm:text-base">{label}</dt>
            <dd className="font-display text-3xl font-bold tracking-tight lg:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
