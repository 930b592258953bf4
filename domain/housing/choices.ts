/** The options of the form and the filters, with their labels. */

const labels = <const V extends string>(given: { [value in V]: string }) => ({
  values: Object.keys(given) as [V, ...V[]],
  label: (value: V) => given[value],
})

export const homeTypes = labels({
  room: 'Room',
  apartment: 'Apartment',
  house: 'House',
  roommate: 'Roommate wanted',
})
export type HomeType = (typeof homeTypes.values)[number]
/** The home is shared with the people who live there. */
export const isShared = (type: HomeType) => type === 'room' || type === 'roommate'

export const rentPeriods = labels({ month: 'a month', week: 'a week' })
export type RentPeriod = (typeof rentPeriods.values)[number]

export const furnishings = labels({ yes: 'Furnished', partly: 'Partly furnished', no: 'Unfurnished' })
export type Furnishing = (typeof furnishings.values)[number]

export const utilities = labels({
  water: 'Water',
  electricity: 'Electricity',
  gas: 'Gas',
  heating: 'Heating',
  internet: 'Internet',
  trash: 'Trash',
})
export type Utility = (typeof utilities.values)[number]

export const petRules = labels({
  yes: 'Pets welcome',
  cats: 'Cats welcome',
  dogs: 'Dogs welcome',
  ask: 'Pets: please ask',
  no: 'No pets',
})
export type PetRule = (typeof petRules.values)[number]

export const smokingRules = labels({
  no: 'No smoking',
  outside: 'Smoking outside only',
  yes: 'Smoking allowed',
})
export type SmokingRule = (typeof smokingRules.values)[number]

export const parkings = labels({
  none: 'No parking',
  street: 'On the street',
  lot: 'Own space',
  garage: 'Garage',
})
export type Parking = (typeof parkings.values)[number]

export const laundries = labels({
  in_unit: 'Washer in the home',
  building: 'Laundry in the building',
  hookups: 'Hookups for a washer',
  none: 'No laundry',
})
export type Laundry = (typeof laundries.values)[number]

export const accessFeatures = labels({
  step_free: 'Step-free entrance',
  elevator: 'Elevator',
  ground_floor: 'On the ground floor',
  wide_doors: 'Wide doors',
  grab_bars: 'Grab bars in the bath',
  roll_in_shower: 'Roll-in shower',
  accessible_parking: 'Accessible parking space',
})
export type AccessFeature = (typeof accessFeatures.values)[number]
