import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import type { ManagedListing, SimilarBusiness } from '#domain/businesses/managed-listing.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import type { SectionName } from '#domain/businesses/sections.ts'
import { fieldsOf as messagesOf } from '#domain/businesses/submission.ts'
import { managedListingQuery, similarBusinessesQuery } from '../managed-listing.ts'
import { PhotosStep } from '../photos/photos-step.tsx'
import { emptySections } from '../sections/empty-sections.ts'
import type { SectionHandle } from '../sections/section-form.ts'
import { type Draft, newestOf } from './draft.ts'
import { SectionOfDraft } from './section-of-draft.tsx'
import { Confirm, LaterSteps, Missing, SendButton } from './send-part.tsx'
import { SimilarOnes } from './similar-ones.tsx'
import { besideOf, lastNeeded, type WizardStep, wizardPath } from './steps.ts'
import { leftOf, useSending } from './use-sending.ts'
import { WizardFrame } from './wizard-frame.tsx'

const sectionTitles: Partial<Record<SectionName, string>> = { contact: 'Contact' }

/** One step: the forms of its sections, with next and back buttons. */
export function StepPage({
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
  const { id } = draft.state().kept
  const handles = useRef<{ [Name in SectionName]?: SectionHandle | null }>({})
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const [similar, setSimilar] = useState<SimilarBusiness[]>([])
  const { previous, next } = besideOf(step)
  const isLast = step === lastNeeded
  const sending = useSending({ userId, draft, business })
  // Sections that were viewed but not changed don't need saving.
  const changed = () =>
    step.sections.filter((name) => business === null || draft.state().kept.sections[name] !== undefined)

  // The user came from the notice about what was rejected.
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each press of its link
  useEffect(() => {
    const section = step.sections.find((name) => hash === `#${name}`)
    if (section) handles.current[section]?.showProblem()
  }, [hash, key])

  async function save(): Promise<boolean> {
    for (const name of changed()) if (!(await handles.current[name]?.check())) return false
    for (const name of changed()) if (!(await handles.current[name]?.save())) return false
    return hasWhatIsNeeded()
  }
  /** It is saved as a draft all the same; the fields say what is missing. */
  function hasWhatIsNeeded(): boolean {
    const { missing } = leftOf(draft.state(), draft.saved() ?? null)
    for (const name of step.sections) {
      const ofSection = missing.filter(({ section }) => section === name)
      if (ofSection.length === 0) continue
      handles.current[name]?.refuse(messagesOf(ofSection))
      return false
    }
    return true
  }
  async function goOn() {
    if (running.current || isUploading) return
    running.current = true
    setBusy(true)
    try {
      if (!(await save())) return
      const found = step.key === 'basics' || step.key === 'place' ? await findSimilar(userId, draft) : []
      if (found.length > 0) setSimilar(found)
      else if (isLast) await sending.submit()
      else navigate(wizardPath(id, next!.key))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const leave = () => {
    for (const name of changed()) void handles.current[name]?.saveIfRight()
  }

  if (similar.length > 0)
    return (
      <SimilarOnes
        frame={{ draft, business, step }}
        similar={similar}
        onNone={() => {
          draft.setApart(similar.map(({ slug }) => slug))
          navigate(wizardPath(id, next!.key))
        }}
        onBack={() => setSimilar([])}
      />
    )
  return (
    <WizardFrame
      draft={draft}
      business={business}
      step={step}
      onLeave={leave}
      bar={
        <>
          {previous && (
            <Button
              variant="secondary"
              size="lg"
              onClick={() => {
                leave()
                navigate(wizardPath(id, previous.key))
              }}
            >
              <ChevronLeft aria-hidden="true" />
              Back
            </Button>
          )}
          {isLast ? (
            <SendButton isBusy={isBusy || sending.isBusy} onClick={goOn} />
          ) : (
            <Button
              size="lg"
              className="max-sm:flex-1 sm:ml-auto"
              aria-disabled={isBusy || isUploading}
              onClick={goOn}
            >
              {(isBusy || isUploading) && <SpinnerMark />}
              {isUploading ? 'Photos are on their way…' : isBusy ? 'Saving…' : 'Save and continue'}
            </Button>
          )}
        </>
      }
    >
      {business?.rejection && business.status === 'rejected' && (
        <Alert variant="warning" className="mb-8" title={rejectionWords[business.rejection.reason].title}>
          <p>{business.rejection.note ?? rejectionWords[business.rejection.reason].fix}</p>
        </Alert>
      )}
      <div className="grid gap-10">
        {step.sections.map((section) => (
          <section key={section} aria-labelledby={sectionTitles[section] && `${section}-title`}>
            {sectionTitles[section] && (
              <h2 id={`${section}-title`} className="mb-5 border-t border-line pt-8 text-2xl">
                {sectionTitles[section]}
              </h2>
            )}
            <SectionOfDraft
              section={section}
              draft={draft}
              business={business}
              onEnter={goOn}
              ref={(handle) => {
                handles.current[section] = handle
              }}
            />
          </section>
        ))}
        {step.key === 'photos' &&
          (business ? (
            <PhotosStep userId={userId} businessId={id} onBusyChange={setUploading} />
          ) : (
            <Alert title="Photos need a connection">
              <p>You can add them once your listing is saved. Continue for now; you can come back.</p>
            </Alert>
          ))}
        {isLast && (
          <div className="grid gap-6">
            {sending.isAsked && <Missing {...sending} />}
            <Confirm {...sending} />
            <LaterSteps id={id} onLeave={leave} />
          </div>
        )}
      </div>
    </WizardFrame>
  )
}

const longestWaitMs = 4_000

/** Possible duplicates that the user hasn't dismissed yet. Doesn't make anyone wait long, and never fails. */
async function findSimilar(userId: string, draft: Draft): Promise<SimilarBusiness[]> {
  const state = draft.state()
  if (state.isWaiting) return []
  const { id, notThese } = state.kept
  const business = queryClient.getQueryData(managedListingQuery(userId, id).queryKey) ?? null
  const { name } = newestOf(state, business, 'basics', emptySections.basics)
  const { lat, lng } = newestOf(state, business, 'place', emptySections.place)
  const { phone, website } = newestOf(state, business, 'contact', emptySections.contact)
  const query = similarBusinessesQuery(userId, id, { name, lat, lng, phone, website })
  try {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('It took too long')), longestWaitMs)
    })
    const similar = await Promise.race([queryClient.fetchQuery({ ...query, retry: false }), late])
    return similar.filter(({ slug }) => !notThese.includes(slug))
  } catch (error) {
    console.warn('Similar listings could not be looked for:', error)
    return []
  }
}
