import { HomeCard } from '#app/components/housing/home-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { HomeCard as Home } from '#domain/housing/schema.ts'

export function SimilarHomes({ homes }: { homes: Home[] }) {
  if (homes.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-16 border-t border-line pt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="similar" className="text-2xl sm:text-3xl">
          Similar homes
        </h2>
        <ButtonLink variant="secondary" to="/housing">
          All homes
        </ButtonLink>
      </div>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map((home) => (
          <li key={home.id} className="grid">
            <HomeCard home={home} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
