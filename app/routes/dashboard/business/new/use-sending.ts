import { useState } from 'react'
import { useRequest } from '#app/components/form/use-request.ts'
import type { ListingStep, ManagedListing } from '#domain/businesses/managed-listing.ts'
import { type SectionName, type SectionValues, sectionNames } from '#domain/businesses/sections.ts'
import { missingForSubmission } from '#domain/businesses/submission.ts'
import { submitBusiness } from '../managed-listing.ts'
import { emptySections } from '../sections/empty-sections.ts'
import { type Draft, type DraftState, newestOf, useDraftState } from './draft.ts'
import type { AllSections } from './section-summary.tsx'
import { fieldsOf } from './steps.ts'
import { purgeStoredDrafts } from './stored-drafts.ts'

/** The newest values of all sections, for display and to tell what is missing. */
export const sectionsOf = (state: DraftState, business: ManagedListing | null) =>
  Object.fromEntries(
    sectionNames.map((name) => [
      name,
      newestOf(state, business, name, emptySections[name] as SectionValues<typeof name>),
    ]),
  ) as unknown as AllSections

type Left = {
  missing: ListingStep[]
  /** Sections with input that was never validated, such as a half-typed year, which would be ignored. */
  unchecked: SectionName[]
}

export function leftOf(state: DraftState, business: ManagedListing | null): Left {
  const { sections } = state.kept
  return {
    missing: missingForSubmission(fieldsOf(sectionsOf(state, business))),
    unchecked: sectionNames.filter((name) => sections[name] && sections[name].values === undefined),
  }
}

/** Sends a draft for review, from whichever step. Shows what is missing once it was asked for. */
export function useSending({
  userId,
  draft,
  business,
}: {
  userId: string
  draft: Draft
  business: ManagedListing | null
}) {
  const state = useDraftState(draft)
  const { id } = state.kept
  const { send, isBusy, failure } = useRequest()
  const [isStated, setStated] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const left = leftOf(state, business)

  async function submit() {
    setAsked(true)
    const { missing, unchecked } = leftOf(draft.state(), draft.saved() ?? business)
    if (missing.length + unchecked.length > 0 || !isStated) return
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
  return {
    ...left,
    id,
    kept: state.kept,
    isReady: left.missing.length + left.unchecked.length === 0,
    isAsked,
    isStated,
    setStated,
    isBusy,
    failure,
    submit,
  }
}

export type Sending = ReturnType<typeof useSending>
