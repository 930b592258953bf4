import { Checkbox } from '#app/ui/field.tsx'
import type { BusinessBilling } from '#domain/billing/schema.ts'

export type OwnListing = BusinessBilling & { business: NonNullable<BusinessBilling['business']> }

/** Chooses the listing. One that can't get a plan now says why when selected. */
export function BusinessFields({
  listings,
  chosenId,
  onChoose,
}: {
  listings: OwnListing[]
  chosenId: string | null
  onChoose: (businessId: string) => void
}) {
  if (listings.length === 1)
    return (
      <p className="text-lg break-words">
        For <b className="font-semibold">{listings[0]!.business.name}</b>
      </p>
    )
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">For which listing?</legend>
      {listings.map(({ business: { id, name, status }, planName }) => (
        <Checkbox
          key={id}
          type="radio"
          name="business"
          label={<span className="break-words">{name}</span>}
          note={status === 'published' ? planName : 'Not published'}
          checked={id === chosenId}
          onChange={() => onChoose(id)}
        />
      ))}
    </fieldset>
  )
}
