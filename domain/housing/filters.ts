import { dayWords } from '#domain/hours/day-words.ts'
import { postingKinds, postingNouns } from '#domain/posting-kinds.ts'
import { choice, type PostingSpec } from '#domain/search/postings/spec.ts'
import { furnishings, homeTypes, petRules } from './choices.ts'
import { bathWords, bedWords, dollarWords } from './words.ts'

const money = (dollars: number) => dollarWords(dollars * 100)

/** Filters and sort orders for the list of homes. */
export const housingSpec = {
  kind: 'housing',
  path: postingKinds.housing.path,
  ...postingNouns('housing'),
  examples: 'Room, studio, two bedrooms…',
  hasPictures: true,
  lists: {
    type: choice({
      legend: 'Kind of home',
      isOpen: true,
      values: homeTypes.values,
      label: homeTypes.label,
      wants: 'one of room, apartment, house and roommate',
    }),
    furnished: choice({
      legend: 'Furniture',
      values: furnishings.values,
      label: furnishings.label,
      wants: 'one of yes, partly and no',
    }),
  },
  ones: {
    beds: choice({
      legend: 'Bedrooms, at least',
      isOpen: true,
      values: ['1', '2', '3', '4'],
      label: (beds) => `${bedWords(Number(beds))} or more`,
      wants: 'a number from 1 to 4',
    }),
    baths: choice({
      legend: 'Bathrooms, at least',
      values: ['1', '2', '3'],
      label: (baths) => `${bathWords(Number(baths) * 2)} or more`,
      wants: 'a number from 1 to 3',
    }),
    pets: choice({
      legend: 'Pets',
      values: ['some', 'cats', 'dogs'],
      label: (pet) => (pet === 'some' ? 'Some pets welcome' : petRules.label(pet)),
      wants: 'one of some, cats and dogs',
    }),
  },
  flags: { utilities: 'Utilities included' },
  ranges: {
    rent: {
      legend: 'Rent a month',
      isOpen: true,
      from: 0,
      to: 50_000,
      sign: '$',
      wants: 'a whole number of dollars',
      label: ({ min, max }) =>
        min === null
          ? `up to ${money(max ?? 0)}`
          : max === null
            ? `from ${money(min)}`
            : `${money(min)} to ${money(max)}`,
    },
  },
  days: { from: { legend: 'Free by', label: (day) => `Free by ${dayWords(day)}` } },
  panel: ['type', 'rent', 'beds', 'baths', 'from', 'furnished', 'pets'],
  sorts: { best: 'Best match', newest: 'Newest', rent: 'Lowest rent', distance: 'Nearest' },
  defaultSort: 'newest',
  anywhere: null,
  hasMap: true,
} as const satisfies PostingSpec
