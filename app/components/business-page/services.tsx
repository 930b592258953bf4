import type { Service } from '#domain/businesses/schema.ts'

export function Services({ services }: { services: Service[] }) {
  if (services.length === 0) return null
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="text-2xl">
        Services and prices
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-paper">
        {services.map((service) => (
          <li key={service.name} className="flex items-baseline gap-4 px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{service.name}</p>
              {service.description && (
                <p className="mt-0.5 text-[0.9375rem] text-muted">{service.description}</p>
              )}
            </div>
            {service.price && <p className="shrink-0 text-right tabular-nums">{service.price}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
