import type { Facets, SearchParams } from '#domain/search/schema.ts'
import { FacetOptions } from './facet-options.tsx'
import { filterLabel } from './search-words.ts'

type CategoryOptionsProps = { params: SearchParams; facets: Facets }

/** One tree: the subcategories stand under the category that was chosen, or after the list where there are several. */
export function CategoryOptions({ params, facets }: CategoryOptionsProps) {
  const hasSubcategories =
    params.subcategory.length > 0 || (params.category.length > 0 && facets.subcategory.length > 0)
  const subcategories = hasSubcategories && (
    <fieldset className="ml-2 border-l-2 border-line pl-4">
      <legend className="sr-only">Subcategories</legend>
      <FacetOptions
        name="subcategory"
        values={facets.subcategory}
        chosen={params.subcategory}
        labelOf={(value) => filterLabel({ name: 'subcategory', value }, { facets, place: null })}
      />
    </fieldset>
  )
  const isOne = params.category.length === 1
  return (
    <>
      <FacetOptions
        name="category"
        values={facets.category}
        chosen={params.category}
        labelOf={(value) => filterLabel({ name: 'category', value }, { facets, place: null })}
        below={() => isOne && subcategories}
      />
      {!isOne && subcategories}
    </>
  )
}
