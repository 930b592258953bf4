import type { ListingStep } from './managed-listing.ts'
import type { TrustLevel } from './schema.ts'
import type { BusinessFields, FieldName, SectionName } from './sections.ts'

const required = (section: SectionName, field: FieldName, text: string): ListingStep => ({
  section,
  field,
  text,
  isRequired: true,
})

/**
 * What a listing can't be reviewed without, beside its name and category: a place, a way to reach it, and heritage. An
 * address that customers visit is a way. Empty when nothing is missing.
 */
export function missingForSubmission(fields: BusinessFields): ListingStep[] {
  const missing = missingOfPlace(fields)
  if (!isVisited(fields) && !hasContact(fields))
    missing.push(
      required(
        'contact',
        'phone',
        'Add at least one way to reach you: a phone or WhatsApp number, an email address or a website.',
      ),
    )
  if (fields.heritage.length === 0)
    missing.push(required('heritage', 'heritage', 'Choose at least one African country of heritage.'))
  return missing
}

const isVisited = ({ placeType }: BusinessFields) =>
  placeType === 'storefront' || placeType === 'by_appointment'

const hasContact = ({ phone, whatsapp, email, website }: BusinessFields) =>
  [phone, whatsapp, email, website].some((way) => way !== null)

/** Required values that a change would remove. Values that were already missing don't block other changes. */
export function newlyMissing(before: BusinessFields, after: BusinessFields): ListingStep[] {
  const known = new Set(missingForSubmission(before).map(({ field }) => field))
  return missingForSubmission(after).filter(({ field }) => !known.has(field))
}

const lettersOf = (text: string | null) => [...(text ?? '')].length

function missingOfPlace(fields: BusinessFields): ListingStep[] {
  const { placeType, coversNationwide } = fields
  const hasVisits = isVisited(fields)
  if (!hasVisits && coversNationwide) return []
  const missing: ListingStep[] = []
  if (hasVisits && !fields.address)
    missing.push(required('place', 'address', 'Enter the street address customers visit.'))
  if (!fields.city)
    missing.push(
      required('place', 'city', hasVisits ? 'Enter the city.' : 'Enter the city that you work from.'),
    )
  if (!fields.state) missing.push(required('place', 'state', 'Choose the state.'))
  if (placeType === 'service_area' && fields.serviceRadiusMiles === null)
    missing.push(
      required(
        'place',
        'serviceRadiusMiles',
        'Say how many miles you travel, or that you serve the whole country.',
      ),
    )
  if (missing.length === 0 && fields.lat === null)
    missing.push(
      required(
        'place',
        'lat',
        'We don’t know this place. Check the city and ZIP code, or set the pin on the map.',
      ),
    )
  return missing
}

export type ListingProgress = {
  fields: BusinessFields
  hasLogo: boolean
  hasCover: boolean
  photoCount: number
  trustLevel: TrustLevel
}

/**
 * Everything missing or helpful: required steps first, then what helps visitors most. `business_completeness` in the
 * database counts the same things for the completeness score.
 */
export function stepsOf(progress: ListingProgress): ListingStep[] {
  const left = helpfulSteps(progress).filter(({ isDone }) => !isDone)
  return [...missingForSubmission(progress.fields), ...left.map(({ isDone: _, ...step }) => step)]
}

function helpfulSteps({ fields, hasLogo, hasCover, photoCount, trustLevel }: ListingProgress) {
  const steps: (ListingStep & { isDone: boolean })[] = []
  const offer = (isDone: boolean, section: ListingStep['section'], field: string | null, text: string) =>
    steps.push({ isDone, section, field, text, isRequired: false })
  offer(
    lettersOf(fields.shortDescription) >= 20,
    'basics',
    'shortDescription',
    'Say what you offer in a sentence, 20 to 160 characters: it’s what people read in lists.',
  )
  offer(fields.hours.length > 0, 'hours', 'hours', 'Add your hours: people search for what’s open now.')
  offer(hasCover, 'photos', 'coverImageUrl', 'Add a cover photo: it’s the first thing people see in lists.')
  offer(fields.phone !== null, 'contact', 'phone', 'Add a phone number so customers can call you.')
  // Otherwise it is required already.
  offer(
    hasContact(fields) || !isVisited(fields),
    'contact',
    'phone',
    'Add a way to reach you: people call or write before they come.',
  )
  const longer = lettersOf(fields.description)
  offer(
    longer >= 50,
    'basics',
    'description',
    'Describe your business, 50 characters or more: it’s how search finds you by what you do.',
  )
  offer(
    longer < 50 || longer >= 200,
    'basics',
    'description',
    'Write a longer description: 200 characters or more helps customers choose you.',
  )
  offer(
    fields.services.length >= 3,
    'offer',
    'services',
    'Name three or more services or dishes, with prices if you like.',
  )
  offer(photoCount >= 3, 'photos', null, 'Add three or more photos.')
  offer(
    !['listed', 'self_attested'].includes(trustLevel),
    'trust',
    null,
    'Prove that the business is yours: claimed listings are trusted more and rank higher.',
  )
  offer(fields.website !== null, 'contact', 'website', 'Add your website.')
  offer(fields.languages.length > 0, 'heritage', 'languages', 'Say which languages you speak.')
  offer(
    fields.attributes.length >= 2,
    'offer',
    'attributes',
    'Choose features people filter by, such as delivery or halal.',
  )
  offer(fields.priceLevel !== null, 'offer', 'priceLevel', 'Set your price level.')
  offer(fields.whatsapp !== null || fields.email !== null, 'contact', 'whatsapp', 'Add WhatsApp or email.')
  offer(hasLogo, 'photos', 'logoUrl', 'Add your logo.')
  return steps
}

/** Step messages by field, for forms. */
export function fieldsOf(steps: readonly ListingStep[]): Record<string, string> {
  return Object.fromEntries(steps.map(({ field, section, text }) => [field ?? section, text]))
}
