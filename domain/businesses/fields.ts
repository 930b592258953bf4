import { type PlainName, plainFields } from './plain-fields.ts'
import { type FieldName, type SectionName, sectionNames, sectionSchemas } from './sections.ts'

// What the rest of the site needs to know about each field of a listing: its label, how changes to it are reviewed,
// which fields are decided together with it, and what branches share. Plain fields are defined in plain-fields.ts.

/**
 * What a change to a published listing is about. `identity` changes always wait for review. `offer` changes wait, or
 * are reviewed afterwards when the owner is trusted. `daily` changes are live at once.
 */
export type Review = 'identity' | 'offer' | 'daily' | 'pictures'

type Definition = {
  /** Shown above the value. */
  label: string
  /** For use within a sentence: "the new phone number". */
  noun: string
  review: Review
  /**
   * Fields of the same group are proposed and decided together, since half an address is useless. Defaults to the
   * field's own name.
   */
  group?: string
  /** The same at all branches of a business, or copied when a branch is created and independent from then on. */
  branches?: 'shared' | 'copied'
  /**
   * How it is changed at several listings at once: as a whole, or also by adding to what each one has or removing from
   * it. Without it, it is what one listing is.
   */
  atOnce?: 'whole' | readonly AtOnceMode[]
}

/** A new value takes the place of the old one, its parts are added to it, or removed from it. */
export type AtOnceMode = 'replace' | 'add' | 'remove'

const others: Record<Exclude<FieldName, PlainName>, Definition> = {
  name: { label: 'Name', noun: 'name', review: 'identity' },
  category: { label: 'Category', noun: 'category', review: 'identity', group: 'category' },
  subcategory: { label: 'Subcategory', noun: 'subcategory', review: 'identity', group: 'category' },
  shortDescription: {
    label: 'In one sentence',
    noun: 'short description',
    review: 'offer',
    branches: 'shared',
    atOnce: 'whole',
  },
  description: {
    label: 'About the business',
    noun: 'description',
    review: 'offer',
    branches: 'shared',
    atOnce: 'whole',
  },
  placeType: { label: 'How customers reach you', noun: 'kind of place', review: 'offer', group: 'place' },
  address: { label: 'Address', noun: 'address', review: 'identity', group: 'place' },
  addressLine2: { label: 'Suite or floor', noun: 'suite or floor', review: 'identity', group: 'place' },
  city: { label: 'City', noun: 'city', review: 'identity', group: 'place' },
  state: { label: 'State', noun: 'state', review: 'identity', group: 'place' },
  zip: { label: 'ZIP code', noun: 'ZIP code', review: 'identity', group: 'place' },
  lat: { label: 'Spot on the map', noun: 'latitude on the map', review: 'identity', group: 'place' },
  lng: { label: 'Spot on the map', noun: 'longitude on the map', review: 'identity', group: 'place' },
  serviceRadiusMiles: { label: 'How far you go', noun: 'service radius', review: 'offer', group: 'place' },
  coversNationwide: {
    label: 'Serves the whole country',
    noun: 'nationwide service',
    review: 'offer',
    group: 'place',
  },
  phone: { label: 'Phone', noun: 'phone number', review: 'identity', atOnce: 'whole' },
  whatsapp: { label: 'WhatsApp', noun: 'WhatsApp number', review: 'identity', atOnce: 'whole' },
  // A new email address is `identity`: anyone who changes it receives what visitors write.
  email: { label: 'Email', noun: 'email address', review: 'identity', atOnce: 'whole' },
  website: { label: 'Website', noun: 'website', review: 'identity', branches: 'copied', atOnce: 'whole' },
  socialLinks: {
    label: 'Social media',
    noun: 'social links',
    review: 'daily',
    branches: 'copied',
    atOnce: ['add', 'replace'],
  },
  hours: { label: 'Weekly hours', noun: 'hours', review: 'daily', atOnce: 'whole' },
  specialDays: {
    label: 'Special days',
    noun: 'special days',
    review: 'daily',
    atOnce: ['add', 'remove', 'replace'],
  },
  heritage: {
    label: 'Countries of heritage',
    noun: 'countries of heritage',
    review: 'identity',
    branches: 'shared',
    atOnce: 'whole',
  },
  communities: {
    label: 'Communities',
    noun: 'communities',
    review: 'identity',
    branches: 'shared',
    atOnce: 'whole',
  },
  languages: {
    label: 'Languages',
    noun: 'languages',
    review: 'daily',
    branches: 'copied',
    atOnce: ['add', 'remove', 'replace'],
  },
  attributes: {
    label: 'Features',
    noun: 'features',
    review: 'offer',
    branches: 'copied',
    atOnce: ['add', 'remove', 'replace'],
  },
  customValues: { label: 'Details', noun: 'details', review: 'offer', branches: 'copied' },
  priceLevel: {
    label: 'Price level',
    noun: 'price level',
    review: 'daily',
    branches: 'copied',
    atOnce: 'whole',
  },
  services: {
    label: 'Services',
    noun: 'services',
    review: 'offer',
    branches: 'shared',
    atOnce: ['add', 'replace'],
  },
}

