import { Badge } from '#app/ui/badge.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { listMenu, menuWords } from '#domain/businesses/menu.ts'
import type { BusinessPage, Service } from '#domain/businesses/schema.ts'
import { Picture } from '../picture.tsx'

/** The menu or the price list: popular things first, and what is beyond a screenful folded. */
export function Menu({ business }: { business: BusinessPage }) {
  const { first, rest, total } = listMenu(business.services)
  if (total === 0) return null
  const words = menuWords(business.category.slug)
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="text-2xl">
        {words.title}
      </h2>
      <Items services={first} photos={business.photos} />
      {rest.map(({ section, services }) => (
        <Disclosure
          key={section ?? ''}
          className="border-b border-line"
          summary={section ?? `All ${total} ${words.items}`}
          note={section && services.length}
        >
          <Items services={services} photos={business.photos} />
        </Disclosure>
      ))}
    </section>
  )
}

function Items({ services, photos }: { services: Service[]; photos: BusinessPage['photos'] }) {
  return (
    <ul className="divide-y divide-line border-b border-line last:border-b-0">
      {services.map((service, at) => {
        const photo = photos.find(({ url }) => url === service.photo)
        return (
          // Two dishes may share a name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes on the page
          <li key={at} className="flex items-start gap-3.5 py-3">
            {photo && (
              <Picture
                src={photo.url}
                alt={photo.alt}
                sizes="72px"
                maxWidth={320}
                className="size-18 shrink-0 rounded-control object-cover"
              />
            )}
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 break-words">
              <div className="min-w-0 flex-1 basis-32">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                  {service.name}
                  {service.isPopular && <Badge>Popular</Badge>}
                </p>
                {service.description && (
                  <p className="mt-0.5 text-[0.9375rem] text-muted">{service.description}</p>
                )}
              </div>
              {service.price && <p className="ml-auto max-w-full text-right tabular-nums">{service.price}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
