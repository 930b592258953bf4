import { countryName } from '#domain/heritage/countries.ts'
import { languageName } from '#domain/languages/languages.ts'
import { filterLabel, priceLabel, ratingLabel } from '#domain/search/filter-label.ts'
import { defaultRadius, type Facets, type SearchParams } from '#domain/search/schema.ts'
import { AllFacetsProvider } from './all-facets.tsx'
import { DistanceGroup } from './distance-group.tsx'
import { FacetOptions } from './facet-options.tsx'
import { attributeSections, fieldSections, heritageSections } from './facet-sections.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterOption } from './filter-option.tsx'
import type { SearchPage } from './search-page.ts'

type ListName = 'heritage' | 'language' | 'attribute' | 'place' | 'state' | 'city'

type FilterPanelProps = Pick<SearchPage, 'params' | 'path'> & {
  result: Pick<SearchPage['result'], 'facets' | 'place' | 'radius'>
  /** The facets have all their values. */
  isWhole?: boolean
}

type ListOptions = Partial<
  Pick<React.ComponentProps<typeof FacetOptions>, 'labelOf' | 'sections' | 'filterLabel'> & {
    isOpen: boolean
  }
>

/** All filters of the list, as fields of one form. */
export function FilterPanel({ params, path, result, isWhole = false }: FilterPanelProps) {
  const { facets, place } = result
  const isAtLeast = (name: string) => facets.atLeast.includes(name)
  const hasRadius = place !== null && place.kind !== 'state'
  const chosenCategories = params.category.length + params.subcategory.length
  const listGroup = (name: ListName, legend: string, options: ListOptions = {}) => {
    const { isOpen, labelOf = (value) => filterLabel({ name, value }, result), ...rest } = options
    if (facets[name].length + params[name].length === 0) return null
    return (
      <FilterGroup legend={legend} isOpen={isOpen} chosen={params[name].length}>
        <FacetOptions
          name={name}
          values={facets[name]}
          chosen={params[name]}
          isAtLeast={isAtLeast(name)}
          labelOf={labelOf}
          {...rest}
        />
      </FilterGroup>
    )
  }
  return (
    <AllFacetsProvider params={params} path={path} facets={facets} isWhole={isWhole}>
      <fieldset className="pb-3">
        <legend className="sr-only">Open and verified</legend>
        <FilterOption
          name="open"
          value="1"
          label="Open now"
          count={facets.open}
          isAtLeast={isAtLeast('open')}
          isChecked={params.open}
        />
        <FilterOption
          name="verified"
          value="1"
          label="Verified"
          count={facets.verified}
          isAtLeast={isAtLeast('verified')}
          isChecked={params.verified}
        />
      </fieldset>
      {facets.category.length + chosenCategories > 0 && (
        <FilterGroup legend="Category" isOpen chosen={chosenCategories}>
          <CategoryOptions params={params} facets={facets} />
        </FilterGroup>
      )}
      {hasRadius && <DistanceGroup radius={params.radius ?? result.radius ?? defaultRadius} />}
      {listGroup('heritage', 'Heritage', {
        isOpen: true,
        labelOf: countryName,
        sections: heritageSections,
        filterLabel: 'Find a country',
      })}
      {facets.rating.length > 0 && (
        <FilterGroup legend="Rating" isOpen chosen={params.rating === null ? 0 : 1}>
          <FilterOption type="radio" name="rating" value="" label="Any" isChecked={params.rating === null} />
          {facets.rating.map(({ value, count }) => (
            <FilterOption
              key={value}
              type="radio"
              name="rating"
              value={value}
              label={
                <>
                  <span className="text-clay-ink">★</span> {value} and up
                </>
              }
              spokenLabel={ratingLabel(value)}
              count={count}
              isAtLeast={isAtLeast('rating')}
              isChecked={String(params.rating) === value}
            />
          ))}
        </FilterGroup>
      )}
      {facets.price.length > 0 && (
        <FilterGroup legend="Price" isOpen chosen={params.price.length}>
          {facets.price.map(({ value, count }) => (
            <FilterOption
              key={value}
              name="price"
              value={value}
              label={priceLabel(value)}
              spokenLabel={`Price level ${value} of 4`}
              count={count}
              isAtLeast={isAtLeast('price')}
              isChecked={params.price.includes(Number(value))}
            />
          ))}
        </FilterGroup>
      )}
      {listGroup('language', 'Languages', { labelOf: languageName, filterLabel: 'Find a language' })}
      {listGroup('attribute', 'Services and features', {
        sections: attributeSections,
        filterLabel: 'Find a feature',
      })}
      {fieldSections(facets.field).map(({ heading, values }) => (
        <FilterGroup
          key={heading}
          legend={heading}
          isOpen
          chosen={values.filter(({ value }) => params.field.includes(value)).length}
        >
          {values.map(({ value, label, count }) => (
            <FilterOption
              key={value}
              name="field"
              value={value}
              label={label}
              count={count}
              isAtLeast={isAtLeast('field')}
              isChecked={params.field.includes(value)}
            />
          ))}
        </FilterGroup>
      ))}
      {listGroup('place', 'Location type')}
      {listGroup('state', 'State', { filterLabel: 'Find a state' })}
      {listGroup('city', 'City', { filterLabel: 'Find a city' })}
    </AllFacetsProvider>
  )
}

type CategoryOptionsProps = { params: SearchParams; facets: Facets }

/** A tree: subcategories are below the chosen category, or after the list if several are chosen. */
function CategoryOptions({ params, facets }: CategoryOptionsProps) {
  const hasSubcategories =
    params.subcategory.length > 0 || (params.category.length > 0 && facets.subcategory.length > 0)
  const subcategories = hasSubcategories && (
    <fieldset className="ml-2 border-l-2 border-line pl-4">
      <legend className="sr-only">Subcategories</legend>
      <FacetOptions
        name="subcategory"
        values={facets.subcategory}
        chosen={params.subcategory}
        isAtLeast={facets.atLeast.includes('subcategory')}
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
        isAtLeast={facets.atLeast.includes('category')}
        labelOf={(value) => filterLabel({ name: 'category', value }, { facets, place: null })}
        below={() => isOne && subcategories}
      />
      {!isOne && subcategories}
    </>
  )
}