const pictures = {
  photos: { label: 'Photos', noun: 'photos', review: 'pictures' },
  logoUrl: { label: 'Logo', noun: 'logo', review: 'pictures' },
  coverImageUrl: { label: 'Cover', noun: 'cover picture', review: 'pictures' },
  coverImageAlt: {
    label: 'What the cover shows',
    noun: 'description of the cover picture',
    review: 'pictures',
  },
} as const satisfies Record<string, Definition>

/** What a change to a published listing can be about: a field that its owner fills in, or its pictures. */
export type ChangedField = FieldName | keyof typeof pictures

const definitions: Record<ChangedField, Definition> = { ...others, ...plainFields, ...pictures }

/** Groups that aren't named after one of their fields. */
const groups: Record<string, Pick<Definition, 'label' | 'noun'>> = {
  place: { label: 'Place', noun: 'place' },
}

const isField = (name: string): name is ChangedField => Object.hasOwn(definitions, name)
const named = (name: string) => (isField(name) ? definitions[name] : groups[name])

/** The fields an owner fills in, in form order. */
export const fieldNames = sectionNames.flatMap(fieldsOf)

export function fieldsOf(section: SectionName): FieldName[] {
  return Object.keys(sectionSchemas[section].shape) as FieldName[]
}

/** The label shown above a field or a group of fields. Falls back to the name. */
export const fieldLabel = (name: string): string => named(name)?.label ?? name

/** The name of a field or a group of fields within a sentence: "the new phone number". */
export const fieldNoun = (name: string): string => named(name)?.noun ?? name

export const reviewOf = (field: ChangedField): Review => definitions[field].review

export const sectionTitles: Record<SectionName, string> = {
  basics: 'What it is',
  place: 'Where it is',
  contact: 'How people reach it',
  hours: 'Hours',
  heritage: 'Heritage and languages',
  offer: 'What it offers',
}

/** What filling in a part of a listing brings its owner, as the forms say. */
export const sectionBenefits: Record<SectionName | 'photos', string> = {
  basics: 'A sentence and a story let people choose you, and search find you by what you do.',
  place: 'Puts you on the map and into searches nearby.',
  contact: 'People call or write before they come.',
  hours: 'People search for what’s open now, and skip what doesn’t say.',
  heritage: 'People look for their own food, language and community.',
  offer: 'Brings people who filter by delivery, halal or price, or search for a dish or a service.',
  photos: 'Photos are what people look at first, in lists and on your page.',
}

/**
 * For a field that may need review, or a group's own name. Null for fields that never need review, and for pictures.
 */
export function groupOf(name: string): string | null {
  if (!isField(name)) return Object.hasOwn(groups, name) ? name : null
  const { group, review } = definitions[name]
  if (review === 'pictures') return null
  return group ?? (review === 'daily' ? null : name)
}

/** Fields that are proposed and decided together, by group name, in form order. */
export const revisionGroups: Readonly<Record<string, readonly FieldName[]>> = groupFields()

function groupFields() {
  const grouped: Record<string, FieldName[]> = {}
  for (const field of fieldNames) {
    const group = groupOf(field)
    if (group) grouped[group] = [...(grouped[group] ?? []), field]
  }
  return grouped
}

const withBranches = (how: Definition['branches']) =>
  fieldNames.filter((field) => definitions[field].branches === how)

/** Entered once, at the main location, and the same at all branches. */
export const sharedFields: readonly FieldName[] = withBranches('shared')

/** Copied to a new branch, and independent from then on. */
export const copiedFields: readonly FieldName[] = withBranches('copied')

/** What can be changed at several listings at once, in form order. */
export const fieldsAtOnce: readonly FieldName[] = fieldNames.filter((field) => definitions[field].atOnce)

/** The ways to change a field at several listings, the most careful one first. */
export function modesAtOnce(field: FieldName): readonly AtOnceMode[] {
  const { atOnce } = definitions[field]
  return atOnce === undefined || atOnce === 'whole' ? ['replace'] : atOnce
}

/** The section whose form has it. */
export const sectionOfField = (field: FieldName): SectionName =>
  sectionNames.find((section) => field in sectionSchemas[section].shape)!
