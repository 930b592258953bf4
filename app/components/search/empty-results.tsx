import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { searchHref } from '#domain/search/href.ts'
import { noSearch } from '#domain/search/params.ts'
import { radii } from '#domain/search/schema.ts'
import type { Chip } from './active-chips.ts'
import type { SearchPage } from './search-page.ts'

const browse = [
  { slug: 'restaurants-food', name: 'Restaurants & Food' },
  { slug: 'beauty-salon', name: 'Beauty & Salon' },
  { slug: 'professional-services', name: 'Professional Services' },
  { slug: 'retail-shopping', name: 'Retail & Shopping' },
]

/** Nothing matched: each way out is a link to a search that is a little wider. */
export function EmptyResults({ page, chips }: { page: SearchPage; chips: Chip[] }) {
  const { params, result, path } = page
  const wider = result.radius === null ? undefined : radii.find((miles) => miles > result.radius!)
  return (
    <EmptyState
      headingLevel="h2"
      title={chips.length > 0 ? 'Nothing matches all of that' : 'No businesses here yet'}
      actions={
        <>
          {wider && (
            <ButtonLink to={searchHref(params, { radius: wider }, path)}>
              Look within {wider} miles
            </ButtonLink>
          )}
          <ButtonLink to="/directory" variant={wider ? 'secondary' : 'primary'}>
            Browse all businesses
          </ButtonLink>
        </>
      }
    >
      {chips.length > 0 && (
        <>
          <p>Try removing a filter:</p>
          <p className="mt-3 flex flex-wrap justify-center gap-2">
            {chips.map(({ name, value, label, href }) => (
              <ChipLink key={`${name}=${value}`} to={href}>
                <span className="truncate">without {label}</span>
              </ChipLink>
            ))}
          </p>
        </>
      )}
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
    </EmptyState>
  )
}
