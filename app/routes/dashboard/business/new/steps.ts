import type { ListingStep, ManagedListing } from '#domain/businesses/managed-listing.ts'
import type { BusinessFields, SectionName } from '#domain/businesses/sections.ts'

export type WizardStep = {
  key: string
  /** Shown in the progress bar. */
  label: string
  title: string
  intro: string
  sections: readonly SectionName[]
}

export const steps: readonly WizardStep[] = [
  {
    key: 'basics',
    label: 'Basics',
    title: 'What is your business?',
    intro: 'The first things that people read. You can change everything later.',
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
    intro: 'Many people look for what is open now.',
    sections: ['hours'],
  },
  {
    key: 'details',
    label: 'Heritage and offer',
    title: 'What makes it yours?',
    intro:
      'Your roots, the languages you speak, and what you offer: this is how people find the right place.',
    sections: ['heritage', 'offer'],
  },
  {
    key: 'photos',
    label: 'Photos',
    title: 'Show what it looks like',
    intro: 'A few good photos, and your logo if you have one. You can add them later as well.',
    sections: [],
  },
  {
    key: 'review',
    label: 'Review',
    title: 'Look it over, and send it in',
    intro: 'We review every listing before it appears.',
    sections: [],
  },
]

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
