import { expect, test } from 'vitest'
import type { Schedule } from '#domain/hours/open.ts'
import { findStart, listStarts, type StartRules } from './starts.ts'

const chicago = 'America/Chicago'
const weekday = (weekday: number, opens: number, closes: number) => ({
  weekday,
  opens: opens * 60,
  closes: closes * 60,
})
const schedule = (given: Partial<Schedule>): Schedule => ({
  hours: [],
  specialDays: [],
  timezone: chicago,
  ...given,
})
const rules: StartRules = { kind: 'appointment', minutes: 60, noticeHours: 0, daysAhead: 7 }
// Wednesday, 6 AM in Houston.
const now = new Date('2026-12-02T12:00:00Z')
const clock = (minutes: number[]) =>
  minutes.map((minute) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`)
const on = (date: string, given: Partial<Schedule>, with_: Partial<StartRules> = {}, at = now) =>
  clock(
    listStarts(schedule(given), { ...rules, ...with_ }, at).find((day) => day.date === date)?.minutes ?? [],
  )

test('an appointment ends within the hours, a table is taken until half an hour before they end', () => {
  const hours = [weekday(3, 9, 11)]
  expect(on('2026-12-02', { hours })).toEqual(['9:00', '9:30', '10:00'])
  expect(on('2026-12-02', { hours }, { minutes: 45 })).toEqual([
    '9:00',
    '9:15',
    '9:30',
    '9:45',
    '10:00',
    '10:15',
  ])
  expect(on('2026-12-02', { hours }, { kind: 'reservation', minutes: 90 })).toEqual([
    '9:00',
    '9:30',
    '10:00',
    '10:30',
  ])
})

test('not in the past, and not before the notice that is needed', () => {
  const hours = [weekday(3, 9, 12)]
  expect(on('2026-12-02', { hours }, {}, new Date('2026-12-02T15:31:00Z'))).toEqual([
    '10:00',
    '10:30',
    '11:00',
  ])
  expect(on('2026-12-02', { hours }, { noticeHours: 4 })).toEqual(['10:00', '10:30', '11:00'])
  expect(on('2026-12-02', { hours }, { noticeHours: 24 })).toEqual([])
})

test('as far ahead as the business wants, by its own days', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => weekday(day, 9, 10))
  // It is still Wednesday there.
  const late = new Date('2026-12-03T04:00:00Z')
  expect(listStarts(schedule({ hours }), { ...rules, daysAhead: 2 }, late).map(({ date }) => date)).toEqual([
    '2026-12-03',
    '2026-12-04',
  ])
})

test('special dates count instead of the week, closed days not at all', () => {
  const hours = [weekday(3, 9, 11), weekday(4, 9, 11)]
  const specialDays = [
    { date: '2026-12-02', ranges: [{ opens: 780, closes: 900 }], note: null },
    { date: '2026-12-03', ranges: [], note: 'Closed' },
  ]
  expect(on('2026-12-02', { hours, specialDays })).toEqual(['13:00', '13:30', '14:00'])
  expect(on('2026-12-03', { hours, specialDays })).toEqual([])
})

test('hours past midnight belong to the next day’s date', () => {
  const hours = [weekday(3, 22, 26)]
  expect(on('2026-12-02', { hours })).toEqual(['22:00', '22:30', '23:00', '23:30'])
  expect(on('2026-12-03', { hours })).toEqual(['0:00', '0:30', '1:00'])
  expect(findStart(schedule({ hours }), rules, { date: '2026-12-03', minute: 30, now })).toEqual(
    new Date('2026-12-03T06:30:00Z'),
  )
})

test('around the clock there is no gap at midnight', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => weekday(day, 0, 24))
  const all = listStarts(schedule({ hours }), rules, now).find(({ date }) => date === '2026-12-03')!
  expect(all.minutes).toHaveLength(48)
})

test('what the clocks skip is not offered, and an hour that comes twice is offered once', () => {
  const hours = [weekday(7, 0, 5)]
  // March 8, 2026: from 2 to 3 AM there is nothing.
  expect(on('2026-03-08', { hours }, {}, new Date('2026-03-07T12:00:00Z'))).toEqual([
    '0:00',
    '0:30',
    '1:00',
    '1:30',
    '3:00',
    '3:30',
    '4:00',
  ])
  // November 1, 2026: from 1 to 2 AM twice.
  const autumn = new Date('2026-10-31T12:00:00Z')
  expect(on('2026-11-01', { hours }, {}, autumn)).toEqual([
    '0:00',
    '0:30',
    '1:00',
    '1:30',
    '2:00',
    '2:30',
    '3:00',
    '3:30',
    '4:00',
  ])
  expect(findStart(schedule({ hours }), rules, { date: '2026-11-01', minute: 90, now: autumn })).toEqual(
    new Date('2026-11-01T06:30:00Z'),
  )
})

test('where no hours are known, the usual day', () => {
  expect(on('2026-12-03', {}).at(0)).toBe('8:00')
  expect(on('2026-12-03', {}).at(-1)).toBe('19:00')
})

test('finding a start reads the hours of the days around it, and finds what the list has', () => {
  const hours = [weekday(3, 9, 11), weekday(4, 20, 26)]
  let reads = 0
  const counted: Schedule = {
    specialDays: [],
    timezone: chicago,
    get hours() {
      reads++
      return hours
    },
  }
  const far = { ...rules, daysAhead: 180 }
  expect(findStart(counted, far, { date: '2026-12-02', minute: 540, now })).not.toBeNull()
  expect(reads).toBeLessThan(20)
  expect(findStart(counted, far, { date: '2027-02-31', minute: 540, now })).toBeNull()
  for (const { date, minutes } of listStarts(schedule({ hours }), rules, now))
    for (const minute of minutes)
      expect(findStart(schedule({ hours }), rules, { date, minute, now })).not.toBeNull()
})

test('only what is offered is found', () => {
  const hours = [weekday(3, 9, 11)]
  for (const [date, minute] of [
    ['2026-12-02', 545],
    ['2026-12-02', 660],
    ['2026-12-03', 540],
    ['2027-12-01', 540],
  ] as const)
    expect(findStart(schedule({ hours }), rules, { date, minute, now })).toBeNull()
})
