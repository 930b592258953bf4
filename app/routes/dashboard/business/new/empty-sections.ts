import { emptyPlain } from '#domain/businesses/plain-fields.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'
import { emptyBasics } from '../sections/basics-form.tsx'
import { emptyContact } from '../sections/contact-form.tsx'
import { emptyHeritage } from '../sections/heritage-form.tsx'
import { emptyHours } from '../sections/hours/hours-form.tsx'
import { emptyOffer } from '../sections/offer-form.tsx'
import { emptyPlace } from '../sections/place/place-form.tsx'

/** A new listing's values. */
export const emptySections: { [Name in SectionName]: SectionValues<Name> } = {
  basics: { ...emptyBasics, ...emptyPlain('basics') },
  place: { ...emptyPlace, ...emptyPlain('place') },
  contact: { ...emptyContact, ...emptyPlain('contact') },
  hours: emptyHours,
  heritage: emptyHeritage,
  offer: { ...emptyOffer, ...emptyPlain('offer') },
}
