import { automotive } from './automotive.ts'
import { beauty } from './beauty.ts'
import { education } from './education.ts'
import { events } from './events.ts'
import { fashion } from './fashion.ts'
import { food } from './food.ts'
import { health } from './health.ts'
import { home } from './home.ts'
import type { Kind } from './kind.ts'
import { logistics } from './logistics.ts'
import { professional } from './professional.ts'
import { property } from './property.ts'
import { retail } from './retail.ts'

export const categories = [
  food,
  fashion,
  beauty,
  automotive,
  property,
  professional,
  education,
  health,
  retail,
  logistics,
  events,
  home,
]

// Sentences of a category that don't fit some of its kinds: no barrels at a mover's, no hems on a ring.
const unfit: Record<string, [sentence: RegExp, subcategories: string]> = {
  'restaurants-food': [
    /dish|Spice|Trays|Half portions|close the kitchen/,
    'juice-bars coffee-tea-houses bakeries-sweets',
  ],
  'fashion-clothing': [
    /fitting|Hems|measure|[Cc]loth\b|Deposits/,
    'jewelry-beads shoes-bags headwraps-hats childrens-clothing streetwear-designers fabrics-textiles',
  ],
  'beauty-salon': [
    /hair|chair|Children|braid|finished back|Deposits|Mothers/,
    'nail-salons skin-care-spas beauty-supply natural-cosmetics henna-artists makeup-gele',
  ],
  automotive: [
    /part back|Labor|fixed buses|touched|paycheck|guaranteed/,
    'used-cars limousine-chauffeur car-wash-detailing towing-roadside auto-parts',
  ],
  'real-estate': [
    /not to buy|underwriters|showings|Numbers first/,
    'short-stays home-staging-interiors home-inspection apartment-rentals',
  ],
  'professional-services': [
    /qualified|shoe box|in one folder/,
    'money-transfer travel-agencies marketing-design staffing-careers it-web-services notary-documents',
  ],
  education: [
    /Parents|Groups|Siblings|Reports|first lesson|Missed/,
    'daycare-preschool cdl-trucking-schools nursing-cna-training coding-tech-training driving-schools',
  ],
  healthcare: [
    /pill bottles|New patients|Medicaid/,
    'herbal-wellness medical-transport adult-day-assisted-living home-health-agencies eye-care',
  ],
  'retail-shopping': [
    /goods|Tasting|Regulars/,
    'art-crafts books-media music-instruments home-decor phones-electronics gifts-novelties religious-goods',
  ],
  'logistics-shipping': [
    /ship[12]|Customs|batteries/,
    'freight-trucking courier-delivery moving-storage medical-courier',
  ],
}

function factsFor(category: string, facts: string[], subcategory: string) {
  const [sentence, subcategories] = unfit[category] ?? []
  if (!sentence || !subcategories?.split(' ').includes(subcategory)) return facts
  return facts.filter((fact) => !sentence.test(fact))
}

export type PlacedKind = Kind & { category: string; categoryFacts: string[] }

/** All kinds of businesses, each with its category. */
export const kinds: readonly PlacedKind[] = categories.flatMap(({ category, facts, kinds: own }) =>
  own.map((kind) => ({ ...kind, category, categoryFacts: factsFor(category, facts, kind.subcategory) })),
)
