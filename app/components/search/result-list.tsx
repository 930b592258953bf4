import type { ReactNode } from 'react'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { CardList } from '../card-list.tsx'
import type { SearchPage } from './search-page.ts'

const BusinessCard = lazyOnceThere(async () => ({
  default: (await import('../business-card.tsx')).BusinessCard,
}))

// A thumbnail, a card beside the filters, or below them.
const pictureSizes = '(width<48rem) 84px, (width<64rem) 46vw, 380px'

export function ResultList({
  businesses,
  aside,
}: Pick<SearchPage['result'], 'businesses'> & { aside: ReactNode }) {
  return (
    <CardList
      cards={businesses}
      card={({ why, ...business }, index) => (
        <BusinessCard
          business={business}
          why={why}
          headingLevel="h2"
          eager={index === 0}
          pictureSizes={pictureSizes}
        />
      )}
      aside={aside}
      className="list-rows xl:grid-cols-3"
    />
  )
}
