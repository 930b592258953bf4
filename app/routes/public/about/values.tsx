import type { SiteCopy } from '#domain/site/schema.ts'

/** What the site is for, in the words of the home page. */
export function Values({ vision }: { vision: SiteCopy['vision'] }) {
  if (vision.cards.length === 0) return null
  return (
    <section aria-labelledby="values" className="wrap pb-16 lg:pb-24">
      <h2 id="values" className="text-3xl">
        {vision.title}
      </h2>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{vision.text}</p>
      <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {vision.cards.map(({ title, text }) => (
          <li key={title} className="border-t-4 border-ochre pt-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-[0.9375rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
