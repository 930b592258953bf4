import { weekdayNames } from '#domain/hours/day-names.ts'

export const attributeGroups = [
  { key: 'food', label: 'Food and drink' },
  { key: 'service', label: 'Service' },
  { key: 'shipping', label: 'Delivery and shipping' },
  { key: 'payment', label: 'Payment' },
  { key: 'access', label: 'Access and comfort' },
  { key: 'people', label: 'People' },
] as const

export type AttributeGroup = (typeof attributeGroups)[number]['key']

type Attribute = {
  // Appears in URLs: ?attribute=ships-to-africa
  key: string
  label: string
  group: AttributeGroup
  // Slugs of the top-level categories it applies to. Empty when it applies to all.
  categories: readonly string[]
}

const attribute = (key: string, label: string, group: AttributeGroup, categories = ''): Attribute => ({
  key,
  label,
  group,
  categories: categories === '' ? [] : categories.split(' '),
})

// biome-ignore format: one attribute per line reads as a table
export const attributes: readonly Attribute[] = [
  attribute('halal', 'Halal', 'food', 'restaurants-food retail-shopping'),
  attribute('vegetarian', 'Vegetarian choices', 'food', 'restaurants-food'),
  attribute('vegan', 'Vegan choices', 'food', 'restaurants-food'),
  attribute('fasting-menu', 'Fasting menu (tsom)', 'food', 'restaurants-food'),
  attribute('gluten-free', 'Gluten-free choices', 'food', 'restaurants-food'),
  attribute('alcohol-free', 'No alcohol served', 'food', 'restaurants-food'),
  attribute('serves-alcohol', 'Serves alcohol', 'food', 'restaurants-food'),
  attribute('coffee-ceremony', 'Coffee ceremony', 'food', 'restaurants-food'),
  attribute('hookah', 'Hookah', 'food', 'restaurants-food'),
  attribute('outdoor-seating', 'Outdoor seating', 'food', 'restaurants-food'),
  attribute('private-room', 'Private room', 'food', 'restaurants-food events-photography'),
  attribute('takeout', 'Takeout', 'food', 'restaurants-food'),
  attribute('catering', 'Catering', 'food', 'restaurants-food events-photography'),
  attribute('live-music', 'Live music', 'food', 'restaurants-food events-photography'),
  attribute('late-night', 'Open late', 'food', 'restaurants-food'),
  attribute('appointment-needed', 'Appointment needed', 'service', 'fashion-clothing beauty-salon automotive real-estate professional-services education healthcare events-photography home-services'),
  attribute('walk-ins', 'Walk-ins welcome', 'service', 'fashion-clothing beauty-salon automotive professional-services healthcare'),
  attribute('home-visits', 'Comes to you', 'service', 'fashion-clothing beauty-salon automotive professional-services education healthcare events-photography home-services'),
  attribute('braiding-at-home', 'Braiding at your home', 'service', 'beauty-salon'),
  attribute('natural-hair', 'Natural hair', 'service', 'beauty-salon'),
  attribute('mens-cuts', 'Men’s cuts', 'service', 'beauty-salon'),
  attribute('childrens-hair', 'Children’s hair', 'service', 'beauty-salon'),
  attribute('made-to-measure', 'Made to measure', 'service', 'fashion-clothing'),
  attribute('bulk-orders', 'Group and bulk orders', 'service', 'restaurants-food fashion-clothing retail-shopping events-photography'),
  attribute('online-booking', 'Online booking', 'service', 'restaurants-food beauty-salon automotive real-estate professional-services education healthcare events-photography home-services'),
  attribute('online-service', 'Online or by phone', 'service', 'real-estate professional-services education healthcare events-photography'),
  attribute('free-consultation', 'Free first consultation', 'service', 'real-estate professional-services healthcare events-photography fashion-clothing beauty-salon'),
  attribute('free-estimates', 'Free estimates', 'service', 'automotive real-estate logistics-shipping home-services events-photography'),
  attribute('evening-hours', 'Evening hours', 'service', 'beauty-salon automotive real-estate professional-services education healthcare retail-shopping home-services'),
  attribute('weekend-hours', 'Weekend hours', 'service', 'beauty-salon automotive real-estate professional-services education healthcare logistics-shipping home-services'),
  attribute('emergency-service', 'Emergency service', 'service', 'automotive healthcare home-services'),
  attribute('licensed', 'Licensed', 'service', 'automotive real-estate professional-services education healthcare logistics-shipping home-services'),
  attribute('insured', 'Insured', 'service', 'automotive logistics-shipping events-photography home-services'),
  attribute('warranty', 'Warranty on work', 'service', 'automotive retail-shopping home-services'),
  attribute('delivers', 'Delivers', 'shipping', 'restaurants-food fashion-clothing beauty-salon automotive healthcare retail-shopping logistics-shipping events-photography'),
  attribute('curbside-pickup', 'Curbside pick-up', 'shipping', 'restaurants-food retail-shopping'),
  attribute('ships-nationwide', 'Ships nationwide', 'shipping', 'restaurants-food fashion-clothing beauty-salon automotive retail-shopping logistics-shipping events-photography'),
  attribute('ships-to-africa', 'Ships to Africa', 'shipping', 'fashion-clothing beauty-salon automotive retail-shopping logistics-shipping'),
  attribute('door-to-door', 'Door to door', 'shipping', 'logistics-shipping'),
  attribute('picks-up', 'Picks up from you', 'shipping', 'automotive logistics-shipping home-services'),
  attribute('accepts-cards', 'Accepts cards', 'payment'),
  attribute('cash-only', 'Cash only', 'payment'),
  attribute('accepts-mobile-money', 'Accepts mobile money', 'payment'),
  attribute('accepts-zelle-cash-app', 'Zelle or Cash App', 'payment'),
  attribute('accepts-ebt', 'Accepts EBT or SNAP', 'payment', 'restaurants-food retail-shopping'),
  attribute('accepts-insurance', 'Accepts insurance', 'payment', 'automotive healthcare home-services'),
  attribute('accepts-medicaid', 'Accepts Medicaid', 'payment', 'healthcare'),
  attribute('accepts-medicare', 'Accepts Medicare', 'payment', 'healthcare'),
  attribute('sliding-scale', 'Sliding scale', 'payment', 'professional-services education healthcare'),
  attribute('payment-plans', 'Payment plans', 'payment', 'automotive real-estate professional-services education healthcare events-photography home-services'),
  attribute('itin-welcome', 'ITIN welcome', 'payment', 'real-estate professional-services automotive'),
  attribute('wheelchair-access', 'Wheelchair access', 'access'),
  attribute('accessible-restroom', 'Accessible restroom', 'access', 'restaurants-food beauty-salon professional-services education healthcare retail-shopping events-photography'),
  attribute('parking', 'Parking', 'access', 'restaurants-food fashion-clothing beauty-salon real-estate professional-services education healthcare retail-shopping logistics-shipping events-photography'),
  attribute('near-transit', 'Near public transit', 'access'),
  attribute('wifi', 'Wi-Fi', 'access', 'restaurants-food beauty-salon automotive professional-services education healthcare'),
  attribute('bilingual-staff', 'Bilingual staff', 'access'),
  attribute('interpreter', 'Interpreter on request', 'access', 'real-estate professional-services education healthcare'),
  attribute('women-owned', 'Women-owned (owner’s statement)', 'people'),
  attribute('family-owned', 'Family-owned', 'people'),
  attribute('veteran-owned', 'Veteran-owned (owner’s statement)', 'people'),
  attribute('kid-friendly', 'Kid-friendly', 'people', 'restaurants-food beauty-salon education healthcare retail-shopping events-photography'),
  attribute('women-only-space', 'Women-only space', 'people', 'beauty-salon healthcare fashion-clothing'),
  attribute('prayer-space', 'Prayer space', 'people', 'restaurants-food retail-shopping education events-photography'),
]

