import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { Picture } from '#app/components/picture.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { photosQuery } from '../photos/photos-query.ts'
import { type Draft, useDraftState } from './draft.ts'
import { SectionSummary } from './section-summary.tsx'
import { Confirm, Missing, SendButton } from './send-part.tsx'
import { besideOf, steps, type WizardStep, wizardPath } from './steps.ts'
import { sectionsOf, useSending } from './use-sending.ts'
import { WizardFrame } from './wizard-frame.tsx'

const link = 'inline-flex min-h-6 items-center font-semibold text-forest-ink underline underline-offset-4'

/** A summary of everything, what is missing, and the submit button. */
export function Review({
  userId,
  draft,
  business,
  step,
}: {
  userId: string
  draft: Draft
  business: ManagedListing | null
  step: WizardStep
}) {
  const navigate = useNavigate()
  const state = useDraftState(draft)
  const { id } = state.kept
  const sending = useSending({ userId, draft, business })
  const all = sectionsOf(state, business)
  return (
    <WizardFrame
      draft={draft}
      business={business}
      step={step}
      bar={
        <>
          <Button
            variant="secondary"
            size="lg"
            onClick={() => navigate(wizardPath(id, besideOf(step).previous!.key))}
          >
            <ChevronLeft aria-hidden="true" />
            Back
          </Button>
          <SendButton isBusy={sending.isBusy} onClick={sending.submit} />
        </>
      }
    >
      <div className="grid gap-6">
        <Missing {...sending} />
        {sending.isReady && (
          <Alert variant="ok" title="Everything needed is there">
            <p>Look it over, then submit it.</p>
          </Alert>
        )}
        {steps.slice(0, -1).map(({ key, label, sections }) => (
          <Card key={key} className="p-5">
            <div className="mb-3 flex items-center justify-between gap-4">
              <h2 className="text-xl">{label}</h2>
              <Link to={wizardPath(id, key)} className={link}>
                Edit<span className="sr-only"> {label}</span>
              </Link>
            </div>
            <div className="grid gap-4">
              {sections.map((section) => (
                <SectionSummary key={section} section={section} all={all} />
              ))}
              {key === 'photos' && business && <PhotosSummary userId={userId} businessId={id} />}
            </div>
          </Card>
        ))}
        <Confirm {...sending} />
      </div>
    </WizardFrame>
  )
}

/** Thumbnails of the pictures submitted with a new listing. */
function PhotosSummary({ userId, businessId }: { userId: string; businessId: string }) {
  const { data } = useQuery(photosQuery(userId, businessId), queryClient)
  if (!data) return null
  const { photos, logo } = data
  const pictures = [
    ...(logo.url ? [{ id: 'logo', url: logo.url, alt: 'Your logo' }] : []),
    ...photos.filter(({ state }) => state !== 'rejected'),
  ]
  if (pictures.length === 0) return <p className="text-muted">No photos yet. You can add them later.</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ id, url, alt }) => (
        <li key={id}>
          <Picture
            src={url}
            alt={alt || 'A photo without a description'}
            sizes="5rem"
            maxWidth={320}
            className="size-20 rounded-control object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
