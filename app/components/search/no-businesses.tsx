import { Link } from 'react-router'
import { ChipLink } from '#app/ui/chip.tsx'
import { businessLists } from '#domain/search/business-list.ts'
import { searchHref } from '#domain/search/href.ts'
import { noSearch } from '#domain/search/params.ts'
import type { Chip } from '#domain/search/search-list.ts'
import { EmptyList } from './empty-list.tsx'
import type { SearchPage } from './search-page.ts'

export function NoBusinesses({
  page: { params, result, path },
  chips,
}: {
  page: SearchPage
  chips: readonly Chip[]
}) {
  return (
    <EmptyList
      list={businessLists[path]}
      params={params}
      radius={result.radius}
      chips={chips}
      all={{ label: 'Browse all businesses', to: '/directory' }}
    >
      <OtherWays />
    </EmptyList>
  )
}

const browse = [
  { slug: 'restaurants-food', name: 'Restaurants & Food' },
  { slug: 'beauty-salon', name: 'Beauty & Salon' },
  { slug: 'professional-services', name: 'Professional Services' },
  { slug: 'retail-shopping', name: 'Retail & Shopping' },
]

function OtherWays() {
  return (
    <>
      <p className="mt-5">
        Do you know one that is missing?{' '}
        <Link to="/suggest" className="font-semibold text-forest-ink underline underline-offset-4">
          Suggest it
        </Link>
        .
      </p>
      <p className="mt-5">Or start from a category:</p>
      <p className="mt-3 flex flex-wrap justify-center gap-2">
        {browse.map(({ slug, name }) => (
          <ChipLink key={slug} to={searchHref(noSearch, { category: [slug] })}>
            {name}
          </ChipLink>
        ))}
      </p>
    </>
  )
}
