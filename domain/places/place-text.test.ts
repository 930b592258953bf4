import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milesBetween } from './distance.ts'
import { editDistance } from './edit-distance.ts'
import { swaps } from './look-up.server.ts'
import { normalizePlaceName, placeSlug } from './place-name.ts'
import { readPlaceText, tidyPlaceText } from './place-text.ts'

describe('names', () => {
  test.each([
    ['St. Paul', 'saint paul'],
    ['Ft Worth', 'fort worth'],
    ['Mt. Vernon', 'mount vernon'],
    ["Lee's Summit", 'lees summit'],
    ['Winston-Salem', 'winston salem'],
    ['La Cañada Flintridge', 'la canada flintridge'],
    ['Kahalu‘u', 'kahaluu'],
    ['Washington, D.C.', 'washington dc'],
    ['constructor', 'constructor'],
  ])('%s is kept as %s', (name, normal) => {
    expect(normalizePlaceName(name)).toBe(normal)
  })

  test('a slug is the name with hyphens', () => {
    expect(placeSlug('St. Louis')).toBe('saint-louis')
  })

  test('normalizing twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizePlaceName(text)
        expect(once).toMatch(/^[a-z0-9]*( [a-z0-9]+)*$/)
        expect(normalizePlaceName(once)).toBe(once)
      }),
    )
  })
})

describe('what a person may have meant', () => {
  test.each([
    ['Houston, TX', 'houston', 'TX'],
    ['billings mt', 'billings', 'MT'],
    ['washington d.c.', 'washington', 'DC'],
    ['washington, district of columbia', 'washington', 'DC'],
    ['springfield, ill.', 'springfield', 'IL'],
    ['st paul minnesota usa', 'saint paul', 'MN'],
    ['charleston west virginia', 'charleston', 'WV'],
    ['washington d. c', 'washington', 'DC'],
    ['washington d.c', 'washington', 'DC'],
    ['houston,tx', 'houston', 'TX'],
    ['near houston, tx', 'houston', 'TX'],
    ['Around  Houston TX', 'houston', 'TX'],
    ['in el paso, texas, united states of america', 'el paso', 'TX'],
    ['houston tx , united states', 'houston', 'TX'],
    ['houston tx u.s.', 'houston', 'TX'],
    ['houston tx u.s.a', 'houston', 'TX'],
    ['houston tx us', 'houston', 'TX'],
    ['12 main st, houston, tx 77036', '12 main saint houston', 'TX'],
  ])('%s is a city in a state', (text, name, code) => {
    const [city] = readPlaceText(text).cities
    expect([city?.name, city?.state?.code]).toEqual([name, code])
  })

  test('a ZIP code stands at the end, with or without its four more digits', () => {
    for (const text of ['77036', '77036-1234', '770361234', '12 Main St, Houston, TX 77036']) {
      expect(readPlaceText(text).zip).toBe('77036')
    }
    expect(readPlaceText('770361').zip).toBeUndefined()
  })

  test('codes and names of states, and nicknames', () => {
    expect(readPlaceText('Texas').state?.code).toBe('TX')
    expect(readPlaceText('tx').state?.code).toBe('TX')
    expect(readPlaceText('DMV').nickname?.city).toBe('washington')
    expect(readPlaceText('constructor')).toEqual({ cities: [{ name: 'constructor' }] })
  })

  test('a neighborhood with what people call its city', () => {
    const readings = (text: string) =>
      readPlaceText(text).cities.map(({ name, state }) => `${name}, ${state?.code ?? '?'}`)
    expect(readings('little ethiopia la')).toEqual([
      'little ethiopia, LA',
      'little ethiopia los angeles, CA',
      'little ethiopia, CA',
      'little ethiopia la, ?',
    ])
    expect(readings('Bed-Stuy NYC')).toEqual(['bed stuy new york, NY', 'bed stuy, NY', 'bed stuy nyc, ?'])
    expect(readings('uptown charlotte')).toEqual(['uptown charlotte, ?', 'charlotte, ?'])
    expect(readings('la')).toEqual(['la, ?'])
  })

  test('a word that only looks like one of place or country is part of the name', () => {
    expect(tidyPlaceText('Marina near bay')).toBe('marina near bay')
    // Indiana, and a city.
    expect(tidyPlaceText('in')).toBe('in')
    expect(['near me', 'around here', 'near us'].map(tidyPlaceText)).toEqual([
      'near me',
      'around here',
      'near',
    ])
    expect(['near la', 'in dc', 'in Maine'].map(tidyPlaceText)).toEqual(['la', 'dc', 'maine'])
    expect(tidyPlaceText('usa street, miami')).toBe('usa street, miami')
    expect(tidyPlaceText('miami us street')).toBe('miami us street')
  })

  test.each([
    ['the bronx', ['the bronx', 'bronx']],
    ['city of austin', ['city of austin', 'austin']],
    ['downtown houston', ['downtown houston', 'houston']],
    ['greater houston, tx', ['greater houston', 'greater houston tx', 'houston', 'houston tx']],
    ['new york city', ['new york city', 'new york']],
    ['houston metro area', ['houston metro area', 'houston']],
    ['kansas', ['kansas']],
    ['', []],
    ['77036', []],
  ])('%s may be %j', (text, names) => {
    expect(readPlaceText(text).cities.map(({ name }) => name)).toEqual(names)
  })

  test('what may be the state goes along with what is left of the name', () => {
    expect(readPlaceText('greater houston, tx').cities.map(({ state }) => state?.code)).toEqual([
      'TX',
      undefined,
      'TX',
      undefined,
    ])
  })

  test('control characters and halves of characters go, the length is bounded', () => {
    expect(tidyPlaceText('  Hous\0ton\ud800 \t TX ')).toBe('hous ton tx')
    expect(tidyPlaceText('é'.repeat(5_000)).length).toBeLessThanOrEqual(100)
  })
})

describe('misspellings', () => {
  test.each([
    ['huoston', 'houston', 1],
    ['mineapolis', 'minneapolis', 1],
    ['dalas', 'dallas', 1],
    ['boston', 'austin', 3],
    ['', 'abc', 3],
  ])('%s is off %s by %i', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits)
    expect(editDistance(b, a)).toBe(edits)
  })

  test('each swap of neighbors is one edit at most', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{0,12}$/), (word) => {
        for (const swapped of swaps(word)) expect(editDistance(word, swapped)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('distances are great-circle miles', () => {
  const houston = { lat: 29.7604, lng: -95.3698 }
  const dallas = { lat: 32.7767, lng: -96.797 }
  expect(milesBetween(houston, dallas)).toBeCloseTo(225, 0)
  expect(milesBetween(houston, houston)).toBe(0)
})
