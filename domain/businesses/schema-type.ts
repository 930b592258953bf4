// The closest schema.org type for a category or subcategory, always a kind of LocalBusiness. A missing subcategory uses
// its category's type; a missing category is a LocalBusiness.
const types: Record<string, string> = {
  'restaurants-food': 'FoodEstablishment',
  'west-african-restaurants': 'Restaurant',
  'east-african-restaurants': 'Restaurant',
  'north-african-restaurants': 'Restaurant',
  'central-african-restaurants': 'Restaurant',
  'southern-african-restaurants': 'Restaurant',
  'coffee-tea-houses': 'CafeOrCoffeeShop',
  'bakeries-sweets': 'Bakery',
  'bars-lounges': 'BarOrPub',
  'food-trucks': 'FastFoodRestaurant',

  'fashion-clothing': 'ClothingStore',
  'tailors-alterations': 'LocalBusiness',
  menswear: 'MensClothingStore',
  'fabrics-textiles': 'Store',
  'jewelry-beads': 'JewelryStore',
  'shoes-bags': 'ShoeStore',

  'beauty-salon': 'BeautySalon',
  'braiding-salons': 'HairSalon',
  'natural-hair-locs': 'HairSalon',
  barbershops: 'HairSalon',
  'wigs-extensions': 'HairSalon',
  'nail-salons': 'NailSalon',
  'skin-care-spas': 'DaySpa',
  'beauty-supply': 'Store',
  'natural-cosmetics': 'Store',

  automotive: 'AutomotiveBusiness',
  'auto-repair': 'AutoRepair',
  'mobile-mechanics': 'AutoRepair',
  'used-cars': 'AutoDealer',
  'tires-wheels': 'TireShop',
  'body-paint': 'AutoBodyShop',
  'car-wash-detailing': 'AutoWash',
  'auto-parts': 'AutoPartsStore',

  'real-estate': 'RealEstateAgent',
  'mortgage-brokers': 'FinancialService',
  'home-inspection': 'HomeAndConstructionBusiness',
  'short-stays': 'LodgingBusiness',
  'title-closing': 'LegalService',
  'home-staging-interiors': 'HomeAndConstructionBusiness',

  'immigration-law': 'Attorney',
  'legal-services': 'LegalService',
  'accounting-tax': 'AccountingService',
  insurance: 'InsuranceAgency',
  'notary-documents': 'Notary',
  'financial-planning': 'FinancialService',
  'money-transfer': 'FinancialService',
  'travel-agencies': 'TravelAgency',
  'staffing-careers': 'EmploymentAgency',

  'daycare-preschool': 'ChildCare',

  healthcare: 'MedicalBusiness',
  'family-medicine': 'MedicalClinic',
  dentists: 'Dentist',
  pharmacies: 'Pharmacy',
  pediatrics: 'MedicalClinic',
  'womens-health-midwives': 'MedicalClinic',
  'physical-therapy': 'MedicalClinic',
  'eye-care': 'Optician',
  'adult-day-assisted-living': 'LocalBusiness',
  'medical-transport': 'LocalBusiness',

  'retail-shopping': 'Store',
  'african-groceries': 'GroceryStore',
  'halal-meat-markets': 'GroceryStore',
  'spices-dry-goods': 'GroceryStore',
  'dried-meats-biltong': 'GroceryStore',
  'books-media': 'BookStore',
  'music-instruments': 'MusicStore',
  'home-decor': 'HomeGoodsStore',
  'phones-electronics': 'ElectronicsStore',

  'moving-storage': 'MovingCompany',

  'event-halls': 'LocalBusiness',
  'cakes-desserts': 'Bakery',

  'home-services': 'HomeAndConstructionBusiness',
  'house-cleaning': 'LocalBusiness',
  'office-cleaning': 'LocalBusiness',
  plumbing: 'Plumber',
  electrical: 'Electrician',
  'heating-cooling': 'HVACBusiness',
  'painting-drywall': 'HousePainter',
  remodeling: 'GeneralContractor',
  'roofing-siding': 'RoofingContractor',
}

export function schemaType({
  category,
  subcategory,
}: {
  category: { slug: string }
  subcategory: { slug: string } | null
}): string {
  return (subcategory && types[subcategory.slug]) ?? types[category.slug] ?? 'LocalBusiness'
}

/** For the test that each slug is a category and each type exists in schema.org. */
export const schemaTypes: Readonly<Record<string, string>> = types
