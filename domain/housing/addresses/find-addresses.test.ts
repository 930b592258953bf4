import { describe, expect, it } from 'vitest'
import { findAddresses } from './find-addresses.ts'

/** Angle brackets in `text` mark the expected matches. */
const marked = (text: string) => ({
  plain: text.replaceAll(/[<>]/g, ''),
  phrases: [...text.matchAll(/<([^>]*)>/g)].map(([, phrase]) => phrase),
})

describe('the given address is found', () => {
  it.each([
    ['1417 Westheimer Rd', 'Come to <1417 Westheimer Rd> tonight'],
    ['1417 Westheimer Rd', 'Come to <1417  westheimer> tonight'],
    ['1417 Westheimer Rd', '<1417 Westheimer Road>, near the park'],
    ['1417 Westheimer Rd', '<1417, Westheimer>'],
    ['1417 Westheimer Rd', '<1417 West Westheimer Road>'],
    ['1417 Westheimer Rd', '<1417 W. Westheimer>'],
    ['1417 Westheimer Rd', '<1417 Apt 4 Westheimer Rd>'],
    ['1417 Westheimer Rd', '<1417B Westheimer>'],
    ['1417 Westheimer Rd', '<1417-B Westheimer>'],
    ['1417 Westheimer Rd', '<1417 B Westheimer Rd>'],
    ['1417 Westheimer Rd', '<1417 1/2 Westheimer>'],
    ['1417 Westheimer Rd', '<１４１７ Westheimer>'],
    ['1417 Westheimer Rd', '<1417westheimer>'],
    ['1417 Westheimer Rd', 'number <fourteen seventeen Westheimer>'],
    ['1417 Westheimer Rd', '<one four one seven Westheimer>'],
    ['1417 Westheimer Rd', '<1 4 1 7 Westheimer>'],
    ['1417 Westheimer Rd', 'On <Westheimer Road 1417>, second floor'],
    ['1417 Westheimer Rd', 'On <Westheimer, number 1417>'],
    ['1417 Westheimer Rd', '<1417\nWestheimer>'],
    ['1417-B Westheimer Rd', '<1417 Westheimer>'],
    ['1417B Westheimer Rd', '<1417-B Westheimer>'],
    ['Apt 4, 1417 Westheimer Rd', '<1417 Westheimer>'],
    ['Apt 4 1417 Westheimer Rd', '<1417 Westheimer>'],
    ['#4, 1417 Westheimer Rd', '<1417 Westheimer>'],
    ['4-1417 Westheimer Rd', '<1417 Westheimer>'],
    ['Unit 4B, 1417 Westheimer Rd', '<1417 Westheimer Rd>, 4B'],
    ['No. 1417 Westheimer Rd', '<1417 Westheimer>'],
    ['1417 Westheimer Rd', 'at No. <1417 Westheimer>'],
    ['3rd floor, 1417 N. Westheimer Rd, Houston', '<1417 North Westheimer>'],
    ['1417 Westheimer Rd Apt 12', '<1417 Westheimer>'],
    ['1417, Westheimer Rd', '<1417 Westheimer>'],
    ['1417-1419 Westheimer Rd', '<1419 Westheimer>'],
    ['45-12 34th Ave', 'at <45-12 34th Avenue>'],
    ['45-12 34th Ave', 'at <4512 34th>'],
    ['45-12 34th Ave', 'at <45 12 34th Ave>'],
    ['4512 34th Ave', 'at <45-12 34th Ave>'],
    ['12 S 5th St', '<12 South 5th St>'],
    ['12 S 5th St', '<12 S. Fifth Street>'],
    ['12 S 5th St', '<12 5th St>'],
    ['12 South Fifth Street', '<12 S 5th St>'],
    ['One Main Street', '<One Main Street> is where we live'],
    ['One Main Street', '<1 Main St>'],
    ['1 Main St', 'at <one main street>'],
    ['12 Elm St', 'Ring at <12 Elm>.'],
    ['12 Elm St', 'Ring at <12 Elm> any time'],
    ['21 Elm St', '<Twenty-one Elm>'],
    ['100 E Street', '<100 E Street>'],
    ['100 North St', '<100 North Street>'],
    ['700 Park Ave', '<700 Park Avenue>'],
    ['700 Park Ave', '<700 Park>'],
    ['12345 Highway 6', '<12345 Hwy 6>'],
    ['1417 The Alameda', '<1417 The Alameda>'],
    ['1417 San Jacinto St', '<1417 San Jacinto>'],
    ['1417 St. Charles Ave', '<1417 Saint Charles>'],
    ['1417 Martin Luther King Jr Blvd', '<1417 MLK Blvd>'],
    ['1417 MLK Blvd', '<1417 Martin Luther King>'],
    ['1417 O’Brien Ct', '<1417 OBrien>'],
    ['1417 Peña Blvd', '<1417 pena>'],
  ])('%s in “%s”', (given, text) => {
    const { plain, phrases } = marked(text)
    const found = findAddresses(plain, given)
    expect(found.filter(({ isGiven }) => isGiven).map(({ phrase }) => phrase)).toEqual(phrases)
  })

  it.each([
    ['1417 Westheimer Rd', 'Two blocks from Westheimer Road'],
    ['1417 Westheimer Rd', 'Rent is 1417. Westheimer is near'],
    ['1417 Westheimer Rd', 'Near Westheimer. 1417 square feet'],
    ['1417 Westheimer Rd', '1418 Westheimer is our neighbor'],
    ['1417 Westheimer Rd', '11417 square feet near Westheimer'],
    ['1 Main St', 'One main bathroom'],
    ['1 Main St', '1 main entrance, two gardens'],
    ['12 Park Ave', 'There are 12 park benches'],
    ['1417 San Jacinto St', '1417 San Felipe'],
    ['Westheimer Rd', 'On Westheimer Rd'],
    ['1417', '1417 square feet'],
    ['', '1417 square feet'],
  ])('%s is not in “%s”', (given, text) => {
    expect(findAddresses(text, given).filter(({ isGiven }) => isGiven)).toEqual([])
  })
})