/** Monday first. */
export const openDays: readonly Attribute[] = weekdayNames.map((day) =>
  attribute(`open-${day.toLowerCase()}s`, `Open ${day}s`, 'service'),
)
/** Found in words, and too common to help in a panel. */
export const workdayKeys: ReadonlySet<string> = new Set(openDays.slice(0, 5).map(({ key }) => key))

/** Derived from a listing's hours by search_hour_values(), so no form offers them. */
const hourAttributes: readonly Attribute[] = [
  ...openDays,
  attribute('open-24-hours', 'Open 24 hours', 'service'),
]

/** What is read from the hours, of which owners can choose the last two as well. */
export const hourKeys: ReadonlySet<string> = new Set([
  ...hourAttributes.map(({ key }) => key),
  'late-night',
  'evening-hours',
])

const all = [...attributes, ...hourAttributes]
const byKey = new Map(all.map((each) => [each.key, each]))

/** Every attribute that a search can filter by. */
export const searchedAttributeKeys: readonly string[] = all.map((each) => each.key)
/** The attributes that an owner can choose. */
export const attributeKeys: readonly string[] = attributes.map((each) => each.key)

export function attributeByKey(key: string): Attribute | undefined {
  return byKey.get(key)
}

export function attributeLabel(key: string): string {
  return attributeByKey(key)?.label ?? key
}

// The attributes that a form offers for this top-level category.
export function attributesFor(category: string): Attribute[] {
  return attributes.filter((each) => each.categories.length === 0 || each.categories.includes(category))
}
