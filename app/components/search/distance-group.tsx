import { radii } from '#domain/search/schema.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterOption } from './filter-option.tsx'

/** The search radius around the place. */
export function DistanceGroup({ radius }: { radius: number }) {
  return (
    <FilterGroup legend="Distance" isOpen>
      {radii.map((miles) => (
        <FilterOption
          key={miles}
          type="radio"
          name="radius"
          value={String(miles)}
          label={`Within ${miles} miles`}
          isChecked={miles === radius}
        />
      ))}
    </FilterGroup>
  )
}