describe('what only reads like an address', () => {
  it.each([
    'It stands at <1417 Westheimer Rd>, on the left',
    'Come to <1417 westheimer road>',
    '<45-12 34th Ave>',
    'Address: <1417 Westheimer>, Houston',
    'Our address is <1417 Westheimer> and we are in',
    'Ring at <1417 Westheimer>.',
    '<900 N. Main St>',
    '<900 North Main Street> Apt 4',
    '<1417-B Old Spanish Trail>',
    'at <1417, Westheimer Rd>',
    '<One Main Street>',
    '<12 S 5th St>',
    '<22 Acacia Avenue>',
    '<5 Oak Ln>',
    '<700 Park Avenue>',
    '<350 Fifth Ave>',
    '<1600 Dr. Martin Luther King Jr. Blvd>',
    '<100 St. Charles Ave>',
    '<12345 Highway 6>',
    '<100 Avenue J>',
    '<8 Calle Ocho>',
    '<221b Baker Street>',
    '<19 Sunset Court> and <20 Sunset Court>',
    '<742 Evergreen Terrace>',
    '<1200 O’Brien Way>',
  ])('is found: %s', (text) => {
    const { plain, phrases } = marked(text)
    expect(findAddresses(plain, null)).toEqual(phrases.map((phrase) => ({ phrase, isGiven: false })))
    expect(findAddresses(plain, '99 Elsewhere St').map(({ phrase }) => phrase)).toEqual(phrases)
  })

  it.each([
    '5 minutes from Main St',
    '5 Minutes from Main Street',
    '10 min walk to Elm Street',
    'Rent starts at 1450 Dollars',
    'At 1200 Utilities are included',
    'The 1200 block of Main St',
    '10 Mile Rd is near',
    'Take exit 12 Westheimer Road',
    '2 bedrooms, 3rd floor',
    '2 Bedroom Apartment On Elm Street',
    'Two Bedrooms Near Park Avenue',
    '2 blocks from 5th Ave',
    '3 blocks off Elm Ave',
    '3 beds, 2 baths, Park Ave bus stop',
    'Rent is $1450 Main Street is loud',
    'Rent is 1,450, Main Street is near',
    'Built in 1925, Elm Street was quiet then',
    'Bus 55 Main Street',
    'The corner of 5th and Main St',
    'On 5th Avenue',
    '1 street parking spot',
    '1 free street parking',
    'Parking for 2 cars off street',
    '2 quiet rooms facing the street',
    '10 minute drive',
    '2 car drive way',
    '15 Minute Drive to Oak Street',
    '900 square feet, street parking',
    '900 sq ft near Elm St',
    'Available July 15 Elm Street side',
    'Section 8 welcome, Main Street bus',
    'Up to 4 people. Main Street is near',
    'Only one main street nearby',
    '3 story house on Elm Street',
    'First month free, 12 month lease',
    '24/7 Main Street security',
    'Rent is 1450. Elm Street is quiet',
    'Free from March 1. Westheimer Road is a block away',
    'Twenty minutes on the bus down Elm Street',
  ])('is not: %s', (text) => {
    expect(findAddresses(text, null)).toEqual([])
  })
})
