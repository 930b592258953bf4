import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Picture } from '#app/components/picture.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { type SectionName, type SectionValues, sectionNames } from '#domain/businesses/sections.ts'
import { missingForSubmission } from '#domain/businesses/submission.ts'
import { submitBusiness } from '../managed-listing.ts'
import { photosQuery } from '../photos/photos-query.ts'
import { type Draft, newestOf, useDraftState } from './draft.ts'
import { emptySections } from './empty-sections.ts'
import { refusalWords } from './refused-notice.tsx'
import { type AllSections, SectionSummary } from './section-summary.tsx'
import { Statement } from './statement.tsx'
import {
  fieldsOf,
  problemPath,
  sectionLabels,
  steps,
  stepWith,
  type WizardStep,
  wizardPath,
} from './steps.ts'
import { type KeptListing, purgeStoredDrafts } from './stored-drafts.ts'
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
  const { send, isBusy, failure } = useRequest()
  const [isStated, setStated] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const all = Object.fromEntries(
    sectionNames.map((name) => [
      name,
      newestOf(state, business, name, emptySections[name] as SectionValues<typeof name>),
    ]),
  ) as AllSections
  const missing = missingForSubmission(fieldsOf(all))
  const unchecked = sectionNames.filter(
    (name) => state.kept.sections[name] && state.kept.sections[name].values === undefined,
  )
  const isReady = missing.length === 0 && unchecked.length === 0

  async function submit() {
    setAsked(true)
    if (!isReady || !isStated) return
    await send(async () => {
      if (!(await draft.saveNow())) {
        // The lines in the bar say why it has to wait, and what was rejected.
        if (draft.state().isWaiting) throw new TypeError('Failed to fetch')
        return
      }
      await submitBusiness(userId, id)
      purgeStoredDrafts(id)
      scrollTo({ top: 0 })
    })
  }

  return (
    <WizardFrame
      draft={draft}
      business={business}
      step={step}
      bar={
        <>
          <Button variant="secondary" size="lg" onClick={() => navigate(wizardPath(id, steps.at(-2)!.key))}>
            <ChevronLeft aria-hidden="true" />
            Back
          </Button>
          <Button size="lg" className="max-sm:flex-1 sm:ml-auto" aria-disabled={isBusy} onClick={submit}>
            {isBusy && <SpinnerMark />}
            {isBusy ? 'Sending it in…' : 'Send for review'}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <Missing kept={state.kept} missing={missing} unchecked={unchecked} isAsked={isAsked} />
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
        <Statement isStated={isStated} isMissing={isAsked && isReady && !isStated} onChange={setStated} />
        <FormFailure words={failure} />
      </div>
    </WizardFrame>
  )
}

function Missing({
  kept,
  missing,
  unchecked,
  isAsked,
}: {
  kept: KeptListing
  missing: ReturnType<typeof missingForSubmission>
  unchecked: readonly SectionName[]
  isAsked: boolean
}) {
  if (missing.length === 0 && unchecked.length === 0)
    return (
      <Alert variant="ok" title="Everything is complete">
        <p>Look it over again, then send it in.</p>
      </Alert>
    )
  const todo = [
    ...missing.map(({ section, text }) => ({ path: wizardPath(kept.id, stepWith(section).key), text })),
    ...unchecked.map((section) => {
      const { refused } = kept.sections[section]!
      const text = refused ? refusalWords(refused) : `Something in ${sectionLabels[section]} isn’t saved yet.`
      return { path: problemPath(kept.id, section), text }
    }),
  ]
  return (
    <div role={isAsked ? 'alert' : undefined}>
      <Alert variant="warning" title="Before you can send it in">
        <ul className="mt-1 grid gap-1.5">
          {todo.map(({ path, text }) => (
            <li key={path + text}>
              <Link to={path} className={link}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
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
