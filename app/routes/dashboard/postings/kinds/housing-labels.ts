import type { TypedHome } from '#domain/housing/typed.ts'
import { commonLabels, type Labels } from '../parts/labels.ts'

export const housingLabels = {
  ...commonLabels,
  homeType: 'What do you offer?',
  body: 'About the home',
  address: 'Street and number (optional)',
  rent: 'Rent in dollars',
  rentPer: 'For',
  deposit: 'Deposit in dollars (optional)',
  feesNote: 'What else there is to pay (optional)',
  utilities: 'Included in the rent',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  squareFeet: 'Square feet (optional)',
  housemates: 'How many people live there already (optional)',
  availableFrom: 'Available from',
  availableUntil: 'Until (optional)',
  minLeaseMonths: 'Shortest stay in months (optional)',
  furnished: 'Furniture',
  laundry: 'Laundry',
  parking: 'Parking',
  pets: 'Pets',
  smoking: 'Smoking',
  access: 'Access, as far as there is any',
  contactName: 'The name to ask for',
  businessId: 'Your business',
} satisfies Labels<TypedHome>
