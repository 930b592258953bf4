import { sectionBenefits } from '#domain/businesses/fields.ts'
import type { ListingStep, ManagedListing } from '#domain/businesses/managed-listing.ts'
import type { BusinessFields, SectionName } from '#domain/businesses/sections.ts'

export type WizardStep = {
  key: string
  /** Shown in the progress bar. */
  label: string
  title: string
  intro: string
  sections: readonly SectionName[]
  /** Nothing on it is required: it may be filled in after the listing is sent. */
  isLater?: true
}

export const steps: readonly WizardStep[] = [
  {
    key: 'basics',
    label: 'Basics',
    title: 'What is your business?',
    intro: 'Its name and category. You can change everything later.',
    sections: ['basics'],
  },
  {
    key: 'place',
    label: 'Place and contact',
    title: 'Where and how do people reach you?',
    intro: 'A shop, a kitchen at home, a truck or only a website: all of them can be found.',
    sections: ['place', 'contact'],
  },
  {
    key: 'hours',
    label: 'Hours',
    title: 'When are you open?',
    intro: sectionBenefits.hours,
    sections: ['hours'],
    isLater: true,
  },
  {
    key: 'heritage',
    label: 'Heritage',
    title: 'What makes it yours?',
    intro: sectionBenefits.heritage,
    sections: ['heritage'],
  },
  {
    key: 'offer',
    label: 'Offer',
    title: 'What do you offer?',
    intro: sectionBenefits.offer,
    sections: ['offer'],
    isLater: true,
  },
  {
    key: 'photos',
    label: 'Photos',
    title: 'Show what it looks like',
    intro: sectionBenefits.photos,
    sections: [],
    isLater: true,
  },
  {
    key: 'review',
    label: 'Review',
    title: 'Look it over, and send it in',
    intro: 'Everything on one page. We review every listing before it appears.',
    sections: [],
    isLater: true,
  },
]

/** The screens that a listing can't be sent without; the last one sends it. */
export const neededSteps = steps.filter(({ isLater }) => !isLater)
export const lastNeeded = neededSteps.at(-1)!

/** What may follow once it could be sent, in order. */
export const laterSteps = steps.filter(({ isLater }) => isLater)

/** The steps before and after this one: what is needed first, then what may wait. */
export function besideOf(step: WizardStep): {
  previous: WizardStep | undefined
  next: WizardStep | undefined
} {
  const path = [...neededSteps, ...laterSteps]
  const at = path.indexOf(step)
  return { previous: path[at - 1], next: path[at + 1] }
}

export const stepOf = (key: string | null): WizardStep => steps.find((step) => step.key === key) ?? steps[0]!

/** The step that contains a section; the first one for sections with a page of their own. */
export const stepWith = (section: ListingStep['section']): WizardStep =>
  steps.find(({ key, sections }) => key === section || sections.some((each) => each === section)) ?? steps[0]!

export const wizardPath = (id: string, step?: string) =>
  `/dashboard/business/new?${new URLSearchParams({ id, ...(step && { step }) })}`

/** The path to a section's step and its invalid field. */
export const problemPath = (id: string, section: SectionName) =>
  `${wizardPath(id, stepWith(section).key)}#${section}`

export const sectionLabels: Record<SectionName, string> = {
  basics: 'the basics',
  place: 'the place',
  contact: 'the contact',
  hours: 'the hours',
  heritage: 'heritage and languages',
  offer: 'what you offer',
}

/** All values of a listing in one object. */
export const fieldsOf = (parts: Pick<ManagedListing, SectionName>): BusinessFields => ({
  ...parts.basics,
  ...parts.place,
  ...parts.contact,
  ...parts.hours,
  ...parts.heritage,
  ...parts.offer,
})
