import type { HomeType } from '#domain/housing/choices.ts'
import type { Random } from './random.ts'

type Of = {
  homeType: HomeType
  beds: number
  furnished: string
  city: string
  parking: string
  laundry: string
  random: Random
}

/** Title and text of a fictional home, matching its other facts. */
export function homeText(home: Of): { title: string; body: string } {
  const { homeType, beds, city, random } = home
  const quality = random.pick(qualities)
  const title = {
    room: () =>
      `${quality} room ${random.pick(['in a shared home', 'in a quiet house', 'with its own bath', 'near the bus'])} in ${city}`,
    roommate: () =>
      `Roommate wanted for a ${quality.toLowerCase()} ${random.pick(['apartment', 'house'])} in ${city}`,
    apartment: () =>
      beds === 0 ? `${quality} studio in ${city}` : `${quality} ${beds}-bedroom apartment in ${city}`,
    house: () =>
      `${beds}-bedroom house with ${random.pick(['a yard', 'a porch', 'a garden', 'a garage'])} in ${city}`,
  }[homeType]()
  const paragraphs = [
    [openings(home), random.pick(rooms), furnishing(home)],
    [random.pick(around), random.pick(ways)],
    [laundry(home), parking(home), random.pick(terms)],
    [random.pick(closings)],
  ]
  return { title, body: paragraphs.map((each) => each.filter(Boolean).join(' ')).join('\n\n') }
}

const qualities = ['Bright', 'Sunny', 'Quiet', 'Renovated', 'Spacious', 'Cozy', 'Well-kept', 'Airy']

function openings({ homeType, beds, random }: Of): string {
  if (homeType === 'room')
    return random.pick([
      'A furnished room on the second floor, with a desk, a wardrobe and a window to the garden.',
      'A room with morning light and a door that locks, in a house where people look after each other.',
      'A calm room at the back of the house, away from the street.',
    ])
  if (homeType === 'roommate')
    return random.pick([
      'One of us is moving away, so a bedroom is free in our apartment.',
      'We share a large kitchen and cook together on some Sundays; the rest of the week everybody is on their own time.',
      'Looking for somebody tidy to share the rent and the bills with.',
    ])
  if (homeType === 'house')
    return `A house of its own with ${beds} bedrooms, a dry basement and a roof from ${random.pick(['2019', '2020', '2021'])}.`
  return beds === 0
    ? 'A studio with a sleeping corner, a real kitchen and plenty of closets.'
    : `${beds === 1 ? 'One bedroom' : `${beds} bedrooms`} and a living room that opens to a ${random.pick(['small balcony', 'shared courtyard', 'leafy street'])}.`
}

const rooms = [
  'The kitchen has a gas stove, a dishwasher and room for a table.',
  'The kitchen was renovated last year, and the bath has a tub.',
  'Wood floors in all rooms, carpet on the stairs, and central air.',
  'High ceilings, large closets and windows on two sides.',
  'New windows keep the noise out and the heating bill low.',
]

const furnishing = ({ furnished }: Of) =>
  ({
    yes: 'It comes furnished, with dishes and bedding.',
    partly: 'The kitchen and the living room are furnished; bring your own bed.',
    no: 'It comes without furniture.',
  })[furnished] ?? ''

const around = [
  'Grocery stores, a laundromat and two African markets are within a short walk.',
  'A park with a playground is around the corner, and the library is three blocks away.',
  'Restaurants from half the world are on the next avenue, and a farmers’ market comes on Saturdays.',
  'The street is quiet, with old trees and neighbors who say hello.',
  'Close to a hospital, a community college and a large supermarket.',
]

const ways = [
  'The bus stops at the corner every twelve minutes.',
  'Ten minutes on foot to the train.',
  'The freeway is five minutes by car; downtown is about twenty.',
  'There is a bike lane to downtown.',
]

const laundry = ({ laundry: kind }: Of) =>
  ({
    in_unit: 'A washer and a dryer are in the home.',
    building: 'Washers and dryers are in the basement.',
    hookups: 'There are hookups for a washer.',
    none: '',
  })[kind] ?? ''

const parking = ({ parking: kind }: Of) =>
  ({
    garage: 'One car fits in the garage.',
    lot: 'A parking space comes with it.',
    street: 'Parking is on the street and usually easy.',
    none: '',
  })[kind] ?? ''

const terms = [
  'We ask everybody for proof of income and a reference from a landlord.',
  'Application by a short form; we answer within two days.',
  'A credit check is part of the application, and a thin file is no obstacle.',
  'Newcomers to the country are welcome: we explain the lease line by line.',
  'The lease is in English; we go through it together.',
]

const closings = [
  'Write to see it: evenings and weekends work best.',
  'Viewings are on Saturdays from ten to two. Please write first.',
  'A video tour is no problem if you are still far away, and nothing has to be paid before you have seen it.',
  'Everybody is welcome to write. Tell us a little about yourself and when you would like to move in.',
]
