import { CalendarCheck } from 'lucide-react'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { kindWords, requestKinds } from '#domain/requests/kinds.ts'

const orderWords = { menuUrl: 'Menu', deliveryUrl: 'Order delivery', bookingUrl: 'Book online' } as const

/** Plain links: to the form of each kind that the business takes, and to where else it is ordered from. */
export function RequestLinks({
  business,
}: {
  business: Pick<BusinessPage, 'slug' | 'requests' | 'takesMessages'>
}) {
  const { slug, requests, takesMessages } = business
  if (!requests) return null
  // In the order of the settings: what is usual comes first.
  const kinds = takesMessages
    ? requests.takes.flatMap((taken) => requestKinds.filter((kind) => kind === taken))
    : []
  const orders = (['menuUrl', 'deliveryUrl', 'bookingUrl'] as const).filter((name) => requests[name])
  return (
    <>
      {kinds.map((kind, at) => (
        <ButtonLink
          key={kind}
          to={`/business/${slug}/request/${kind}`}
          rel="nofollow"
          variant={at === 0 ? 'primary' : 'secondary'}
          block
          className="no-print"
        >
          <CalendarCheck aria-hidden="true" />
          {kindWords[kind].act}
        </ButtonLink>
      ))}
      {orders.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2.5">
          {orders.map((name) => (
            <ButtonAnchor
              key={name}
              href={requests[name]}
              data-count="website"
              variant="secondary"
              rel="noreferrer ugc"
            >
              {orderWords[name]}
            </ButtonAnchor>
          ))}
        </div>
      )}
    </>
  )
}
