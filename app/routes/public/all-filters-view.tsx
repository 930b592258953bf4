import { ApplyButton } from '#app/components/search/apply-button.tsx'
import { FilterForm } from '#app/components/search/filter-form.tsx'
import { FilterPanel } from '#app/components/search/filter-panel.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { businessLists } from '#domain/search/business-list.ts'
import type { Route } from './+types/all-filters.ts'

export default function AllFilters({
  loaderData: { path, title, params, facets, place, radius },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const list = businessLists[path]
  return (
    <div className="wrap max-w-2xl py-6 md:py-10">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3">
        <ButtonLink to={list.href(params)} variant="secondary" size="sm">
          Back to the list
        </ButtonLink>
      </p>
      <div className="mt-6">
        <FilterForm list={list} params={params} shownSort="" id="filters">
          <FilterPanel params={params} path={path} result={{ facets, place, radius }} isWhole />
          <ApplyButton countLabel="results" isPending={false} />
        </FilterForm>
      </div>
    </div>
  )
}
