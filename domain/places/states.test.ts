import { expect, test } from 'vitest'
import { isState, stateName } from './state-names.ts'
import { stateByCode, stateByName, states } from './states.ts'
import { timeZoneAt } from './time-zone-at.server.ts'
import { isUsTimeZone, timeZoneLabel, timeZones, timeZonesOfState } from './time-zones.ts'

test('fifty states and the capital, whose people add up to the census', () => {
  expect(new Set(states.map((each) => each.code)).size).toBe(51)
  expect(states.reduce((sum, each) => sum + each.population, 0)).toBe(331_449_281)
})

test('each center lies within its box', () => {
  for (const each of states) {
    expect(each.lat > each.south && each.lat < each.north, each.name).toBe(true)
    expect(each.lng > each.west && each.lng < each.east, each.name).toBe(true)
  }
})

test('states are found by code and name in either case', () => {
  expect(stateByCode('tx')?.name).toBe('Texas')
  expect(stateByName(' new york ')?.code).toBe('NY')
  expect([isState('tx'), isState('ZZ'), isState('constructor')]).toEqual([true, false, false])
  expect([stateName('dc'), stateName('ZZ')]).toEqual(['District of Columbia', 'ZZ'])
})

test('every state has zones that the runtime knows', () => {
  for (const each of states) expect(timeZonesOfState(each.code).length, each.name).toBeGreaterThan(0)
  for (const zone of timeZones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  expect([isUsTimeZone('America/Chicago'), isUsTimeZone('Africa/Lagos')]).toEqual([true, false])
  expect(timeZoneLabel('America/New_York')).toBe('Eastern')
  expect(timeZoneLabel('America/Indiana/Indianapolis')).toBe('Indianapolis')
})

test('a point takes its zone, and one at the border none from abroad', () => {
  expect(timeZoneAt({ lat: 31.7587, lng: -106.4869, state: 'TX' })).toBe('America/Denver')
  expect(timeZoneAt({ lat: 29.7633, lng: -95.3633, state: 'TX' })).toBe('America/Chicago')
  expect(timeZoneAt({ lat: 43.6532, lng: -79.3832, state: 'MI' })).toBe('America/Detroit')
})
