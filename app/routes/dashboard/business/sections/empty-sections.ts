import { emptyPlain } from '#domain/businesses/plain-fields.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'
import { emptyBasics } from './basics-form.tsx'
import { emptyContact } from './contact-form.tsx'
import { emptyHeritage } from './heritage-form.tsx'
import { emptyHours } from './hours/hours-form.tsx'
import { emptyOffer } from './offer-form.tsx'
import { emptyPlace } from './place/place-form.tsx'

/** A new listing's values. */
export const emptySections: { [Name in SectionName]: SectionValues<Name> } = {
  basics: { ...emptyBasics, ...emptyPlain('basics') },
  place: { ...emptyPlace, ...emptyPlain('place') },
  contact: { ...emptyContact, ...emptyPlain('contact') },
  hours: emptyHours,
  heritage: emptyHeritage,
  offer: { ...emptyOffer, ...emptyPlain('offer') },
}
