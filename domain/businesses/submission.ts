import type { ListingStep } from './managed-listing.ts'
import type { TrustLevel } from './schema.ts'
import type { BusinessFields, FieldName, SectionName } from './sections.ts'

const required = (section: SectionName, field: FieldName, text: string): ListingStep => ({
  section,
  field,
  text,
  isRequired: true,
})

/** What visitors need before a listing can be reviewed and published. Empty when nothing is missing. */
export function missingForSubmission(fields: BusinessFields): ListingStep[] {
  const missing: ListingStep[] = []
  const need = (is: boolean, ...step: Parameters<typeof required>) => {
    if (!is) missing.push(required(...step))
  }
  need(
    lettersOf(fields.shortDescription) >= 20,
    'basics',
    'shortDescription',
    'Say what you offer in a sentence: 20 to 160 characters.',
  )
  need(
    lettersOf(fields.description) >= 50,
    'basics',
    'description',
    'Describe your business: at least 50 characters.',
  )
  missing.push(...missingOfPlace(fields))
  need(
    [fields.phone, fields.whatsapp, fields.email, fields.website].some((way) => way !== null),
    'contact',
    'phone',
    'Add at least one way to reach you: a phone or WhatsApp number, an email address or a website.',
  )
  need(fields.heritage.length > 0, 'heritage', 'heritage', 'Choose at least one African country of heritage.')
  return missing
}

/** Required values that a change would remove. Values that were already missing don't block other changes. */
export function newlyMissing(before: BusinessFields, after: BusinessFields): ListingStep[] {
  const known = new Set(missingForSubmission(before).map(({ field }) => field))
  return missingForSubmission(after).filter(({ field }) => !known.has(field))
}

const lettersOf = (text: string | null) => [...(text ?? '')].length

function missingOfPlace(fields: BusinessFields): ListingStep[] {
  const { placeType, coversNationwide } = fields
  const isVisited = placeType === 'storefront' || placeType === 'by_appointment'
  if (!isVisited && coversNationwide) return []
  const missing: ListingStep[] = []
  if (isVisited && !fields.address)
    missing.push(required('place', 'address', 'Enter the street address customers visit.'))
  if (!fields.city)
    missing.push(
      required('place', 'city', isVisited ? 'Enter the city.' : 'Enter the city that you work from.'),
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
  offer(fields.hours.length > 0, 'hours', 'hours', 'Add your hours: people search for what’s open now.')
  offer(hasCover, 'photos', 'coverImageUrl', 'Add a cover photo: it’s the first thing people see in lists.')
  offer(fields.phone !== null, 'contact', 'phone', 'Add a phone number so customers can call you.')
  const longer = lettersOf(fields.description)
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
