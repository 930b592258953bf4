import { ListedMatch } from '#app/components/find-listing/listed-match.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ManagedListing, SimilarBusiness } from '#domain/businesses/managed-listing.ts'
import type { Draft } from './draft.ts'
import type { WizardStep } from './steps.ts'
import { WizardFrame } from './wizard-frame.tsx'

const reasons = {
  phone: 'the same phone number',
  website: 'the same website',
  name: 'a similar name',
} as const

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** An existing listing should be claimed, not created twice. */
export function SimilarOnes({
  frame,
  similar,
  onNone,
  onBack,
}: {
  frame: { draft: Draft; business: ManagedListing | null; step: WizardStep }
  similar: SimilarBusiness[]
  onNone: () => void
  onBack: () => void
}) {
  return (
    <WizardFrame
      {...frame}
      title="Is it one of these?"
      intro="If your business is listed already, take that page over: its reviews and links stay."
      bar={
        <>
          <Button variant="secondary" size="lg" onClick={onBack}>
            Back
          </Button>
          <Button size="lg" className="max-sm:flex-1 sm:ml-auto" onClick={onNone}>
            No, it’s another
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {similar.map((business) => (
          <ListedMatch
            key={business.id}
            business={business}
            claimPath={`/dashboard/claim/${business.slug}`}
            claimLabel="Claim it instead"
          >
            <p className="mt-1 text-sm">
              It has {inWords.format(business.because.map((each) => reasons[each]))}.
            </p>
          </ListedMatch>
        ))}
      </ul>
    </WizardFrame>
  )
}
