import { Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
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
        {similar.map(({ id, slug, name, city, state, because, isClaimable }) => (
          <li key={id}>
            <Card className="flex flex-wrap items-center gap-4 p-5">
              <div className="min-w-0 flex-1 basis-56">
                <h2 className="text-xl break-words">{name}</h2>
                <p className="text-muted">{[city, state].filter(Boolean).join(', ')}</p>
                <p className="mt-1 text-sm">It has {inWords.format(because.map((each) => reasons[each]))}.</p>
                {!isClaimable && (
                  <p className="mt-1 text-sm text-muted">
                    Someone already manages it. If that’s wrong, tell us on its page.
                  </p>
                )}
              </div>
              <div className="flex flex-wrap gap-x-4 gap-y-2">
                {isClaimable && <ButtonLink to={`/dashboard/claim/${slug}`}>Claim it instead</ButtonLink>}
                <Link
                  to={`/business/${slug}`}
                  target="_blank"
                  className="inline-flex min-h-11 items-center font-semibold text-forest-ink underline underline-offset-4"
                >
                  Look at it
                </Link>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </WizardFrame>
  )
}
